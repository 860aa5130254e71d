"""Client for the Cornerman mock. One file, Python 3.9 or newer, standard library only.

    from cornerman import World

    with World.create(scenario="review-queue") as world:
        session = world.sign_in("finance")
        with world.fault({"endpoint": "accounts.confirmWithdrawal"}, status=503):
            ...  # point the client under test at world.url
        world.verify("accounts.confirmWithdrawal", times=1)

Its methods are those of World in TypeScript. The mock is found at the environment variable MOCK_URL, or at http://127.0.0.1:4000. MOCK_CONTROL_TOKEN is sent as
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
from typing import Any, Dict, List, Literal, Mapping, Optional, TypedDict, Union

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


# Generated controls: start
# By `npm run clients`, from the controls of the mock: change their declarations instead.


class Health(TypedDict):
    status: Literal["ok"]
    """Always ok."""
    world: str
    """Id of the world."""
    scenario: str
    """Name of a scenario (GET /__mock/scenarios); demo by default."""
    seed: int
    """Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens too. 1 by
    default.
    """
    now: str
    """The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default."""
    frozen: bool
    """Whether the clock stands still; false by default."""
    dialect: str
    """Names of dialects, separated by commas."""
    logBodies: bool
    """Whether the request log keeps bodies and headers, without secrets."""
    overlay: str
    """Name of the overlay file, `rows` for rows of the call; empty for none."""
    storage: str
    """Where the default world is stored: a folder, or `memory`."""


class KnownScenario(TypedDict):
    name: str
    """Name of the scenario."""
    summary: str
    """What it holds, in a sentence."""


class WorldDescription(TypedDict):
    world: str
    """Id of the world."""
    scenario: str
    """Name of a scenario (GET /__mock/scenarios); demo by default."""
    seed: int
    """Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens too. 1 by
    default.
    """
    now: str
    """The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default."""
    frozen: bool
    """Whether the clock stands still; false by default."""
    dialect: str
    """Names of dialects, separated by commas."""
    logBodies: bool
    """Whether the request log keeps bodies and headers, without secrets."""
    overlay: str
    """Name of the overlay file, `rows` for rows of the call; empty for none."""


class NewWorld(TypedDict, total=False):
    id: str
    """Id of the world, which stands in its paths: /w/<id>/…"""
    scenario: str
    """Name of a scenario (GET /__mock/scenarios); demo by default."""
    rows: Dict[str, Any]
    """Changes to the rows of a scenario: adds and patches up to 10000 rows, and removes up to 100000."""
    seed: int
    """Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens too. 1 by
    default.
    """
    now: str
    """The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default."""
    frozen: bool
    """Whether the clock stands still; false by default."""
    dialect: str
    """Names of dialects, separated by commas."""
    logBodies: bool
    """Whether the request log keeps bodies and headers, without secrets."""


class TableSize(TypedDict):
    table: str
    """Name of the table."""
    rows: int
    """Number of its rows."""


class Difference(TypedDict, total=False):
    table: Literal["users", "arenas", "images", "penalties", "accounts", "transactions", "creatorRequests", "events", "slots", "fights", "fakeUsers", "matchRequests", "rewards", "banners", "feedbacks", "chatMessages", "chatMutes", "outbox", "pins", "limits", "sessions", "idempotency", "meta"]
    """Table of the row."""
    id: int
    """Id of the row."""
    kind: Literal["added", "changed", "removed"]
    """What happened to the row."""
    before: Dict[str, Any]
    """A changed or removed row as it was."""
    after: Dict[str, Any]
    """An added or changed row as it is."""
    fields: Dict[str, Dict[str, Any]]
    """The fields of a changed row that differ."""


class Checkpoint(TypedDict):
    name: str
    """Its name."""
    at: str
    """When it was created, on the world's clock."""


class MailRow(TypedDict):
    id: int
    """Id of the mail."""
    to: str
    """A valid email address."""
    kind: Literal["pin", "withdrawal", "reward"]
    """Kind of the mail."""
    subject: str
    """Subject line."""
    text: str
    """The whole text."""
    code: Union[str, None]
    """The main value of the mail, such as its PIN; null for none."""
    at: str
    """When it was sent, on the world's clock."""


