"""Random and mutated sentences: `python -m tests.language.fuzz [NUMBER]` reads 100,000 and reports exceptions, time and memory."""

import random
import resource
import sys
import time
from typing import NamedTuple

from namecheck.language import read
from namecheck.language.vocabulary import terminals_of
from tests.language.corpus import decidable, refused

_SIGNS = list(",.;:()„“\"'-–…!?/+<>=&%{}[]🚢\x00\u200b 0129")


class Report(NamedTuple):
    tried: int
    understood: int
    slowest: float
    slowest_text: str


def mutated(text: str, other: str, draw: random.Random) -> str:
    """One change of letters, signs or words."""
    words = text.split()
    place = draw.randrange(len(text) + 1)
    match draw.randrange(8):
        case 0:
            return text[:place] + draw.choice(_SIGNS) + text[place:]
        case 1:
            return text[:place] + text[place + 1 :]
        case 2 if len(words) > 1:
            one, two = draw.sample(range(len(words)), 2)
            words[one], words[two] = words[two], words[one]
            return " ".join(words)
        case 3 if words:
            words.insert(draw.randrange(len(words) + 1), draw.choice(list(terminals_of())))
            return " ".join(words)
        case 4 if words:
            del words[draw.randrange(len(words))]
            return " ".join(words)
        case 5:
            return text[:place] + other[draw.randrange(len(other)) :]
        case 6:
            return " ".join(draw.choices(list(terminals_of()), k=draw.randint(1, 12)))
    return "".join(draw.choices(text + other, k=draw.randint(1, 80)))


def run(number: int, seed: int = 0, seconds: float = 1e9) -> Report:
    draw = random.Random(seed)
    texts = [s.text for s in decidable()] + [s.text for s in refused()]
    understood, slowest, slowest_text, tried, end = 0, 0.0, "", 0, time.perf_counter() + seconds
    while tried < number and time.perf_counter() < end:
        text = draw.choice(texts)
        for _ in range(draw.randint(1, 3)):
            text = mutated(text, draw.choice(texts), draw) or "x"
        start = time.perf_counter()
        try:
            found = read(text, draw.choice(["targeting", "shipyard"]))
        except Exception as error:
            raise AssertionError(f"{error!r} on {text!r}") from error
        assert found.decidable == (found.code is None), text
        took = time.perf_counter() - start
        if took > slowest:
            slowest, slowest_text = took, text
        understood += found.decidable
        tried += 1
    return Report(tried, understood, slowest, slowest_text)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for seed in range(0, number, 5_000):
        report = run(min(5_000, number - seed), seed)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{seed + report.tried} sentences, {report.understood} understood, slowest {report.slowest:.2f} s, {memory} MB: {report.slowest_text!r}",
            flush=True,
        )


if __name__ == "__main__":
    main()
