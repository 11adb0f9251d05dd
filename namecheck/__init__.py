"""Namecheck: Czech ship names and the Czech sentences that govern them."""

__version__ = "0.1.0"
