"""Training of the shipped tagger: data from treebanks and from our own lexicon, Stanza's model and trainer."""
