"""Counters of this process in Prometheus's text format."""

import os
import threading
import time
from collections import Counter

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Workers count each for itself; the label `worker` tells them apart."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self._buckets: Counter[int] = Counter()
        self._seconds = 0.0
        self._started = time.time()
        self.in_flight = 0
        self.ready = False

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        place = next((i for i, limit in enumerate(BUCKETS) if seconds <= limit), len(BUCKETS))
        with self._lock:
            self._requests[method, route, status] += 1
            self._buckets[place] += 1
            self._seconds += seconds

    def text(self) -> str:
        worker = f'worker="{os.getpid()}"'
        with self._lock:
            requests, buckets, seconds = dict(self._requests), dict(self._buckets), self._seconds
        lines = ["# HELP namecheck_requests_total Vyřízené požadavky.", "# TYPE namecheck_requests_total counter"]
        for (method, route, status), count in sorted(requests.items()):
            labels = f'{worker},method="{method}",route="{route}",status="{status}"'
            lines.append(f"namecheck_requests_total{{{labels}}} {count}")
        lines += [
            "# HELP namecheck_request_seconds Doba vyřízení.",
            "# TYPE namecheck_request_seconds histogram",
            *_histogram(worker, buckets),
            f"namecheck_request_seconds_sum{{{worker}}} {seconds:.6f}",
            f"namecheck_request_seconds_count{{{worker}}} {sum(buckets.values())}",
            *_gauge("namecheck_requests_in_flight", "Požadavky, které se právě vyřizují.", worker, self.in_flight),
            *_gauge("namecheck_ready", "1, když jsou slovník a modely zahřáté.", worker, int(self.ready)),
            *_gauge("namecheck_start_time_seconds", "Kdy proces začal.", worker, self._started),
            *_gauge("namecheck_resident_bytes", "Paměť procesu.", worker, resident_bytes()),
        ]
        return "\n".join(lines) + "\n"


def _histogram(worker: str, buckets: dict[int, int]) -> list[str]:
    lines, below = [], 0
    for place, limit in enumerate((*BUCKETS, "+Inf")):
        below += buckets.get(place, 0)
        lines.append(f'namecheck_request_seconds_bucket{{{worker},le="{limit}"}} {below}')
    return lines


def _gauge(name: str, told: str, worker: str, value: float) -> list[str]:
    return [f"# HELP {name} {told}", f"# TYPE {name} gauge", f"{name}{{{worker}}} {value}"]


def resident_bytes() -> int:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
