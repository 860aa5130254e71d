"""Client for the Cornerman mock. One file, Python 3.9 or newer, standard library only.

    from cornerman import World

    with World.create(scenario="review-queue") as world:
        session = world.sign_in("finance")
        with world.fault({"endpoint": "accounts.confirmWithdrawal"}, status=503):
            ...  # point the client under test at world.url
        world.verify("accounts.confirmWithdrawal", times=1)

Its methods are those of world.ts in TypeScript. The mock is found at the environment variable MOCK_URL, or at http://127.0.0.1:4000. MOCK_CONTROL_TOKEN is sent as
x-mock-token, for a mock that needs one.
"""

import gzip
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
import warnings
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Dict, List, Optional, Union

__all__ = ["Fault", "MockError", "Stub", "World"]

# Longer than the longest wait for a mail, in seconds.
TIMEOUT = 90
# Ignores proxies: a mock is on this machine or in its network.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class MockError(Exception):
    """The mock rejected a call. `status` is the HTTP status, `reason` the error code or None."""

    def __init__(self, message: str, status: int, reason: Optional[str]):
        super().__init__(message)
        self.status = status
        self.reason = reason


class Stub(AbstractContextManager["Stub"]):
    """A stub of a world. Ends with `end()`, or after a `with` block."""

    _path = "/stubs"

    def __init__(self, world: "World", match: Optional[Dict[str, Any]], effect: Dict[str, Any]):
        self._world = world
        row = world._control("POST", self._path, {"match": match or {}, **effect})
        # Of one that ends by itself, the use is unknown: counted as used.
        self._row = {**row, "applied": 1}
        self.id: int = row["id"]

    def end(self) -> None:
        """Ends it and releases the requests that it holds. Does nothing when it has ended."""
        try:
            self._row = self._world._control("DELETE", f"{self._path}/{self.id}")
        except MockError as error:
            if error.reason != "unknown_id":
                raise

    def __exit__(self, *_: Any) -> None:
        self.end()


class Fault(Stub):
    """A fault of a world. Ends with `end()`, or after a `with` block."""

    _path = "/faults"


