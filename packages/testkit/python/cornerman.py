"""Client for the Cornerman mock, as world.ts in TypeScript. One file, Python 3.9 or newer, standard library only.

    from cornerman import World

    with World.create(scenario="review-queue") as world:
        session = world.sign_in("finance")
        with world.fault({"endpoint": "accounts.confirmWithdrawal"}, status=503):
            ...  # point the client under test at world.url
        world.verify("accounts.confirmWithdrawal", times=1)

The mock is found at the environment variable MOCK_URL, or at http://127.0.0.1:4000. MOCK_CONTROL_TOKEN is sent as
x-mock-token, for a mock that needs one.
"""

import gzip
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
import warnings
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Dict, List, Optional, Union

__all__ = ["Fault", "MockError", "World"]

DEVICE = {"deviceToken": "web", "deviceIdentifier": "python", "deviceName": "Python"}
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


class Fault(AbstractContextManager["Fault"]):
    """A fault of a world. Ends with `end()`, or after a `with` block."""

    def __init__(self, world: "World", row: Dict[str, Any]):
        self._world = world
        # Of a fault that ends by itself, the use is unknown: counted as used.
        self._row = {**row, "applied": 1}
        self.id: int = row["id"]

    def end(self) -> None:
        """Ends the fault and releases the requests that it holds. Does nothing when it has ended."""
        try:
            self._row = self._world._control("DELETE", f"/faults/{self.id}")
        except MockError as error:
            if error.reason != "unknown_id":
                raise

    def __exit__(self, *_: Any) -> None:
        self.end()


class World(AbstractContextManager["World"]):
    """One isolated copy of the mock's data, clock, mails and faults. Create it with `create`. In a `with` block it ends
    after the block. `url` is the base URL for the client under test.
    """

    def __init__(self, id: str, mock_url: Optional[str] = None):
        self.id = id
        self.mock_url = (mock_url or os.environ.get("MOCK_URL") or "http://127.0.0.1:4000").rstrip("/")
        self.url = f"{self.mock_url}/w/{id}"
        self._faults: Dict[int, Fault] = {}
        # Id of the last mail that `pin` returned, now and at each checkpoint: a rewind gives the ids of later mails again.
        self._last_mail = 0
        self._last_mails: Dict[str, int] = {}

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

    def info(self) -> Dict[str, Any]:
        """Returns scenario, seed, time and dialect."""
        return self._control("GET", "/health")

    def save(self) -> Dict[str, Any]:
        """Returns a snapshot of the world."""
        return self._send("GET", f"/__mock/worlds/{self.id}/snapshot")

    def end(self) -> List[str]:
        """Ends the world. Warns of faults that were never used, and returns these warnings."""
        for row in self.faults() if self._faults else []:
            if row["id"] in self._faults:
                self._faults[row["id"]]._row = row
        unused = [_describe_unused(fault._row) for fault in self._faults.values() if fault._row["applied"] == 0]
        for line in unused:
            warnings.warn(line, stacklevel=2)
        self._send("DELETE", f"/__mock/worlds/{self.id}")
        return unused

    def __exit__(self, *_: Any) -> None:
        self.end()

    def sign_in(self, account: str) -> Dict[str, Any]:
        """Signs an admin in like the app and returns the session. `account` is an email, or a demo account's part before the @."""
        email = account if "@" in account else f"{account}@cornerman.test"
        api = f"/w/{self.id}/api/v1"
        self._send("POST", f"{api}/email/admin/send-pincode", {"email": email})
        pin = self.mails(to=email, kind="pin")[-1]["code"]
        token = self._send("POST", f"{api}/email/check-user", {"email": email, "pincode": pin})["registrationToken"]
        return self._send("POST", f"{api}/auth/login", {"registrationToken": token, "email": email, **DEVICE})

    def mails(self, *, to: Optional[str] = None, kind: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the mails, oldest first. `kind` is pin, withdrawal or reward."""
        return self._control("GET", "/outbox", query={"to": to, "kind": kind})

    def pin(self, email: str, timeout_ms: int = 10_000) -> str:
        """Waits for the next unread PIN mail to this address and returns its PIN."""
        query = {"kind": "pin", "to": email, "after": self._last_mail, "timeoutMs": timeout_ms}
        mail = self._control("GET", "/outbox/wait", query=query)
        self._last_mail = mail["id"]
        return mail["code"]

    def advance(self, duration: str) -> datetime:
        """Advances the clock by an ISO 8601 duration such as PT16M or P30D, and returns the new time."""
        return _instant(self._control("PUT", "/clock", {"advance": duration}))

    def freeze(self) -> datetime:
        """Stops the clock."""
        return _instant(self._control("PUT", "/clock", {"frozen": True}))

    def fault(self, match: Optional[Dict[str, Any]] = None, **effect: Any) -> Fault:
        """Makes requests fail, such as fault({"endpoint": "people.list", "times": 1}, status=503, when="after")."""
        fault = Fault(self, self._control("POST", "/faults", {"match": match or {}, **effect}))
        self._faults[fault.id] = fault
        return fault

    def faults(self) -> List[Dict[str, Any]]:
        """Returns the faults. `seen` counts matching requests, `applied` those that a fault changed."""
        return self._control("GET", "/faults")

    def requests(self, endpoint: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the requests so far, oldest first."""
        return self._control("GET", "/requests", query={"endpoint": endpoint})

    def verify(self, call: Optional[str] = None, **expected: Any) -> None:
        """Raises AssertionError unless the client has sent this call, with the differences of the nearest requests.

        `expected` has times (exact), body, query and headers (the fields that matter), user, status, and before: a call
        whose first request must start after all matches have started. A stubbed call is named by path and method.
        """
        result = self._control("POST", "/verify", _given({"call": call, **expected}))
        if not result["isVerified"]:
            raise AssertionError(result["message"])

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

    def stub(self, match: Dict[str, Any], **effect: Any) -> None:
        """Responds to a call that the contract does not have: stub({"path": "/api/v1/news"}, body=[])."""
        self._control("POST", "/stubs", {"match": match, **effect})

    def diff(self, *, since: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the rows that changed since the scenario or snapshot was loaded, or since a checkpoint."""
        return self._send("GET", f"/__mock/worlds/{self.id}/diff", query={"since": since})

    def checkpoint(self, name: str) -> None:
        """Marks the current rows and time under a name."""
        self._control("POST", "/checkpoints", {"name": name})
        self._last_mails[name] = self._last_mail

    def rewind(self, name: str) -> datetime:
        """Returns rows and clock to a checkpoint, removes the faults, and returns the time."""
        now = _instant(self._control("POST", "/rewind", {"to": name}))
        self._last_mail = self._last_mails.get(name, 0)
        return now

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


def _parse_object(text: str) -> Dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _read_json(path: str) -> Dict[str, Any]:
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def _given(values: Dict[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _instant(info: Dict[str, Any]) -> datetime:
    # Before 3.11, Python does not read the Z.
    return datetime.fromisoformat(info["now"].replace("Z", "+00:00"))


def _describe_unused(row: Dict[str, Any]) -> str:
    cause = "no request matched" if row["seen"] == 0 else f"it let {row['seen']} requests pass"
    return f"The fault {json.dumps(row['match'])} was never used: {cause}."
