"""The menu: which pages there are and who sees them."""

from typing import NamedTuple

from api.access.roles import Role


class Item(NamedTuple):
    """`main` items have a place in the bar at the bottom of a phone, the others are under Více."""

    path: str
    title: str
    icon: str
    told: str
    role: Role = Role.PUBLIC
    main: bool = False


ITEMS = (
    Item("/kontrola", "Kontrola", "check", "Smí se loď takhle jmenovat? A rovnou ji postav.", Role.STAFF, True),
    Item("/starosta", "Starosta", "mayor", "Posuď větu městské rady, schval ji, nebo vetuj.", Role.MAYOR, True),
    Item("/tabulka", "Tabulka", "table", "Které zákony zasahují které lodě.", main=True),
    Item("/flotila", "Flotila", "fleet", "Lodě ve hře a síň slávy.", main=True),
    Item("/mesta", "Města", "towns", "Mapa, pravidla loděnic a zákony měst.", main=True),
    Item("/vyroky", "Výroky", "ruling", "Jak vedení rozhodlo sporné otázky.", Role.STAFF),
    Item("/denik", "Deník", "log", "Co se ve hře stalo, a vrácení poslední změny.", Role.STAFF),
    Item("/sprava", "Správa", "admin", "Den hry, uživatelé, záloha, nová hra.", Role.ADMIN),
    Item("/pravidla", "Jak psát pravidla", "rules", "Jaké věty umíme rozhodnout."),
    Item("/prirucka", "Příručka", "book", "Návod pro vedení krok za krokem.", Role.STAFF),
)
MAIN_PLACES = 4


def menu_for(role: Role) -> list[Item]:
    """What the role may see; as many main items as fit beside Více."""
    seen = [item for item in ITEMS if role.includes(item.role)]
    main = [item for item in seen if item.main][:MAIN_PLACES]
    return [item._replace(main=item in main) for item in seen]
