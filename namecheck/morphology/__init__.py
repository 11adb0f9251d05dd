"""Czech morphology: a lexicon of all readings, a guesser for what it lacks, and the analysis of a whole name."""

from namecheck.morphology.analysis import AnalysedName, AnalysedWord, analyse, analyse_all
from namecheck.morphology.build import open_lexicon
from namecheck.morphology.reading import Reading

__all__ = ["AnalysedName", "AnalysedWord", "Reading", "analyse", "analyse_all", "open_lexicon"]
