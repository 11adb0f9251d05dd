"""The Stanza tagger: which model, loaded once, asked for the distribution over labels of each word.

Stanza's tagger answers with the best label only; the distribution is taken from its own classifier layers, whose
outputs a hook records while Stanza's code runs.
"""

import importlib
import importlib.util
import json
import logging
import math
import os
import threading
from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from namecheck.errors import InputError, NamecheckError
from namecheck.morphology.analysis import AnalysedWord
from namecheck.morphology.reading import Reading
from namecheck.morphology.tagset import JOINT, coded, joint_labels, plain_word
from namecheck.paths import LEXICONS, cache_dir

SHIPPED = LEXICONS / "stanza"
CHOICES = ("auto", "shipped", "official")
_UNSEEN = -12.0
_LEAST = math.exp(_UNSEEN)
# What a general model must agree on with a reading; the rest is read off the form.
_COMPARED = ("Case", "Number", "Gender", "Animacy", "VerbForm", "Mood", "Person")
_OFFLINE = "Stažení oficiálního modelu Stanzy potřebuje internet; bez něj dál funguje model dodaný s programem."
_lock = threading.Lock()


class WordScores(Protocol):
    """How well a reading fits a word in its place, as a log-probability."""

    def __call__(self, reading: Reading) -> float: ...


class ModelInfo(NamedTuple):
    name: str
    folder: Path
    tagger: Path
    pretrain: Path | None


def official_folder() -> Path:
    """Where `namecheck models download` puts the official package; also found where Stanza itself puts it."""
    return cache_dir() / "stanza"


def _official() -> ModelInfo | None:
    elsewhere = os.environ.get("STANZA_RESOURCES_DIR")
    for place in (official_folder(), Path(elsewhere) if elsewhere else Path.home() / "stanza_resources"):
        taggers = sorted((place / "cs" / "pos").glob("*.pt"))
        if taggers and (place / "resources.json").exists():
            pretrains = sorted((place / "cs" / "pretrain").glob("*.pt"))
            return ModelInfo("official", place, taggers[0], pretrains[0] if pretrains else None)
    return None


def _shipped() -> ModelInfo | None:
    tagger = SHIPPED / "tagger.pt"
    return ModelInfo("shipped", SHIPPED, tagger, None) if tagger.exists() else None


def _choice_file() -> Path:
    return cache_dir() / "model"


def choice() -> str:
    """`auto` (the official package where it is installed), `shipped` or `official`."""
    chosen = os.environ.get("NAMECHECK_MODEL")
    if not chosen and _choice_file().exists():
        chosen = _choice_file().read_text(encoding="utf-8").strip()
    return chosen if chosen in CHOICES else "auto"


def use(chosen: str) -> None:
    """Remembers the choice for the next start."""
    if chosen not in CHOICES:
        raise InputError("model", f"Model „{chosen}“ neznám, vyber z: {', '.join(CHOICES)}.")
    if chosen == "official" and _official() is None:
        raise InputError(
            "model", "Oficiální model Stanzy není nainstalovaný, stáhne ho příkaz namecheck models download."
        )
    _choice_file().parent.mkdir(parents=True, exist_ok=True)
    _choice_file().write_text(chosen + "\n", encoding="utf-8")


def download() -> Path:
    """Fetches the official package; the only place that ever asks for the network, and only when told to."""
    import stanza

    try:
        stanza.download("cs", model_dir=str(official_folder()), processors="tokenize,pos", verbose=False)
    except Exception as error:
        raise NamecheckError("offline", _OFFLINE) from error
    if _official() is None:
        raise NamecheckError("offline", _OFFLINE)
    return official_folder()


def chosen_model() -> ModelInfo | None:
    """The model in use; None when there is none, and then the lexicon and the hard facts decide alone."""
    wanted = choice()
    if wanted == "shipped":
        return _shipped()
    return _official() or _shipped()


