"""The mayor's desk: what a council's sentence would do, example names, and the way of a proposal."""
