"""A real server process on loopback."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, url: str, log: Path, *options: str, **environment: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        variables = os.environ | {"NAMECHECK_DATABASE_URL": url, "NAMECHECK_WARM": "0"} | environment
        command = [sys.executable, "-m", "namecheck", "serve", "--port", str(self.port), *options]
        with log.open("wb") as out:
            # A group of its own, so that its workers can be ended with it.
            self.process = subprocess.Popen(command, env=variables, stdout=out, stderr=out, start_new_session=True)

    def wait_until_up(self, path: str = "/api/v1/health", seconds: float = 60) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                if httpx.get(self.address + path, timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"Služba nenaběhla:\n{self.output()}")

    def output(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """As if the power went out."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)
