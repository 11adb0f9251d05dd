"""CoNLL-U files that the tagger learns from."""

import random
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from pathlib import Path

from namecheck.morphology.build import open_lexicon
from namecheck.morphology.context import alone
from namecheck.morphology.prune import prune
from namecheck.morphology.reading import join_feats, parse_feats
from namecheck.morphology.tagset import JOINT, coded, joint_label
from namecheck.training.phrases import generate
from namecheck.training.trees import MAX_SENTENCE, Token, capitalise, fragments, read_conllu

GENERATED = 60_000
DEVELOPMENT = "cac-ud-dev"
# Legal texts are far from ship names: only this share of their sentences is used.
_SMALL_SHARE = {"cltt": 0.35}
# Names have no punctuation, so the tagger must not lean on it.
_WITHOUT_PUNCTUATION = 0.45
_LEARNED = ("Animacy", "Case", "Gender", "Number")


def _row(number: int, token: Token, form: str) -> str:
    feats = parse_feats(token.tag)
    label = {key: feats[key] for key in _LEARNED if key in feats} | {JOINT: joint_label(token.upos, token.tag)}
    head = number - 1
    return f"{number}\t{form}\t_\t{token.upos}\t_\t{join_feats(label)}\t{head}\t{'dep' if head else 'root'}\t_\t_\n"


def _as_read(sentence: Sequence[Token]) -> list[str]:
    """The words as the tagger will read them when it is asked."""
    words = [alone(token.form, number == 0) for number, token in enumerate(sentence)]
    options = prune([word.form for word in words], [word.readings for word in words])
    return [coded(word.form, readings) for word, readings in zip(words, options, strict=True)]


def write(path: Path, sentences: Iterable[Sequence[Token]]) -> int:
    """Writes sentences with the labels to be learned; says how many words."""
    words = 0
    with path.open("w", encoding="utf-8") as file:
        for sentence in sentences:
            file.writelines(map(_row, count(1), sentence, _as_read(sentence)))
            file.write("\n")
            words += len(sentence)
    return words


def _as_name(tokens: Sequence[Token], dice: random.Random) -> list[Token]:
    forms = capitalise([token.form for token in tokens], dice)
    return [token._replace(form=form) for token, form in zip(tokens, forms, strict=True)]


def training_files(treebank: Path) -> list[Path]:
    return [path for path in sorted(treebank.glob("*.conllu")) if DEVELOPMENT not in path.name]


def development_file(treebank: Path) -> Path | None:
    return next((path for path in sorted(treebank.glob("*.conllu")) if DEVELOPMENT in path.name), None)


def tree_examples(paths: Iterable[Path], dice: random.Random) -> tuple[list[list[Token]], list[list[Token]]]:
    """(whole sentences, fragments capitalised like names) of treebank files."""
    sentences, pieces = [], []
    for path in paths:
        share = next((value for key, value in _SMALL_SHARE.items() if key in path.name), 1.0)
        for sentence in read_conllu(path):
            if len(sentence) <= MAX_SENTENCE and dice.random() < share:
                spoken = [token for token in sentence if token.upos != "PUNCT"]
                sentences.append(spoken if spoken and dice.random() < _WITHOUT_PUNCTUATION else sentence)
            if dice.random() < max(share, 0.5):
                pieces += [_as_name(piece, dice) for piece in fragments(sentence, dice)]
    return sentences, pieces


def make(treebank: Path, out: Path, dice: random.Random, report: Callable[[str], None]) -> list[Path]:
    """Writes the training files and, as the last one, the development file; files that are there are kept."""
    paths = [out / f"{name}.conllu" for name in ("sentences", "fragments", "generated", "development")]
    if all(path.exists() for path in paths):
        return paths
    files = training_files(treebank)
    sentences, pieces = tree_examples(files, dice)
    lemmas = {token.lemma for path in files for sentence in read_conllu(path) for token in sentence}
    generated = [_as_name(tokens, dice) for tokens in generate(open_lexicon(), lemmas, GENERATED, dice)]
    dev_sentences, dev_pieces = tree_examples(filter(None, [development_file(treebank)]), dice)
    for path, examples in zip(paths, (sentences, pieces, generated, dev_sentences + dev_pieces), strict=True):
        report(f"{path.stem}: {len(examples)} příkladů, {write(path, examples)} slov")
    return paths