class World(AbstractContextManager["World"]):
    """One isolated copy of the mock's data, clock, mails and faults. Create it with `create`. In a `with` block it ends
    after the block. `url` is the base URL for the client under test.
    """

    def __init__(self, id: str, mock_url: Optional[str] = None):
        self.id = id
        self.mock_url = (mock_url or os.environ.get("MOCK_URL") or "http://127.0.0.1:4000").rstrip("/")
        self.url = f"{self.mock_url}/w/{id}"
        self._faults: Dict[int, Fault] = {}

    @classmethod
    def create(
        cls, mock_url: Optional[str] = None, *, id: Optional[str] = None, snapshot: Optional[str] = None, **start: Any
    ) -> "World":
        """Creates a world from a scenario, or from a snapshot file. Its request log keeps bodies, for `verify`.

        `start` has scenario, rows (changes to its rows, or the path of a file with them), seed, now (such as
        2026-03-14T20:00:00Z), frozen and dialect. With id, seed, now and frozen, PINs, ids and tokens are the same in each run.
        """
        world = cls(id or f"test-{uuid.uuid4()}", mock_url)
        if snapshot is not None:
            world._send("PUT", f"/__mock/worlds/{world.id}/snapshot", {**_read_json(snapshot), "logBodies": True})
            return world
        rows: Union[str, Dict[str, Any], None] = start.get("rows")
        if isinstance(rows, str):
            start["rows"] = _read_json(rows)
        world._send("POST", "/__mock/worlds", {"id": world.id, "logBodies": True, **_given(start)})
        return world

    @classmethod
    def open(cls, id: str, mock_url: Optional[str] = None) -> "World":
        """Opens a world that exists, such as `default`."""
        return cls(id, mock_url)

    def info(self) -> Dict[str, Any]:
        """Returns scenario, seed, time and dialect."""
        return self._control("GET", "/health")

    def save(self) -> Dict[str, Any]:
        """Returns a snapshot of the world."""
        return self._send("GET", f"/__mock/worlds/{self.id}/snapshot")

    def set_dialect(self, dialect: str) -> None:
        """Sets the dialects of the next responses; empty for none."""
        self._control("PUT", "/dialect", {"dialect": dialect})

    def reset(self) -> None:
        """Returns rows and clock to the scenario or snapshot, and removes the faults."""
        self._control("POST", "/reset")

    def end(self) -> List[str]:
        """Ends the world. Warns of faults that had no effect, and returns these warnings."""
        for row in self.faults() if self._faults else []:
            if row["id"] in self._faults:
                self._faults[row["id"]]._row = row
        described = [_describe_unused(fault._row) for fault in self._faults.values()]
        unused = [line for line in described if line]
        for line in unused:
            warnings.warn(line, stacklevel=2)
        self._send("DELETE", f"/__mock/worlds/{self.id}")
        return unused

    def __exit__(self, *_: Any) -> None:
        self.end()

    def sign_in(self, account: str, **device: str) -> Dict[str, Any]:
        """Signs an admin in without a PIN and returns the session. `account` is an email, or a demo account's part before the @.

        Only the given device may refresh the session: deviceIdentifier, deviceToken, deviceName.
        """
        return self._control("POST", "/sessions", {"email": account, **device})

    def grant(self, account: str, permissions: List[str]) -> None:
        """Sets the permissions of an admin."""
        user = next(row for row in self.rows("users") if row["email"] == _email(account))
        self.patch("users", user["id"], permissions=permissions)

    def mails(self, *, to: Optional[str] = None, kind: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the mails, oldest first. `kind` is pin, withdrawal or reward."""
        return self._control("GET", "/outbox", query={"to": to, "kind": kind})

    def pin(self, email: str, timeout_ms: int = 10_000) -> str:
        """Returns the newest PIN that was mailed to this address and is neither read nor used, and waits for it."""
        return self._control("POST", "/outbox/pin", {"to": email, "timeoutMs": timeout_ms})["code"]

    def advance(self, duration: str) -> datetime:
        """Advances the clock by an ISO 8601 duration such as PT16M or P30D, and returns the new time."""
        return _instant(self._control("PUT", "/clock", {"advance": duration}))

    def set_time(self, now: str) -> datetime:
        """Sets the clock to an instant such as 2026-03-14T20:00:00Z."""
        return _instant(self._control("PUT", "/clock", {"now": now}))

    def freeze(self) -> datetime:
        """Stops the clock and returns its time."""
        return _instant(self._control("PUT", "/clock", {"frozen": True}))

    def unfreeze(self) -> datetime:
        """Lets the clock run on."""
        return _instant(self._control("PUT", "/clock", {"frozen": False}))

    def fault(self, match: Optional[Dict[str, Any]] = None, **effect: Any) -> Fault:
        """Makes requests fail, such as fault({"endpoint": "people.list", "times": 1}, status=503, when="after")."""
        fault = Fault(self, match, effect)
        self._faults[fault.id] = fault
        return fault

    def faults(self) -> List[Dict[str, Any]]:
        """Returns the faults. `seen` counts matching requests, `applied` those that a fault changed."""
        return self._control("GET", "/faults")

    def clear_faults(self) -> None:
        """Removes all faults, and releases held requests."""
        self._control("DELETE", "/faults")

    def requests(self, endpoint: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the requests so far, oldest first."""
        return self._control("GET", "/requests", query={"endpoint": endpoint})

    def clear_requests(self) -> None:
        """Forgets the requests so far."""
        self._control("DELETE", "/requests")

    def verify(self, call: Optional[str] = None, **expected: Any) -> None:
        """Raises AssertionError unless the client has sent this call, with the differences of the nearest requests.

        `expected` has times (exact), body, query and headers (the fields that matter), user, status, and before: a call
        whose first request must start after all matches have started. A stubbed call is named by path and method.
        """
        result = self.check_requests(call, **expected)
        if not result["isVerified"]:
            raise AssertionError(result["message"])

    def check_requests(self, call: Optional[str] = None, **expected: Any) -> Dict[str, Any]:
        """Compares the requests so far with what is expected, as `verify` does, and returns the result."""
        return self._control("POST", "/verify", _given({"call": call, **expected}))

    def wait_for_request(self, call: Optional[str] = None, *, timeout_ms: int = 10_000, **match: Any) -> Dict[str, Any]:
        """Returns the first request that matches, and waits for it. One that has already come counts; one without a
        response does not yet. The mock is asked every 50 ms. Raises TimeoutError after `timeout_ms`.
        """
        end = time.monotonic() + timeout_ms / 1000
        while True:
            result = self.check_requests(call, **match)
            if result["requests"]:
                first = result["requests"][0]
                log = self._control("GET", "/requests", query={"id": first["id"]})
                return next(row for row in log if row["startedAt"] == first["startedAt"])
            if time.monotonic() >= end:
                raise TimeoutError(f"{result['message']}\nWaited {timeout_ms} ms.")
            time.sleep(0.05)

    def rows(self, table: str) -> List[Dict[str, Any]]:
        """Returns all rows of a table."""
        return self._control("GET", f"/tables/{table}")

    def create_row(self, table: str, **fields: Any) -> Dict[str, Any]:
        """Creates a row. Fields that are left out get defaults; a reference can be an email or a name."""
        return self._control("POST", f"/tables/{table}", fields)

    def patch(self, table: str, id: int, **fields: Any) -> Dict[str, Any]:
        """Changes fields of a row directly, for states that no call can create."""
        return self._control("PATCH", f"/tables/{table}/{id}", fields)

    def delete_row(self, table: str, id: int) -> None:
        """Deletes a row. Raises MockError with the rows that refer to it."""
        self._control("DELETE", f"/tables/{table}/{id}")

    def stub(self, match: Dict[str, Any], **effect: Any) -> Stub:
        """Responds to a call that the contract does not have: stub({"path": "/api/v1/news"}, body=[])."""
        return Stub(self, match, effect)

    def stubs(self) -> List[Dict[str, Any]]:
        """Returns the stubs. `seen` counts matching requests, `applied` those that a stub responded to."""
        return self._control("GET", "/stubs")

    def start_director(self, **options: Any) -> Dict[str, Any]:
        """Runs a fight night: the clock runs `speed` times as fast, and admins and fans act by themselves.

        `options` has script, evening or live, and speed.
        """
        return self._control("POST", "/director", options)

    def director(self) -> Optional[Dict[str, Any]]:
        """Returns the fight night that runs, with its steps; None without one."""
        return self._control("GET", "/director")

    def stop_director(self) -> None:
        """Stops the fight night. Rows and clock stay as they are."""
        self._control("DELETE", "/director")

    def diff(self, *, since: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the rows that changed since the scenario or snapshot was loaded, or since a checkpoint."""
        return self._send("GET", f"/__mock/worlds/{self.id}/diff", query={"since": since})

    def checkpoint(self, name: str) -> None:
        """Marks the current rows and time under a name."""
        self._control("POST", "/checkpoints", {"name": name})

    def rewind(self, name: str) -> datetime:
        """Returns rows and clock to a checkpoint, removes the faults, and returns the time."""
        return _instant(self._control("POST", "/rewind", {"to": name}))

    def _control(self, method: str, path: str, body: Any = None, query: Optional[Dict[str, Any]] = None) -> Any:
        return self._send(method, f"/w/{self.id}/__mock{path}", body, query)

    def _send(self, method: str, path: str, body: Any = None, query: Optional[Dict[str, Any]] = None) -> Any:
        given = _given(query or {})
        url = self.mock_url + path + (f"?{urllib.parse.urlencode(given)}" if given else "")
        data = None if body is None else json.dumps(body).encode()
        token = os.environ.get("MOCK_CONTROL_TOKEN")
        headers = {**({"x-mock-token": token} if token else {}), **({"content-type": "application/json"} if data else {})}
        try:
            with _opener.open(urllib.request.Request(url, data, headers, method=method), timeout=TIMEOUT) as response:
                text = response.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as response:
            with response:
                text = response.read().decode("utf-8", "replace")
            error = _parse_object(text)
            message = f"{method} {path} ({response.code}): {error.get('message', text)}"
            raise MockError(message, response.code, error.get("reason")) from None
        except urllib.error.URLError as error:
            hint = "Start one: npx cornerman start"
            message = f"No mock responds at {self.mock_url} (mock_url, or MOCK_URL): {error.reason}. {hint}"
            raise ConnectionError(message) from None


def _parse_object(text: str) -> Dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _read_json(path: str) -> Dict[str, Any]:
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def _email(account: str) -> str:
    return account if "@" in account else f"{account}@cornerman.test"


def _given(values: Dict[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _instant(info: Dict[str, Any]) -> datetime:
    # Before 3.11, Python does not read the Z.
    return datetime.fromisoformat(info["now"].replace("Z", "+00:00"))


def _describe_unused(row: Dict[str, Any]) -> Optional[str]:
    fault = f"The fault {row['id']} {json.dumps(row['match'])}"
    if row["seen"] == 0:
        return f"{fault} was never used: no request matched."
    if row["applied"] == 0:
        return f"{fault} was never used: it let {_count_requests(row['seen'])} pass."
    if row["overruled"] < row["applied"]:
        return None
    responded = f"the fault {row['overruledBy']}, added later, decided the response"
    return f"{fault} matched {_count_requests(row['applied'])}, but {responded} each time."


def _count_requests(count: int) -> str:
    return "1 request" if count == 1 else f"{count} requests"
