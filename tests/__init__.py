"""Tests of Namecheck; a package so that `python -m tests.bench` finds the benchmark."""
