"""Around every request: limits of size and time, security headers, a line in the log, numbers for the metrics."""

import asyncio
import logging
import secrets
import time

from fastapi import HTTPException, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.errors import too_large, too_slow, unexpected
from api.metrics import Metrics
from api.settings import Settings

_LOG = logging.getLogger("namecheck.service")
_API = "/api/v1"
_LARGE = (f"{_API}/game/import",)
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visit = _Visit(scope, send)
        self._metrics.in_flight += 1
        try:
            if sum(len(name) + len(value) for name, value in scope["headers"]) > self._settings.header_bytes:
                await too_large(Request(scope))(scope, receive, visit.send)
                return
            await self._within_time(scope, self._limited(scope, receive), visit)
        finally:
            self._metrics.in_flight -= 1
            self._tell(scope, visit)

    async def _within_time(self, scope: Scope, receive: Receive, visit: "_Visit") -> None:
        """A thread cannot be stopped, but nobody has to wait for it."""
        task = asyncio.ensure_future(self._handled(scope, receive, visit))
        try:
            done, _ = await asyncio.wait({task}, timeout=self._settings.request_seconds)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if done:
            task.result()
            return
        task.cancel()
        visit.abandoned = True
        if not visit.status:
            await too_slow(Request(scope))(scope, receive, visit.send)

    async def _handled(self, scope: Scope, receive: Receive, visit: "_Visit") -> None:
        try:
            await self._app(scope, receive, visit.send_in_time)
        except Exception as error:
            response = unexpected(Request(scope), error)
            if not visit.status:
                await response(scope, receive, visit.send_in_time)

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """The body, as long as it stays within the limit."""
        large = scope["path"] in _LARGE
        limit, seen = self._settings.import_bytes if large else self._settings.request_bytes, 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                raise HTTPException(413)
            return message

        return counted

    def _tell(self, scope: Scope, visit: "_Visit") -> None:
        seconds = time.perf_counter() - visit.started
        route = getattr(scope.get("route"), "path", "") or "-"
        if scope["path"].startswith(_API) and not route.startswith(_API):
            route = _API + route  # a route knows its path only within its router
        method = scope["method"] if scope["method"] in _METHODS else "OTHER"
        self._metrics.count(method, route, visit.status or 499, seconds)
        _LOG.info(
            "request",
            extra={
                "id": visit.id,
                "method": method,
                "path": scope["path"],
                "status": visit.status or 499,
                "ms": round(seconds * 1000, 1),
                "caller": scope.get("state", {}).get("caller", "-"),
                "address": scope["client"][0] if scope.get("client") else "-",
            },
        )


_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class _Visit:
    """One request being answered."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.started = time.perf_counter()
        self.id = secrets.token_hex(6)
        self.status = 0
        self.abandoned = False
        self._send = send
        self._private = scope["path"].startswith("/api/")

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = list(message.get("headers", ()))
            headers += [*_HEADERS, (b"x-request-id", self.id.encode())]
            if self._private and not any(name == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await self._send(message)

    async def send_in_time(self, message: Message) -> None:
        """What comes after we gave up waiting goes nowhere."""
        if not self.abandoned:
            await self.send(message)