class PinMail(TypedDict):
    id: int
    """Id of the mail."""
    to: str
    """A valid email address."""
    kind: Literal["pin", "withdrawal", "reward"]
    """Kind of the mail."""
    subject: str
    """Subject line."""
    text: str
    """The whole text."""
    code: str
    """The PIN."""
    at: str
    """When it was sent, on the world's clock."""


class LoggedRequest(TypedDict, total=False):
    id: str
    """The id in the response header x-request-id."""
    at: str
    """When the response was sent, on the world's clock."""
    startedAt: float
    """When it started, in milliseconds of real time since 1970; 0 by default."""
    world: str
    """Id of the world."""
    method: str
    """Method of the request."""
    path: str
    """Path with its query, without the world."""
    endpoint: Union[str, None]
    """Name of the call in the contract; null for other paths."""
    userId: Union[int, None]
    """Id of the caller; null without a valid session."""
    status: int
    """Status of the response."""
    errorMessage: Union[str, None]
    """Message of an error response; null for another one."""
    ms: float
    """How long it took, in milliseconds of real time."""
    sent: Dict[str, Any]
    """Headers and body, in a world that keeps them. A secret is … and a hash, the same for equal secrets of a world.
    Long bodies are cut.
    """
    response: Dict[str, Any]
    """Headers and body, in a world that keeps them. A secret is … and a hash, the same for equal secrets of a world.
    Long bodies are cut.
    """


class MatchedRequest(TypedDict, total=False):
    id: str
    """The id in the response header x-request-id."""
    at: str
    """When the response was sent, on the world's clock."""
    startedAt: float
    """When it started, in milliseconds of real time since 1970; 0 by default."""
    world: str
    """Id of the world."""
    method: str
    """Method of the request."""
    path: str
    """Path with its query, without the world."""
    endpoint: Union[str, None]
    """Name of the call in the contract; null for other paths."""
    userId: Union[int, None]
    """Id of the caller; null without a valid session."""
    status: int
    """Status of the response."""
    errorMessage: Union[str, None]
    """Message of an error response; null for another one."""
    ms: float
    """How long it took, in milliseconds of real time."""


class NearMiss(TypedDict):
    id: str
    """The id in the response header x-request-id."""
    method: str
    """Method of the request."""
    path: str
    """Path with its query, without the world."""
    status: int
    """Status of the response."""
    differences: List[Dict[str, Any]]
    """What differs from the expectation."""


class Verification(TypedDict):
    isVerified: bool
    """Whether the client has sent what is expected."""
    matched: int
    """Number of matching requests."""
    message: str
    """What was expected and what came, in sentences."""
    requests: List[MatchedRequest]
    """Those that matched, in the order of their responses, without headers and bodies."""
    nearMisses: List[NearMiss]
    """The nearest requests that did not match."""


class Expectation(TypedDict, total=False):
    call: str
    """A call of the contract by its name, such as auth.sendPin."""
    method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "get", "head", "post", "put", "patch", "delete"]
    """Method of the request. GET matches HEAD too."""
    path: str
    """A path that starts with /, such as /media/*: without world and query; a star stands for any text."""
    pathRegex: str
    """A regular expression."""
    query: Dict[str, Union[str, Dict[str, Any], Dict[str, Any]]]
    """Parameters of the query; of several values of a name, one is enough."""
    headers: Dict[str, Union[str, Dict[str, Any], Dict[str, Any]]]
    """Headers by name, in upper or lower case."""
    body: Any
    """Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}. Of a stubbed
    call also fields of a form, a text, or {"base64": "…"} of bytes.
    """
    user: str
    """Email address of the signed-in caller."""
    times: int
    """How many, exactly; at least one by default."""
    status: int
    """Status of the response."""
    before: str
    """A call whose first request starts after all matching ones have started."""


