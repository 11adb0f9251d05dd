"""The table on a phone, on a projector and on paper."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from api.access.roles import Role
from namecheck.fleet.building import build
from namecheck.table.snapshots import rebuild
from tests.pages.conftest import Visit
from tests.pages.stage import DESK, LAWS, Stage


@pytest.fixture(autouse=True)
def with_laws(stage: Stage) -> None:
    stage.reset_with_laws()


def test_cells_filter_and_explanation(visit: Visit) -> None:
    page = visit("/tabulka")
    expect(page.locator(".hits thead th")).to_have_count(len(LAWS) + 1)
    expect(page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje")).to_be_visible()
    expect(page.locator("#stamp")).to_contain_text("Verze")
    page.get_by_role("radio", name="Vydry").check(force=True)
    expect(page.locator(".hits [scope=row]:visible")).to_have_text(["Hromotluk Barnabáš", "Šedivý tuleň"])
    page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Zákon loď zasahuje")
    expect(sheet).to_contain_text("tuleň")
    expect(sheet.get_by_role("button", name="Zapsat výrok")).to_have_count(0)


def test_heads_and_first_column_stay_in_view(visit: Visit) -> None:
    page = visit("/tabulka")
    page.locator(".scroll").evaluate("one => one.scrollTo(150, 200)")
    ship, town = page.locator(".hits [scope=row]").last, page.locator(".hits thead th").first
    frame = page.locator(".scroll").bounding_box()
    assert frame and ship.bounding_box()["x"] == pytest.approx(frame["x"] + 1)  # type: ignore[index]
    assert town.bounding_box()["y"] == pytest.approx(frame["y"] + 1)  # type: ignore[index]


def test_staff_overrides_a_cell(visit: Visit) -> None:
    page = visit("/tabulka", Role.STAFF)
    page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("Rozhodnout výrokem vedení").click()
    sheet.get_by_label("Zákon loď").select_option("nezasahuje")
    sheet.get_by_label("Důvod").fill("je to plyšový tuleň")
    sheet.get_by_role("button", name="Zapsat výrok").click()
    expect(page.get_by_role("link", name="Šedivý tuleň, Londýn: nezasahuje, výrok vedení")).to_be_visible()


def test_a_new_ship_is_in_the_table_at_once(stage: Stage, visit: Visit) -> None:
    page = visit("/tabulka?kiosek=1", viewport=DESK)
    expect(page.get_by_role("navigation")).to_be_hidden()
    build(stage.database, "Bledý kamzík", "Rysi", "Danzig", "Eva")
    rebuild(stage.database, "Eva")
    page.reload()
    expect(page.get_by_role("link", name="Bledý kamzík, Londýn: zasahuje")).to_be_visible()


def test_print_fits_on_paper(visit: Visit, tmp_path: Path) -> None:
    page = visit("/tabulka", viewport=DESK)
    pdf = page.pdf(path=tmp_path / "tabulka.pdf", prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF")
    pages = re.findall(rb"/Type\s*/Page\b", pdf)
    assert 1 <= len(pages) <= 2
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", pdf)
    assert boxes and all(float(width) > float(height) for width, height in boxes)
    page.emulate_media(media="print")
    for hidden in ("nav", ".top", "#filter", ".downloads"):
        expect(page.locator(hidden).first).to_be_hidden()


@pytest.mark.parametrize("shape", ["PDF na zeď", "Excel", "CSV", "JSON"])
def test_downloads(visit: Visit, shape: str) -> None:
    page = visit("/tabulka", viewport=DESK)
    with page.expect_download() as started:
        page.get_by_role("link", name=shape).click()
    assert started.value.suggested_filename.startswith("tabulka.")
    assert Path(started.value.path()).stat().st_size > 300
