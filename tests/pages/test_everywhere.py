"""What holds on every page: no error, no foreign host, no overflow at 360 px, accessible, small."""

import pytest
from playwright.sync_api import expect

from api.access.roles import Role
from api.pages.menu import ITEMS
from tests.pages.conftest import Visit, violations
from tests.pages.stage import DESK, PHONE, Stage

PAGES = [
    *((item.path, item.role) for item in ITEMS),
    ("/vice", Role.PUBLIC),
    ("/prihlaseni", Role.PUBLIC),
    ("/vstup?klic=x", Role.PUBLIC),
    ("/mesta", Role.STAFF),
    ("/flotila", Role.STAFF),
    ("/ucet", Role.STAFF),
    ("/kontrola?jmeno=Veselý brumlák", Role.STAFF),
    ("/starosta?mesto=Danzig&veta=Loď, která má v názvu zvíře", Role.MAYOR),
    ("/starosta?mesto=Danzig&veta=Loď s hezkým názvem", Role.MAYOR),
    ("/tabulka?kiosek=1", Role.PUBLIC),
    ("/tabulka/policko?lod=Šedivý tuleň&mesto=Londýn", Role.STAFF),
]
LOOKS = {"phone, light": (PHONE, "light"), "desk, dark": (DESK, "dark")}
MAX_REQUESTS, MAX_BYTES = 3, 60_000
LOADED = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter(one => !one.name.startsWith("data:") && !one.name.includes("/api/"));
  return { first: all.filter(one => one.startTime < paint).length, bytes: all.reduce((sum, one) => sum + one.transferSize, 0) };
}"""

SMALL = """() => [...document.querySelectorAll("button, select, nav a, .button, input:not([type=hidden])")]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest(".hidden"))
  .map(one => [one.textContent.trim() || one.name || one.id, one.getBoundingClientRect().height])
  .filter(([, height]) => height > 1 && height < 44)"""


@pytest.fixture(autouse=True, scope="module")
def with_laws(the_stage: Stage) -> None:
    """Pages that are only looked at can share one game."""
    the_stage.reset_with_laws()


@pytest.fixture
def stage(the_stage: Stage) -> Stage:
    return the_stage


@pytest.mark.parametrize(("viewport", "scheme"), LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("path", "role"), PAGES, ids=[path for path, _ in PAGES])
def test_page(visit: Visit, path: str, role: Role, viewport: dict[str, int], scheme: str) -> None:
    page = visit(path, role, viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    loaded = page.evaluate(LOADED)
    assert loaded["first"] <= MAX_REQUESTS and loaded["bytes"] <= MAX_BYTES, loaded
    assert not page.evaluate(SMALL)
    assert page.evaluate("document.getAnimations().length") == 0, "whoever wants no motion gets none"
    for summary in page.locator("main summary").all():  # what is folded counts, too
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert not violations(page)


def test_the_documentation_of_the_api_works_offline(visit: Visit) -> None:
    page = visit("/api/docs", Role.ADMIN, viewport=DESK, ready="#docs")
    page.locator(".opblock-summary", has_text="/api/v1/analyse").click()
    page.get_by_role("button", name="Try it out").click()
    page.locator(".execute").click()
    expect(page.locator(".live-responses-table .response-col_status").last).to_contain_text("200")
