"""The analysis as a spaCy component, so that it can be taken elsewhere.

>>> import spacy, namecheck.spacy_component
>>> nlp = spacy.blank("cs")
>>> _ = nlp.add_pipe("namecheck")
>>> [(token.lemma_, token.pos_) for token in nlp("Oko tygra")]
[('oko', 'NOUN'), ('tygr', 'NOUN')]
"""

from spacy.language import Language
from spacy.tokens import Doc, Token

from namecheck.morphology.analysis import AnalysedWord
from namecheck.morphology.context import alone, rank

if not Token.has_extension("readings"):
    Token.set_extension("readings", default=())


@Language.factory("namecheck", assigns=["token.lemma", "token.pos", "token.morph", "token._.readings"])  # type: ignore[untyped-decorator]
def create_namecheck(nlp: Language, name: str) -> "NamecheckComponent":
    return NamecheckComponent()


class NamecheckComponent:
    """Fills lemma, part of speech, features and all readings of each token; sentences are analysed one by one."""

    def __call__(self, doc: Doc) -> Doc:
        sentences = doc.sents if doc.has_annotation("SENT_START") else [doc[:]]
        for sentence in sentences:
            tokens = [token for token in sentence if not token.is_space]
            words: list[AnalysedWord] = [alone(token.text, place == 0) for place, token in enumerate(tokens)]
            for token, word in zip(tokens, rank([words])[0], strict=True):
                token.lemma_, token.pos_ = word.best.lemma, word.best.upos
                token.set_morph(word.best.tag)
                token._.readings = word.readings
        return doc
