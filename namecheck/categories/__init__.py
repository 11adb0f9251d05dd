"""What words name: categories of meaning, answered yes, no or disputed, with the reason."""

from namecheck.categories.membership import Membership, load_extra, membership, phrase_membership, version
from namecheck.categories.taxonomy import Category, find_category, taxonomy

__all__ = [
    "Category",
    "Membership",
    "find_category",
    "load_extra",
    "membership",
    "phrase_membership",
    "taxonomy",
    "version",
]
