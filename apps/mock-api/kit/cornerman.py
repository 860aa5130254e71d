"""Client for the controls of the Cornerman mock. One file, Python 3.9 or newer, standard library only.

    from cornerman import World

    with World.create(scenario="review-queue") as world:
        session = world.sign_in("finance")
        with world.fault({"endpoint": "accounts.confirmWithdrawal"}, status=503):
            ...  # point the client under test at world.url
        world.verify("accounts.confirmWithdrawal", times=1)

The mock is found at the environment variable MOCK_URL, or at http://127.0.0.1:4000. MOCK_CONTROL_TOKEN is sent as
x-mock-token, for a mock that needs one.
"""

import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
import warnings
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Dict, List, NamedTuple, Optional, Union

__all__ = ["Fault", "MockError", "MockUnreachable", "Response", "UnusedFault", "VerificationError", "World"]

DEFAULT_URL = "http://127.0.0.1:4000"
DEVICE = {"deviceToken": "web", "deviceIdentifier": "python", "deviceName": "Python"}
# Longer than the longest wait for a mail, in seconds.
TIMEOUT = 90
# Ignores proxies: a mock is on this machine or in its network.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class MockError(Exception):
    """The mock rejected a call. `message` is that of the mock, `status` the HTTP status, `reason` the error code or None."""

    def __init__(self, message: str, status: int = 0, reason: Optional[str] = None):
        super().__init__(message)
        self.message = message
        self.status = status
        self.reason = reason


class MockUnreachable(MockError):
    """No mock responds at this URL."""


class VerificationError(AssertionError):
    """The client did not send what was expected. `near_misses` are the nearest requests with their differences."""

    def __init__(self, message: str, near_misses: List[Dict[str, Any]]):
        super().__init__(message)
        self.near_misses = near_misses


class UnusedFault(UserWarning):
    """A fault was never used."""


