"""The training loop around Stanza's own tagger, data sets and trainer: resumable, with a falling learning rate.

Stanza's `tagger.train` always begins from nothing and keeps its learning rate; on a small machine the run has to be
divided and has to end in small steps, so the loop is ours and everything inside it is Stanza's.
"""

import io
import json
import logging
import math
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from stanza.models import tagger
from stanza.models.common import utils
from stanza.models.pos import scorer
from stanza.models.pos.data import Dataset, ShuffledDataset
from stanza.models.pos.trainer import Trainer
from stanza.models.pos.vocab import WordVocab
from stanza.utils.conll import CoNLL

from namecheck.morphology.build import open_lexicon
from namecheck.morphology.tagset import plain_word
from namecheck.training import data
from namecheck.training.lemmas import competing_lemmas, write_lemmas
from namecheck.training.trees import read_conllu

Report = Callable[[str], None]

# Found on a small machine without a GPU; Stanza's default dropout does not learn from so little data.
SETTINGS = (
    "--lang cs --shorthand cs_namecheck --no_pretrain --no_bert_model --share_hid --char_bidirectional"
    " --hidden_dim 200 --char_hidden_dim 128 --char_emb_dim 48 --transformed_dim 125 --word_emb_dim 64 --word_cutoff 3"
    " --deep_biaff_hidden_dim 256 --num_layers 1 --dropout 0.2 --word_dropout 0.1 --augment_nopunct 0.4"
    " --batch_size 24 --lr 0.003 --cpu"
)
# Shares of sentences, fragments and generated phrases in one pass.
RATIOS = (1.0, 1.0, 0.08)
_WARM_UP = 100
_FINAL_SHARE = 0.02
_SMOOTHING = 0.998


def _settings(out: Path, files: list[Path], dev: Path) -> dict[str, Any]:
    places = ["--save_dir", str(out), "--save_name", "tagger.pt", "--eval_file", str(dev)]
    parts = ["--train_file", ";".join(map(str, files))]
    return dict(tagger.parse_args([*SETTINGS.split(), *places, *parts]))


def rate(step: int, steps: int) -> float:
    """The share of the full learning rate: a short warm-up, then half a cosine wave down."""
    if step < _WARM_UP:
        return (step + 1) / _WARM_UP
    progress = min(1.0, (step - _WARM_UP) / max(1, steps - _WARM_UP))
    return _FINAL_SHARE + (1 - _FINAL_SHARE) * (1 + math.cos(math.pi * progress)) / 2


