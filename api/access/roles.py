"""The four roles; each may do what the ones before it may."""

from enum import StrEnum


class Role(StrEnum):
    PUBLIC = "public"
    STAFF = "staff"
    MAYOR = "mayor"
    ADMIN = "admin"

    def includes(self, other: "Role") -> bool:
        return _ORDER[self] >= _ORDER[other]

    @property
    def czech(self) -> str:
        return _CZECH[self]


_ORDER = {role: place for place, role in enumerate(Role)}
_CZECH = {Role.PUBLIC: "veřejnost", Role.STAFF: "vedení", Role.MAYOR: "starosta", Role.ADMIN: "správce"}
