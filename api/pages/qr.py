"""QR codes of our own addresses, as drawings inside the page."""

from ipaddress import ip_address

import segno
from fastapi import Request
from markupsafe import Markup


def outside_address(request: Request, path: str) -> str:
    """The address as a phone sees it: whoever sits at the laptop itself came by one nobody else can use."""
    from namecheck.cli.serve import lan_address

    url = request.url
    host = url.hostname or "localhost"
    port = f":{url.port}" if url.port else ""
    return f"{url.scheme}://{lan_address() if _is_loopback(host) else host}{port}{path}"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def qr_drawing(text: str, title: str) -> Markup:
    drawn = segno.make(text, error="m", micro=False).svg_inline(omitsize=True, border=3, svgclass="qr", title=title)
    return Markup(drawn.replace("<svg ", '<svg role="img" ', 1))