class Match(TypedDict, total=False):
    """The requests that it applies to: all conditions must hold."""

    method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "get", "head", "post", "put", "patch", "delete"]
    """Method of the request. GET matches HEAD too."""
    path: str
    """A path that starts with /, such as /media/*: without world and query; a star stands for any text."""
    pathRegex: str
    """A regular expression."""
    endpoint: str
    """A call of the contract by its name, such as auth.sendPin."""
    query: Dict[str, Union[str, Dict[str, Any], Dict[str, Any]]]
    """Parameters of the query; of several values of a name, one is enough."""
    headers: Dict[str, Union[str, Dict[str, Any], Dict[str, Any]]]
    """Headers by name, in upper or lower case."""
    body: Any
    """Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}. Of a stubbed
    call also fields of a form, a text, or {"base64": "…"} of bytes.
    """
    user: str
    """Email address of the signed-in caller."""
    nth: int
    """Only the nth matching request, counted from 1; with times, the nth to the (nth + times - 1)th."""
    times: int
    """Number of requests that it applies to, at most; all by default."""
    probability: float
    """Chance of each request, decided by the world's seed; 1 by default."""


class FaultRow(TypedDict, total=False):
    match: Match
    """The requests that it applies to: all conditions must hold."""
    delayMs: int
    """Delays the response, in milliseconds of real time."""
    jitterMs: int
    """Adds up to these milliseconds to the delay, decided by the world's seed."""
    hold: bool
    """Holds the response until the fault or stub ends."""
    status: int
    """Status of the response."""
    sequence: List[int]
    """The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it applies to
    none.
    """
    code: str
    """Error code of a response without a body of its own."""
    body: Any
    """Replaces the response: text as it is, anything else as JSON."""
    template: bool
    """Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the body."""
    patch: Dict[str, Any]
    """JSON merge patch (RFC 7396) of the response of the call."""
    base64: str
    """Bytes as base64, which replace the response."""
    headers: Dict[str, str]
    """Headers added to the response, also to that of the call."""
    malformed: bool
    """Responds with malformed JSON."""
    drop: bool
    """Drops the connection."""
    truncate: bool
    """Sends half of the response, then drops the connection."""
    slowMs: int
    """Sends the response in pieces, over these milliseconds of real time."""
    when: Literal["before", "after"]
    """Whether the call runs: before (the default), it does not; after, it does, and only its response fails."""
    untilMs: int
    """Ends it after these milliseconds of real time."""
    until: str
    """When it ends, on the world's clock."""
    id: int
    """Its id."""
    seen: int
    """Number of matching requests."""
    applied: int
    """Number of requests that it was applied to."""
    overruled: int
    """Number of responses that a later rule decided in its place."""
    overruledBy: int
    """Id of the last rule that did."""


class NewFault(TypedDict, total=False):
    match: Match
    """The requests that it applies to: all conditions must hold."""
    delayMs: int
    """Delays the response, in milliseconds of real time."""
    jitterMs: int
    """Adds up to these milliseconds to the delay, decided by the world's seed."""
    hold: bool
    """Holds the response until the fault or stub ends."""
    status: int
    """Status of the response."""
    sequence: List[int]
    """The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it applies to
    none.
    """
    code: str
    """Error code of a response without a body of its own."""
    body: Any
    """Replaces the response: text as it is, anything else as JSON."""
    template: bool
    """Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the body."""
    patch: Dict[str, Any]
    """JSON merge patch (RFC 7396) of the response of the call."""
    base64: str
    """Bytes as base64, which replace the response."""
    headers: Dict[str, str]
    """Headers added to the response, also to that of the call."""
    malformed: bool
    """Responds with malformed JSON."""
    drop: bool
    """Drops the connection."""
    truncate: bool
    """Sends half of the response, then drops the connection."""
    slowMs: int
    """Sends the response in pieces, over these milliseconds of real time."""
    when: Literal["before", "after"]
    """Whether the call runs: before (the default), it does not; after, it does, and only its response fails."""
    untilMs: int
    """Ends it after these milliseconds of real time."""
    until: str
    """When it ends, on the world's clock."""


class StubMatch(TypedDict, total=False):
    """The requests that it responds to; GET without a method."""

    method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "get", "head", "post", "put", "patch", "delete"]
    """Method of the request. GET matches HEAD too."""
    path: str
    """A path that starts with /, such as /media/*: without world and query; a star stands for any text."""
    pathRegex: str
    """A regular expression."""
    query: Dict[str, Union[str, Dict[str, Any], Dict[str, Any]]]
    """Parameters of the query; of several values of a name, one is enough."""
    headers: Dict[str, Union[str, Dict[str, Any], Dict[str, Any]]]
    """Headers by name, in upper or lower case."""
    body: Any
    """Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}. Of a stubbed
    call also fields of a form, a text, or {"base64": "…"} of bytes.
    """
    nth: int
    """Only the nth matching request, counted from 1; with times, the nth to the (nth + times - 1)th."""
    times: int
    """Number of requests that it applies to, at most; all by default."""
    probability: float
    """Chance of each request, decided by the world's seed; 1 by default."""


