"""The web pages: one module a page, templates and static files beside; what changes something goes through the API."""

from fastapi import FastAPI


def install(app: FastAPI) -> None:
    from api.pages import account, admin, assets, check, fleet, guide, home, log, mayor, rulings, table, towns
    from api.pages.render import error_page

    app.state.error_page = error_page
    for room in (assets, home, account, check, mayor, table, fleet, towns, rulings, log, admin, guide):
        app.include_router(room.router)
