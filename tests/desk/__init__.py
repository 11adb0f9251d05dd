"""Tests of the mayor's desk."""