class StubRow(TypedDict, total=False):
    match: StubMatch
    """The requests that it responds to; GET without a method."""
    delayMs: int
    """Delays the response, in milliseconds of real time."""
    jitterMs: int
    """Adds up to these milliseconds to the delay, decided by the world's seed."""
    hold: bool
    """Holds the response until the fault or stub ends."""
    status: int
    """Status of the response."""
    sequence: List[int]
    """The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it applies to
    none.
    """
    body: Any
    """Replaces the response: text as it is, anything else as JSON."""
    template: bool
    """Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the body."""
    base64: str
    """Bytes as base64, which replace the response."""
    headers: Dict[str, str]
    """Headers added to the response, also to that of the call."""
    malformed: bool
    """Responds with malformed JSON."""
    drop: bool
    """Drops the connection."""
    truncate: bool
    """Sends half of the response, then drops the connection."""
    slowMs: int
    """Sends the response in pieces, over these milliseconds of real time."""
    untilMs: int
    """Ends it after these milliseconds of real time."""
    until: str
    """When it ends, on the world's clock."""
    id: int
    """Its id."""
    seen: int
    """Number of matching requests."""
    applied: int
    """Number of requests that it was applied to."""
    overruled: int
    """Number of responses that a later rule decided in its place."""
    overruledBy: int
    """Id of the last rule that did."""


class NewStub(TypedDict, total=False):
    match: StubMatch
    """The requests that it responds to; GET without a method."""
    delayMs: int
    """Delays the response, in milliseconds of real time."""
    jitterMs: int
    """Adds up to these milliseconds to the delay, decided by the world's seed."""
    hold: bool
    """Holds the response until the fault or stub ends."""
    status: int
    """Status of the response."""
    sequence: List[int]
    """The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it applies to
    none.
    """
    body: Any
    """Replaces the response: text as it is, anything else as JSON."""
    template: bool
    """Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the body."""
    base64: str
    """Bytes as base64, which replace the response."""
    headers: Dict[str, str]
    """Headers added to the response, also to that of the call."""
    malformed: bool
    """Responds with malformed JSON."""
    drop: bool
    """Drops the connection."""
    truncate: bool
    """Sends half of the response, then drops the connection."""
    slowMs: int
    """Sends the response in pieces, over these milliseconds of real time."""
    untilMs: int
    """Ends it after these milliseconds of real time."""
    until: str
    """When it ends, on the world's clock."""


class DirectorDescription(TypedDict, total=False):
    script: Literal["evening", "live"]
    """What runs: evening, the next upcoming event from its weigh-in to the end; live, the rest of the live event;
    "evening" by default.
    """
    speed: float
    """How much faster than real time the world's clock runs; 60 by default."""
    eventId: int
    """Id of its event."""
    isOver: bool
    """Whether all steps are done."""
    steps: List[Dict[str, Any]]
    """What happens during the evening, in order."""


class KnownDialect(TypedDict):
    name: str
    """Name of the dialect."""
    changes: str
    """How it changes requests and responses, in a sentence."""


class DemoAccount(TypedDict):
    email: str
    """Its email address."""
    summary: str
    """How this account works, in a sentence."""
    name: str
    """First and last name."""
    permissions: List[str]
    """Its permissions now."""
    may: List[str]
    """What each permission allows, in words."""


class SignInResponse(TypedDict):
    jwt: str
    """Bearer token of the calls of the platform."""
    refreshToken: str
    """Gets the next tokens, once."""
    permissions: List[str]
    """What the admin may do."""
    email: str
    """A valid email address."""