class Run:
    """One training run; its state is in `out`, and a run that was interrupted goes on from there."""

    def __init__(self, out: Path, files: list[Path], dev: Path, steps: int, report: Report) -> None:
        logging.getLogger("stanza").setLevel(logging.ERROR)
        out.mkdir(parents=True, exist_ok=True)
        self.out, self.steps, self.report, self.step, self.best = out, steps, report, 0, -1.0
        self.args = _settings(out, files, dev)
        utils.set_random_seed(self.args["seed"])
        state = self._saved_state()
        self.batches, vocab = self._load(state)
        self.trainer = Trainer(args=self.args, vocab=vocab, device="cpu")
        self.average = {key: value.detach().clone() for key, value in self.trainer.model.state_dict().items()}
        if state:
            self._restore(state)
        self.dev = Dataset(
            CoNLL.conll2doc(input_file=str(dev)), self.args, None, vocab=vocab, evaluation=True, sort_during_eval=True
        )

    def _saved_state(self) -> dict[str, Any] | None:
        path = self.out / "state.pt"
        return torch.load(path, weights_only=False) if path.exists() else None

    def _load(self, state: dict[str, Any] | None) -> tuple[Any, Any]:
        vocab, parts, _ = tagger.load_training_data(self.args, None)
        docs = [part.doc for part in parts]
        if state:
            vocab = state["vocab"]
        else:
            words = [[[plain_word(word.text)] for word in sentence.words] for doc in docs for sentence in doc.sentences]
            vocab["word"] = WordVocab(words, self.args["shorthand"], cutoff=self.args["word_cutoff"], lower=True)
            vocab["word"].normalize_unit = plain_word
        sets = [Dataset(doc, self.args, None, vocab=vocab, evaluation=False) for doc in docs]
        for part in sets:
            part.has_xpos = True  # nothing but blanks, which have to be learned too
        return ShuffledDataset(sets, self.args["batch_size"], ratios=RATIOS), vocab

    def _restore(self, state: dict[str, Any]) -> None:
        self.trainer.model.load_state_dict(state["model"])
        self.average = state["average"]
        self.step, self.best = state["step"], state["best"]
        for name, optimizer in self.trainer.optimizers.items():
            optimizer.load_state_dict(state["optimizers"][name])
        self.report(f"Pokračuji od kroku {self.step}.")

    def _save_state(self) -> None:
        state = {
            "model": self.trainer.model.state_dict(),
            "average": self.average,
            "optimizers": {name: optimizer.state_dict() for name, optimizer in self.trainer.optimizers.items()},
            "vocab": self.trainer.vocab,
            "step": self.step,
            "best": self.best,
        }
        torch.save(state, self.out / "state.part")
        (self.out / "state.part").replace(self.out / "state.pt")

    def train(self, every: int = 250) -> None:
        """Up to the last step; evaluates and saves regularly."""
        started, losses = time.monotonic(), 0.0
        while self.step < self.steps:
            for batch in self.batches:
                share = rate(self.step, self.steps)
                for optimizer in self.trainer.optimizers.values():
                    for group in optimizer.param_groups:
                        group["lr"] = self.args["lr"] * share
                losses += self.trainer.update(batch, eval=False)
                self.step += 1
                self._smooth()
                if self.step % every == 0 or self.step >= self.steps:
                    self._checkpoint(losses / every, time.monotonic() - started)
                    started, losses = time.monotonic(), 0.0
                if self.step >= self.steps:
                    return

    def _smooth(self) -> None:
        """The average of recent weights judges better than the last ones."""
        keep = min(_SMOOTHING, (1 + self.step) / (10 + self.step))
        for key, value in self.trainer.model.state_dict().items():
            self.average[key].lerp_(value, 1 - keep) if value.is_floating_point() else self.average[key].copy_(value)

    def _checkpoint(self, loss: float, seconds: float) -> None:
        current = {key: value.detach().clone() for key, value in self.trainer.model.state_dict().items()}
        self._save_state()
        self.trainer.model.load_state_dict(self.average)
        score = self._score()
        if score > self.best:
            self.best = score
            self.trainer.save(str(self.out / "tagger.pt"))
        self.trainer.model.load_state_dict(current)
        self.report(f"krok {self.step}/{self.steps}: ztráta {loss:.3f}, vývojová data {score:.4f}, {seconds:.0f} s")

    def _score(self) -> float:
        predictions, order = [], []
        with torch.no_grad():
            for batch in self.dev.to_loader(batch_size=64):
                predictions += self.trainer.predict(batch)
                order.extend(batch.idx)
        tagger.set_predictions(self.dev.doc, self.trainer, utils.unsort(predictions, order))
        text = io.StringIO(f"{self.dev.doc:C}\n\n")
        return float(scorer.score(text, self.args["eval_file"], eval_type="AllTags")[2])


def train(treebank: Path, out: Path, steps: int, report: Report) -> None:
    """Makes the data and trains; called again with the same `out`, it goes on where it stopped.

    What belongs into lexicons/stanza is then in `out`: tagger.pt, lemmas.tsv, resources.json and model.json.
    """
    torch.set_num_threads(1)
    out.mkdir(parents=True, exist_ok=True)
    files = data.make(treebank, out, random.Random(20), report)
    run = Run(out, files[:-1], files[-1], steps, report)
    run.train()
    sentences = (sentence for path in data.training_files(treebank) for sentence in read_conllu(path))
    write_lemmas(out / "lemmas.tsv", competing_lemmas(sentences, open_lexicon()))
    (out / "resources.json").write_text(json.dumps({"cs": {"packages": {"default": {}}}}) + "\n", encoding="utf-8")
    (out / "model.json").write_text(
        json.dumps({"steps": run.step, "score": round(run.best, 4)}) + "\n", encoding="utf-8"
    )