class Response(NamedTuple):
    """Response of a call of the API, whatever its status."""

    status: int
    headers: Dict[str, str]
    body: Any


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
    """One isolated copy of the mock's data, clock, mails and faults.

    `url` is the base URL for the client under test. Create a world with `create`, `load` or `open`. In a `with`
    block it ends after the block.
    """

    def __init__(self, id: str, mock_url: Optional[str] = None, token: Optional[str] = None):
        self.id = id
        self.mock_url = (mock_url or os.environ.get("MOCK_URL") or DEFAULT_URL).rstrip("/")
        self.url = f"{self.mock_url}/w/{id}"
        self._token = token or os.environ.get("MOCK_CONTROL_TOKEN")
        self._faults: Dict[int, Fault] = {}
        # Id of the last mail that `pin` returned, now and at each checkpoint: a rewind gives the ids of later mails again.
        self._last_mail = 0
        self._last_mails: Dict[str, int] = {}

    # Worlds

    @classmethod
    def create(
        cls,
        mock_url: Optional[str] = None,
        *,
        id: Optional[str] = None,
        scenario: Optional[str] = None,
        rows: Union[str, Dict[str, Any], None] = None,
        seed: Optional[int] = None,
        now: Optional[str] = None,
        frozen: Optional[bool] = None,
        dialect: Optional[str] = None,
        token: Optional[str] = None,
    ) -> "World":
        """Creates a world from a scenario. Its request log keeps bodies, for `verify`.

        `rows` are changes to the rows of the scenario, or the path of a file with them (docs/qa-guide.md, Own data).

        `now` is an instant such as 2026-03-14T20:00:00Z. With `id`, `seed`, `now` and `frozen`, PINs, ids and tokens
        are the same in each run.
        """
        world = cls(id or f"test-{uuid.uuid4()}", mock_url, token)
        if isinstance(rows, str):
            with open(rows, encoding="utf-8") as file:
                rows = json.load(file)
        start = {"id": world.id, "scenario": scenario, "rows": rows, "seed": seed, "now": now, "frozen": frozen}
        start = {**start, "dialect": dialect, "logBodies": True}
        world._send("POST", f"{world.mock_url}/__mock/worlds", _given(start))
        return world

    @classmethod
    def load(cls, path: str, mock_url: Optional[str] = None, *, id: Optional[str] = None, token: Optional[str] = None) -> "World":
        """Creates a world from a snapshot file."""
        world = cls(id or f"test-{uuid.uuid4()}", mock_url, token)
        with open(path, encoding="utf-8") as file:
            snapshot = json.load(file)
        world._send("PUT", f"{world.mock_url}/__mock/worlds/{world.id}/snapshot", {**snapshot, "logBodies": True})
        return world

    @classmethod
    def open(cls, id: str, mock_url: Optional[str] = None, *, token: Optional[str] = None) -> "World":
        """Returns a world that exists. Raises MockError when it does not."""
        world = cls(id, mock_url, token)
        world._send("GET", f"{world.mock_url}/__mock/worlds/{_quote(id)}")
        return world

    def save(self, path: str) -> None:
        """Saves the world as a snapshot file, which `load` and the console read."""
        snapshot = self._send("GET", f"{self.mock_url}/__mock/worlds/{self.id}/snapshot")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(snapshot, file)

    def info(self) -> Dict[str, Any]:
        """Returns scenario, seed, time and dialect."""
        return self._control("GET", "/health")

    def reset(self) -> None:
        """Returns to the scenario."""
        self._control("POST", "/reset")

    def set_dialect(self, dialect: str) -> None:
        """Sets the dialects of the next responses, separated by commas; empty for none."""
        self._control("PUT", "/dialect", {"dialect": dialect})

    def delete(self) -> List[str]:
        """Ends the world. Warns of faults that were never used, and returns these warnings."""
        unused = self._find_unused_faults()
        for line in unused:
            warnings.warn(line, UnusedFault, stacklevel=2)
        self._send("DELETE", f"{self.mock_url}/__mock/worlds/{self.id}")
        return unused

    def __exit__(self, *_: Any) -> None:
        self.delete()

    # Calls of the API

    def call(
        self, method: str, path: str, body: Any = None, *, token: Optional[str] = None, headers: Optional[Dict[str, str]] = None
    ) -> Response:
        """Sends a JSON request such as call("GET", "/api/v1/users/current", token=jwt).

        Returns the response whatever its status. Raises MockUnreachable or ConnectionError when none comes.
        """
        all_headers = {**(headers or {}), **({"authorization": f"Bearer {token}"} if token else {})}
        return _request(method, self.url + path, body, all_headers)

    def sign_in(self, account: str) -> Dict[str, Any]:
        """Signs an admin in as the app does and returns the session: jwt, refreshToken, email, permissions.

        `account` is an email address, or the part of a demo account before the @.
        """
        email = account if "@" in account else f"{account}@cornerman.test"
        base = f"{self.url}/api/v1"
        self._send("POST", f"{base}/email/admin/send-pincode", {"email": email})
        pin = self.mails(to=email, kind="pin")[-1]["code"]
        token = self._send("POST", f"{base}/email/check-user", {"email": email, "pincode": pin})["registrationToken"]
        return self._send("POST", f"{base}/auth/login", {"registrationToken": token, "email": email, **DEVICE})

    # Mails

    def mails(self, *, to: Optional[str] = None, kind: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the mails, oldest first. `kind` is pin, withdrawal or reward."""
        return self._control("GET", "/outbox", query={"to": to, "kind": kind})

    def pin(self, email: str, timeout: float = 10) -> str:
        """Waits for the next unread PIN mail to this address and returns its PIN.

        Raises MockError that names the mails that came instead.
        """
        query = {"kind": "pin", "to": email, "after": self._last_mail, "timeoutMs": round(timeout * 1000)}
        mail = self._control("GET", "/outbox/wait", query=query)
        self._last_mail = mail["id"]
        return mail["code"]

    # Clock

    def now(self) -> datetime:
        """Returns the time of the world."""
        return _instant(self._control("GET", "/clock"))

    def advance(self, duration: str) -> datetime:
        """Advances the clock by an ISO 8601 duration such as PT16M or P30D, and returns the new time."""
        return _instant(self._control("PUT", "/clock", {"advance": duration}))

    def set_clock(self, now: str) -> datetime:
        """Sets the clock to an instant such as 2026-03-14T20:00:00Z."""
        return _instant(self._control("PUT", "/clock", {"now": now}))

    def freeze(self, frozen: bool = True) -> datetime:
        """Stops the clock, or lets it run again."""
        return _instant(self._control("PUT", "/clock", {"frozen": frozen}))

    # Faults

    def fault(self, match: Optional[Dict[str, Any]] = None, **effect: Any) -> Fault:
        """Makes requests fail, such as fault({"endpoint": "people.list", "times": 1}, status=503).

        The guide lists all properties (docs/qa-guide.md, Faults). They are written as there: delayMs=500, when="after".
        """
        fault = Fault(self, self._control("POST", "/faults", {"match": match or {}, **effect}))
        self._faults[fault.id] = fault
        return fault

    def faults(self) -> List[Dict[str, Any]]:
        """Returns the faults of the world. `seen` counts matching requests, `applied` those that a fault changed."""
        return self._control("GET", "/faults")

    def clear_faults(self) -> None:
        """Removes all faults. Does not warn of unused ones."""
        self._control("DELETE", "/faults")
        self._faults.clear()

    # Requests

    def requests(
        self,
        *,
        endpoint: Optional[str] = None,
        method: Optional[str] = None,
        status: Optional[int] = None,
        status_from: Optional[int] = None,
        id: Optional[str] = None,
    ) -> List[Dict[str, Any]]:
        """Returns the requests so far, oldest first."""
        query = {"endpoint": endpoint, "method": method, "status": status, "statusFrom": status_from, "id": id}
        return self._control("GET", "/requests", query=query)

    def forget_requests(self) -> None:
        """Empties the request log."""
        self._control("DELETE", "/requests")

    def verify(
        self,
        call: str,
        *,
        times: Optional[int] = None,
        body: Any = None,
        query: Optional[Dict[str, str]] = None,
        user: Optional[str] = None,
        status: Optional[int] = None,
        before: Optional[str] = None,
    ) -> None:
        """Raises VerificationError unless the client has sent this call.

        `times` is exact; without it, one match is enough. `body` and `query` name the fields that matter. `before`
        names a call whose first request must start after all matches have started.
        """
        expected = {"call": call, "times": times, "body": body, "query": query, "user": user, "status": status, "before": before}
        result = self._control("POST", "/verify", _given(expected))
        if not result["isVerified"]:
            raise VerificationError(result["message"], result["nearMisses"])

    # Rows and checkpoints

    def rows(self, table: str) -> List[Dict[str, Any]]:
        """Returns all rows of a table."""
        return self._control("GET", f"/tables/{_quote(table)}")

    def patch(self, table: str, id: int, **fields: Any) -> Dict[str, Any]:
        """Changes fields of a row directly, for states that no call can create."""
        return self._control("PATCH", f"/tables/{_quote(table)}/{id}", fields)

    def create_row(self, table: str, **fields: Any) -> Dict[str, Any]:
        """Creates a row. Fields that are left out get defaults; a reference can be an email or a name."""
        return self._control("POST", f"/tables/{_quote(table)}", fields)

    def delete_row(self, table: str, id: int) -> None:
        """Deletes a row. Raises MockError with the rows that refer to it."""
        self._control("DELETE", f"/tables/{_quote(table)}/{id}")

    def stub(self, path: str, **response: Any) -> int:
        """Responds to a call that the contract does not have: stub("/api/v1/news", body=[]). Returns the id for `end_stub`."""
        return self._control("POST", "/stubs", {"path": path, **response})["id"]

    def end_stub(self, id: int) -> None:
        """Removes a stub."""
        self._control("DELETE", f"/stubs/{id}")

    def diff(self, *, since: Optional[str] = None) -> List[Dict[str, Any]]:
        """Returns the rows that changed since the scenario or snapshot was loaded, or since a checkpoint."""
        query = _to_query({"since": since})
        return self._send("GET", f"{self.mock_url}/__mock/worlds/{self.id}/diff{query}")

    def checkpoint(self, name: str) -> None:
        """Marks the current rows and time under a name."""
        self._control("POST", "/checkpoints", {"name": name})
        self._last_mails[name] = self._last_mail

    def rewind(self, name: str) -> datetime:
        """Returns rows and clock to a checkpoint, removes the faults, and returns the time."""
        now = _instant(self._control("POST", "/rewind", {"to": name}))
        self._last_mail = self._last_mails.get(name, 0)
        return now

    def _find_unused_faults(self) -> List[str]:
        if not self._faults:
            return []
        for row in self.faults():
            if row["id"] in self._faults:
                self._faults[row["id"]]._row = row
        return [_describe_unused(fault._row) for fault in self._faults.values() if fault._row["applied"] == 0]

    def _control(self, method: str, path: str, body: Any = None, query: Optional[Dict[str, Any]] = None) -> Any:
        return self._send(method, f"{self.url}/__mock{path}{_to_query(query or {})}", body)

    def _send(self, method: str, url: str, body: Any = None) -> Any:
        response = _request(method, url, body, {"x-mock-token": self._token} if self._token else {})
        if response.status >= 400:
            error = response.body if isinstance(response.body, dict) else {}
            message = error.get("message", response.body)
            raise MockError(f"{method} {url[len(self.mock_url):]} ({response.status}): {message}", response.status, error.get("reason"))
        return response.body


def _request(method: str, url: str, body: Any, headers: Dict[str, str]) -> Response:
    data = None if body is None else json.dumps(body).encode()
    content_type = {} if data is None else {"content-type": "application/json"}
    request = urllib.request.Request(url, data, {**content_type, **headers}, method=method)
    try:
        with _opener.open(request, timeout=TIMEOUT) as response:
            return _to_response(response.status, response)
    except urllib.error.HTTPError as response:
        with response:
            return _to_response(response.code, response)
    except urllib.error.URLError as error:
        raise MockUnreachable(f"No mock responds at {url}: {error.reason}") from error


def _to_response(status: int, response: Any) -> Response:
    text = response.read().decode("utf-8", "replace")
    try:
        body = json.loads(text) if text else None
    except ValueError:
        body = text
    return Response(status, {name.lower(): value for name, value in response.headers.items()}, body)


def _given(values: Dict[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _to_query(values: Dict[str, Any]) -> str:
    given = _given(values)
    return f"?{urllib.parse.urlencode(given)}" if given else ""


def _quote(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _instant(info: Dict[str, Any]) -> datetime:
    # Before 3.11, Python does not read the Z.
    return datetime.fromisoformat(info["now"].replace("Z", "+00:00"))


def _describe_unused(row: Dict[str, Any]) -> str:
    cause = "no request matched" if row["seen"] == 0 else f"it let {row['seen']} requests pass"
    return f"The fault {json.dumps(row['match'])} was never used: {cause}."