class WorldControls:
    """The controls of the mock for one world: a method for each."""

    id: str

    def _control(self, method: str, path: str, body: Any = None, query: Optional[Mapping[str, Any]] = None) -> Any:
        raise NotImplementedError

    def info(self) -> Health:
        """Returns scenario, seed, time and dialect, and where the mock stores."""
        return self._control("GET", "/health")

    def list_scenarios(self) -> List[KnownScenario]:
        """List the scenarios."""
        return self._control("GET", "/scenarios")

    def list_worlds(self) -> List[WorldDescription]:
        """List the worlds."""
        return self._control("GET", "/worlds")

    def _create_world(self, body: NewWorld) -> WorldDescription:
        """Create a world."""
        return self._control("POST", "/worlds", body)

    def show_world(self) -> WorldDescription:
        """Show a world."""
        return self._control("GET", f"/worlds/{self.id}")

    def _end_world(self) -> None:
        """End a world."""
        self._control("DELETE", f"/worlds/{self.id}")

    def reset(self) -> WorldDescription:
        """Returns rows and clock to the scenario or snapshot, and removes the faults."""
        return self._control("POST", "/reset")

    def read_clock(self) -> WorldDescription:
        """Read the clock."""
        return self._control("GET", "/clock")

    def advance(self, duration: str) -> datetime:
        """Advances the clock, and returns the new time.

        duration: A duration such as PT16M, P30D or P1DT12H (weeks, days, then after T hours, minutes, seconds).
        """
        return _instant(self._control("PUT", "/clock", _given({"advance": duration})))

    def set_time(self, now: str) -> datetime:
        """Sets the clock to an instant, and returns it.

        now: The new time, such as 2026-03-14T20:00:00Z.
        """
        return _instant(self._control("PUT", "/clock", _given({"now": now})))

    def freeze(self) -> datetime:
        """Stops the clock, so that equal requests get equal responses until it is advanced. Returns its time."""
        return _instant(self._control("PUT", "/clock", _given({"frozen": True})))

    def unfreeze(self) -> datetime:
        """Lets the clock run on. Returns its time."""
        return _instant(self._control("PUT", "/clock", _given({"frozen": False})))

    def list_tables(self) -> List[TableSize]:
        """List the tables."""
        return self._control("GET", "/tables")

    def rows(self, table: str, *, search: Optional[str] = None, limit: Optional[int] = None) -> List[Dict[str, Any]]:
        """Returns the rows of a table.

        table: Name of a table.
        search: Words that all occur in a row; role:FAN is the exact value of a column.
        limit: How many rows, from the first; all by default.
        """
        return self._control("GET", f"/tables/{table}", query=_given({"search": search, "limit": limit}))

    def show_row(self, table: str, id: int) -> Dict[str, Any]:
        """Show a row.

        table: Name of a table.
        id: Id of the row.
        """
        return self._control("GET", f"/tables/{table}/{id}")

    def create_row(self, table: str, **fields: Any) -> Dict[str, Any]:
        """Creates a row. Fields that are left out have defaults. Returns the whole row.

        table: Name of a table.
        """
        return self._control("POST", f"/tables/{table}", fields)

    def patch(self, table: str, id: int, **fields: Any) -> Dict[str, Any]:
        """Changes fields of a row directly, for states that no call can create.

        table: Name of a table.
        id: Id of the row.
        """
        return self._control("PATCH", f"/tables/{table}/{id}", fields)

    def delete_row(self, table: str, id: int) -> None:
        """Deletes a row. Fails with the rows that refer to it.

        table: Name of a table.
        id: Id of the row.
        """
        self._control("DELETE", f"/tables/{table}/{id}")

    def diff(self, *, security: Optional[bool] = None, since: Optional[str] = None) -> List[Difference]:
        """Returns the rows that changed since the scenario or snapshot was loaded, or since a checkpoint.

        security: Whether sessions, PINs and other security tables are compared too; false by default.
        since: A name of up to 64 letters, digits, spaces and dashes.
        """
        return self._control("GET", f"/worlds/{self.id}/diff", query=_given({"security": security, "since": since}))

    def list_checkpoints(self) -> List[Checkpoint]:
        """List the checkpoints."""
        return self._control("GET", "/checkpoints")

    def checkpoint(self, name: str) -> Checkpoint:
        """Marks the current rows and time under a name.

        name: A name of up to 64 letters, digits, spaces and dashes.
        """
        return self._control("POST", "/checkpoints", _given({"name": name}))

    def rewind(self, name: str) -> datetime:
        """Returns rows and clock to a checkpoint, and removes the faults. Returns the time.

        name: A name of up to 64 letters, digits, spaces and dashes.
        """
        return _instant(self._control("POST", "/rewind", _given({"to": name})))

    def save(self) -> Dict[str, Any]:
        """Returns a snapshot of the world."""
        return self._control("GET", f"/worlds/{self.id}/snapshot")

    def _restore_world(self, body: Dict[str, Any]) -> WorldDescription:
        """Restore a saved world."""
        return self._control("PUT", f"/worlds/{self.id}/snapshot", body)

    def mails(
        self,
        *,
        to: Optional[str] = None,
        kind: Optional[Literal["pin", "withdrawal", "reward"]] = None,
        after: Optional[int] = None,
    ) -> List[MailRow]:
        """Returns the mails, oldest first.

        to: An email address; in a query, + is written %2B.
        kind: Kind of the mail.
        after: Id of the last mail already seen: only newer ones match.
        """
        return self._control("GET", "/outbox", query=_given({"to": to, "kind": kind, "after": after}))

    def wait_for_mail(
        self,
        *,
        to: Optional[str] = None,
        kind: Optional[Literal["pin", "withdrawal", "reward"]] = None,
        after: Optional[int] = None,
        timeout_ms: Optional[int] = None,
    ) -> MailRow:
        """Wait for a mail.

        to: An email address; in a query, + is written %2B.
        kind: Kind of the mail.
        after: Id of the last mail already seen: only newer ones match.
        timeout_ms: How long to wait, in milliseconds of real time; 10000 by default.
        """
        return self._control("GET", "/outbox/wait", query=_given({"to": to, "kind": kind, "after": after, "timeoutMs": timeout_ms}))

    def pin(self, email: str, timeout_ms: Optional[int] = None) -> str:
        """Returns the newest PIN that was mailed to this address and is neither read nor used, and waits for it.

        email: An email address; in a query, + is written %2B.
        timeout_ms: How long to wait, in milliseconds of real time; 10000 by default.
        """
        return self._control("POST", "/outbox/pin", _given({"to": email, "timeoutMs": timeout_ms}))["code"]

    def delete_mails(self) -> None:
        """Delete all mails."""
        self._control("DELETE", "/outbox")

    def delete_mail(self, id: int) -> None:
        """Delete a mail.

        id: Id of the row.
        """
        self._control("DELETE", f"/outbox/{id}")

    def requests(
        self,
        endpoint: Optional[str] = None,
        *,
        method: Optional[Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "get", "head", "post", "put", "patch", "delete"]] = None,
        id: Optional[str] = None,
        status: Optional[int] = None,
        status_from: Optional[int] = None,
        bodies: Optional[bool] = None,
    ) -> List[LoggedRequest]:
        """Returns the requests so far, oldest first.

        endpoint: A call of the contract by its name, such as auth.sendPin.
        method: Method of the request. GET matches HEAD too.
        id: The id in the response header x-request-id.
        status: Status of the response.
        status_from: The least status: 400 for rejected requests.
        bodies: Whether headers and bodies are listed, where the log has them; true by default.
        """
        return self._control("GET", "/requests", query=_given({"endpoint": endpoint, "method": method, "id": id, "status": status, "statusFrom": status_from, "bodies": bodies}))

    def clear_requests(self) -> None:
        """Forgets the requests so far."""
        self._control("DELETE", "/requests")

    def set_request_log(self, *, bodies: bool) -> WorldDescription:
        """Set the request log.

        bodies: Whether headers and bodies of the requests from now on are kept.
        """
        return self._control("PUT", "/log", _given({"bodies": bodies}))

    def _verify_requests(self, body: Expectation) -> Verification:
        """Verify the requests."""
        return self._control("POST", "/verify", body)

    def faults(self) -> List[FaultRow]:
        """Returns the faults. `seen` counts matching requests, `applied` those that a fault changed."""
        return self._control("GET", "/faults")

    def _add_fault(self, body: NewFault) -> FaultRow:
        """Add a fault."""
        return self._control("POST", "/faults", body)

    def _remove_fault(self, id: int) -> FaultRow:
        """Remove a fault.

        id: Id of the fault.
        """
        return self._control("DELETE", f"/faults/{id}")

    def clear_faults(self) -> None:
        """Removes all faults, and releases held requests."""
        self._control("DELETE", "/faults")

    def stubs(self) -> List[StubRow]:
        """Returns the stubs. `seen` counts matching requests, `applied` those that a stub responded to."""
        return self._control("GET", "/stubs")

    def _add_stub(self, body: NewStub) -> StubRow:
        """Add a stub."""
        return self._control("POST", "/stubs", body)

    def _remove_stub(self, id: int) -> StubRow:
        """Remove a stub.

        id: Id of the stub.
        """
        return self._control("DELETE", f"/stubs/{id}")

    def clear_stubs(self) -> None:
        """Removes all stubs, and releases held requests."""
        self._control("DELETE", "/stubs")

    def director(self) -> Union[DirectorDescription, None]:
        """Returns the fight night that runs, with its steps; null without one."""
        return self._control("GET", "/director")

    def start_director(
        self,
        *,
        script: Optional[Literal["evening", "live"]] = None,
        speed: Optional[float] = None,
    ) -> DirectorDescription:
        """Runs a fight night: the clock runs faster, and admins and fans act by themselves.

        script: What runs: evening, the next upcoming event from its weigh-in to the end; live, the rest of the
        live event; "evening" by default.
        speed: How much faster than real time the world's clock runs; 60 by default.
        """
        return self._control("POST", "/director", _given({"script": script, "speed": speed}))

    def stop_director(self) -> None:
        """Stops the fight night. Rows and clock stay as they are."""
        self._control("DELETE", "/director")

    def list_dialects(self) -> List[KnownDialect]:
        """List the dialects."""
        return self._control("GET", "/dialects")

    def set_dialect(self, dialect: str) -> WorldDescription:
        """Sets the dialects of the next responses; empty for none.

        dialect: Names of dialects, separated by commas.
        """
        return self._control("PUT", "/dialect", _given({"dialect": dialect}))

    def list_accounts(self) -> List[DemoAccount]:
        """List the demo accounts."""
        return self._control("GET", "/accounts")

    def _sign_in(
        self,
        account: str,
        *,
        device_token: Optional[str] = None,
        device_identifier: Optional[str] = None,
        device_name: Optional[str] = None,
    ) -> SignInResponse:
        """Sign an admin in.

        account: An email address, or the part of that of a demo account before the @.
        device_token: Target of push messages to the device; "mock" by default.
        device_identifier: Only this device may refresh the session; "mock" by default.
        device_name: Name of the device; "Mock" by default.
        """
        return self._control("POST", "/sessions", _given({"email": account, "deviceToken": device_token, "deviceIdentifier": device_identifier, "deviceName": device_name}))