class Tagger:
    """A loaded Stanza pipeline. Safe to share between threads: one batch at a time goes through the network."""

    def __init__(self, info: ModelInfo) -> None:
        import stanza
        import torch
        from stanza.models.common.doc import Document
        from stanza.models.pos.data import Dataset

        torch.set_num_threads(1)
        logging.getLogger("stanza").setLevel(logging.ERROR)
        options = {"pos_pretrain_path": str(info.pretrain)} if info.pretrain else {}
        self._pipeline = stanza.Pipeline(
            lang="cs",
            dir=str(info.folder),
            processors="tokenize,pos",
            package=None if info.name == "shipped" else "default",
            pos_model_path=str(info.tagger),
            tokenize_pretokenized=True,
            allow_unknown_language=True,
            download_method=None,
            use_gpu=False,
            verbose=False,
            **options,
        )
        self._torch = torch
        self._lock = threading.Lock()
        pos = self._pipeline.processors["pos"]
        self._trainer, self._vocab = pos.trainer, pos.trainer.vocab
        self._empty = Dataset(Document([]), pos.config, pos.pretrain, vocab=self._vocab, evaluation=True)
        self._is_ours = JOINT in self._vocab["feats"]._unit2id
        if self._is_ours:
            self._vocab["word"].normalize_unit = plain_word
        self._record: dict[str, Any] = {}
        model = self._trainer.model.eval()
        self._watch("upos", model.upos_clf)
        for key, layer in zip(self._vocab["feats"]._unit2id, model.tag_clf["feats"], strict=True):
            self._watch(key, layer)

    def _watch(self, key: str, layer: Any) -> None:
        wanted = (JOINT,) if self._is_ours else ("upos", *_COMPARED)

        def keep(module: Any, inputs: Any, output: Any) -> None:
            self._record[key] = output

        if key in wanted:
            layer.register_forward_hook(keep)

    def _distributions(self, sentences: Sequence[Sequence[str]]) -> list[dict[str, list[list[float]]]]:
        """For each sentence and each classifier one row of log-probabilities a word.

        Stanza's batch and Stanza's network, without the document that its pipeline would build around them.
        """
        from stanza.models.common.utils import simplify_punct
        from stanza.models.pos.trainer import unpack_batch

        words = simplify_punct([[[form, "_", "_", "_"] for form in forms] for forms in sentences])
        with self._lock, self._torch.inference_mode():
            parts = self._empty
            parts.data = parts.preprocess(words, parts.vocab, parts.pretrain_vocab, parts.args)
            inputs, order, *rest = unpack_batch(parts.collate_fn(list(parts)), "cpu")
            self._trainer.model(*inputs, *rest)
            found = {key: output.log_softmax(-1).tolist() for key, output in self._record.items()}
        places = dict(zip(order, _unpacked([len(sentences[number]) for number in order]), strict=True))
        return [
            {key: [values[row] for row in places[number]] for key, values in found.items()}
            for number in range(len(sentences))
        ]

    def scores(self, sentences: Sequence[Sequence[AnalysedWord]]) -> list[list[WordScores]]:
        """For each sentence one scorer a word; our own model is also told which readings are left.

        Several sentences at once cost hardly more than one.
        """
        asked = [
            [coded(word.form, word.readings) if self._is_ours else word.form for word in words] for words in sentences
        ]
        return [self._scorers(rows) for rows in self._distributions(asked)]

    def _scorers(self, rows: dict[str, list[list[float]]]) -> list[WordScores]:
        if self._is_ours:
            return [_joint_scores(row, self._vocab["feats"]) for row in rows[JOINT]]
        return [
            _factored_scores(dict(zip(rows, row, strict=True)), self._vocab) for row in zip(*rows.values(), strict=True)
        ]


def _unpacked(lengths: Sequence[int]) -> list[list[int]]:
    """Where the words of each sentence (longest first) are, when all first words come first, then all second ones …"""
    places: list[list[int]] = [[] for _ in lengths]
    rows = count()
    for word in range(lengths[0]):
        for place, length in zip(places, lengths, strict=True):
            if word < length:
                place.append(next(rows))
    return places


def _joint_scores(row: list[float], vocab: Any) -> WordScores:
    index = vocab._unit2id[JOINT]

    def score(reading: Reading) -> float:
        known = [index[label] for label in joint_labels(reading.upos, reading.tag) if label in index]
        return math.log(sum(math.exp(row[position]) for position in known) + _LEAST)

    return score


def _factored_scores(rows: dict[str, list[float]], vocab: Any) -> WordScores:
    from stanza.models.common.vocab import EMPTY_ID

    def score(reading: Reading) -> float:
        upos = vocab["upos"]._unit2id.get(reading.upos)
        total = _UNSEEN if upos is None else rows["upos"][upos]
        for key, row in rows.items():
            if key != "upos":
                value = reading.feats.get(key)
                position = EMPTY_ID if value is None else vocab["feats"]._unit2id[key].get(value)
                total += _UNSEEN if position is None else row[position]
        return max(3 * _UNSEEN, total)

    return score


@lru_cache(maxsize=1)
def _load() -> Tagger | None:
    info = chosen_model()
    return Tagger(info) if info and importlib.util.find_spec("stanza") else None


def load_tagger() -> Tagger | None:
    """The tagger, chosen and loaded on first use; None when no model is installed."""
    with _lock:
        return _load()


def describe() -> dict[str, Any]:
    """What `namecheck models info` tells."""
    info, shipped = chosen_model(), SHIPPED / "model.json"
    return {
        "choice": choice(),
        "used": info.name if info else None,
        "path": str(info.tagger) if info else None,
        "megabytes": round(info.tagger.stat().st_size / 1e6, 1) if info else None,
        "shipped": json.loads(shipped.read_text(encoding="utf-8")) if shipped.exists() else None,
        "official_installed": _official() is not None,
    }
