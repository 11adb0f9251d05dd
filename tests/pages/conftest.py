"""One service and one browser for all tests; every visit is watched for errors and for requests to other hosts."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from api.access.roles import Role
from tests.pages.stage import CHROMIUM, Stage, chromium, staged, visitor

READY = "body[data-ready], body[data-module='']"
Visit = Callable[..., Page]
expect.set_options(timeout=10_000)  # a busy machine is no failure; speed has its own test


@pytest.fixture(scope="session")
def the_stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    if not CHROMIUM.exists():
        pytest.skip("Chromium není nainstalovaný")
    with staged(tmp_path_factory.mktemp("pages")) as stage:
        yield stage


@pytest.fixture(scope="session")
def browser(the_stage: Stage) -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def stage(the_stage: Stage) -> Stage:
    the_stage.reset()
    return the_stage


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong for people who see, hear or move differently."""
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished))")  # half shown has half the contrast
    found = Axe().run(page)["violations"]
    return [f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found]


class Watch:
    """What must not happen on our pages; a test that provokes refusals says which."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.expected: tuple[str, ...] = ()
        self.complaints: list[str] = []

    def console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.complaints.append(f"request to {request.url}")

    def verify(self) -> None:
        left = [text for text in self.complaints if not any(sign in text for sign in self.expected)]
        assert not left, left


@pytest.fixture
def watch(stage: Stage) -> Watch:
    return Watch(urlsplit(stage.address).netloc)


@pytest.fixture
def visit(stage: Stage, browser: Browser, watch: Watch) -> Iterator[Visit]:
    """Opens a page as somebody: visit("/kontrola", Role.STAFF)."""
    contexts: list[BrowserContext] = []

    def open_page(path: str, role: Role = Role.PUBLIC, ready: str = READY, **options: object) -> Page:
        context = visitor(browser, stage, role, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", watch.console)
        page.on("pageerror", lambda error: watch.complaints.append(str(error)))
        page.on("request", watch.request)
        page.goto(path)
        page.wait_for_selector(ready, state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()
    watch.verify()