# Generated controls: end


class Stub(AbstractContextManager["Stub"]):
    """A stub of a world. Ends with `end()`, or after a `with` block."""

    def __init__(self, world: "World", match: Optional[Mapping[str, Any]], effect: Dict[str, Any]):
        self._world = world
        row = self._add(world, {"match": match or {}, **effect})
        # Of one that ends by itself, the use is unknown: counted as used.
        self._row = {**row, "applied": 1}
        self.id: int = row["id"]

    def end(self) -> None:
        """Ends it and releases the requests that it holds. Does nothing when it has ended."""
        try:
            self._row = self._remove()
        except MockError as error:
            if error.reason != "unknown_id":
                raise

    def __exit__(self, *_: Any) -> None:
        self.end()

    @staticmethod
    def _add(world: "World", rule: Any) -> Any:
        return world._add_stub(rule)

    def _remove(self) -> Any:
        return self._world._remove_stub(self.id)


class Fault(Stub):
    """A fault of a world. Ends with `end()`, or after a `with` block."""

    @staticmethod
    def _add(world: "World", rule: Any) -> Any:
        return world._add_fault(rule)

    def _remove(self) -> Any:
        return self._world._remove_fault(self.id)


class World(WorldControls, AbstractContextManager["World"]):
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
            world._restore_world({**_read_json(snapshot), "logBodies": True})
            return world
        rows: Union[str, Dict[str, Any], None] = start.get("rows")
        if isinstance(rows, str):
            start["rows"] = _read_json(rows)
        given: Any = {"id": world.id, "logBodies": True, **_given(start)}
        world._create_world(given)
        return world

    @classmethod
    def open(cls, id: str, mock_url: Optional[str] = None) -> "World":
        """Opens a world that exists, such as `default`."""
        return cls(id, mock_url)

    def end(self) -> List[str]:
        """Ends the world. Warns of faults that had no effect, and returns these warnings."""
        for row in self.faults() if self._faults else []:
            if row["id"] in self._faults:
                self._faults[row["id"]]._row = row
        described = [_describe_unused(fault._row) for fault in self._faults.values()]
        unused = [line for line in described if line]
        for line in unused:
            warnings.warn(line, stacklevel=2)
        self._end_world()
        return unused

    def __exit__(self, *_: Any) -> None:
        self.end()

    def sign_in(self, account: str, **device: str) -> Dict[str, Any]:
        """Signs an admin in without a PIN and returns the session. `account` is an email, or a demo account's part before the @.

        Only the given device may refresh the session: deviceIdentifier, deviceToken, deviceName.
        """
        return self._sign_in(account, **{_snake_case(name): value for name, value in device.items()})

    def grant(self, account: str, permissions: List[str]) -> None:
        """Sets the permissions of an admin."""
        user = next(row for row in self.rows("users") if row["email"] == _email(account))
        self.patch("users", user["id"], permissions=permissions)

    def fault(self, match: Union[Match, Dict[str, Any], None] = None, **effect: Any) -> Fault:
        """Makes requests fail, such as fault({"endpoint": "people.list", "times": 1}, status=503, when="after").

        `match` has the fields of Match, `effect` those of NewFault.
        """
        fault = Fault(self, match, effect)
        self._faults[fault.id] = fault
        return fault

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
        given: Any = _given({"call": call, **expected})
        return self._verify_requests(given)

    def wait_for_request(self, call: Optional[str] = None, *, timeout_ms: int = 10_000, **match: Any) -> Dict[str, Any]:
        """Returns the first request that matches, and waits for it. One that has already come counts; one without a
        response does not yet. The mock is asked every 50 ms. Raises TimeoutError after `timeout_ms`.
        """
        end = time.monotonic() + timeout_ms / 1000
        while True:
            result = self.check_requests(call, **match)
            if result["requests"]:
                first = result["requests"][0]
                log = self.requests(id=first["id"])
                return next(row for row in log if row["startedAt"] == first["startedAt"])
            if time.monotonic() >= end:
                raise TimeoutError(f"{result['message']}\nWaited {timeout_ms} ms.")
            time.sleep(0.05)

    def stub(self, match: Union[StubMatch, Dict[str, Any]], **effect: Any) -> Stub:
        """Responds to a call that the contract does not have: stub({"path": "/api/v1/news"}, body=[]).

        `match` has the fields of StubMatch, `effect` those of NewStub.
        """
        return Stub(self, match, effect)

    def _control(self, method: str, path: str, body: Any = None, query: Optional[Mapping[str, Any]] = None) -> Any:
        # A world is created, restored and ended outside of it.
        prefix = "" if path.startswith("/worlds") else f"/w/{self.id}"
        path = f"{prefix}/__mock{path}"
        texts = {name: json.dumps(value) if isinstance(value, bool) else value for name, value in (query or {}).items()}
        url = self.mock_url + path + (f"?{urllib.parse.urlencode(texts)}" if texts else "")
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


def _snake_case(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def _instant(info: Dict[str, Any]) -> datetime:
    # Before 3.11, Python does not read the Z.
    return datetime.fromisoformat(info["now"].replace("Z", "+00:00"))


def _describe_unused(row: Dict[str, Any]) -> Optional[str]:
    fault = f"Fault {row['id']} {json.dumps(row['match'])}"
    if row["seen"] == 0:
        return f"{fault} was never used: no request matched."
    if row["applied"] == 0:
        return f"{fault} was never used: it let {_count_requests(row['seen'])} pass."
    if row["overruled"] < row["applied"]:
        return None
    responded = f"fault {row['overruledBy']}, added later, decided the response"
    return f"{fault} matched {_count_requests(row['applied'])}, but {responded} each time."


def _count_requests(count: int) -> str:
    return "1 request" if count == 1 else f"{count} requests"
