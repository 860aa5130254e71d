"""What the controls of the mock can do, in Python. The mock is at MOCK_URL."""

import gzip
import json
import tempfile
import threading
import unittest
import urllib.error
import urllib.request

from cornerman import MockError, World


def call(world, method, path, body=None, **headers):
    """Sends a request as a client under test does. Returns its status and its body."""
    data = None if body is None else json.dumps(body).encode()
    headers = {**headers, **({"content-type": "application/json"} if data else {})}
    request = urllib.request.Request(world.url + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as response:
        with response:
            return response.code, response.read()


class Controls(unittest.TestCase):
    def setUp(self):
        self.world = World.create(now="2026-03-14T20:00:00Z", frozen=True)
        self.addCleanup(self.world.end)

    def send_pin(self, email="admin@cornerman.test"):
        return call(self.world, "POST", "/api/v1/email/admin/send-pincode", {"email": email})[0]

    def test_verifies_what_the_client_has_sent(self):
        self.send_pin("finance@cornerman.test")
        self.world.verify("auth.sendPin", times=1, body={"email": "finance@cornerman.test"})
        with self.assertRaisesRegex(AssertionError, 'expected "stats@cornerman.test"'):
            self.world.verify("auth.sendPin", body={"email": "stats@cornerman.test"})
        self.assertEqual([row["status"] for row in self.world.requests("auth.sendPin")], [200])
        self.world.clear_requests()
        self.world.verify("auth.sendPin", times=0)

    def test_waits_for_a_request(self):
        never = "auth.sendPin was expected .*\nThe world has received no request.\nWaited 0 ms"
        with self.assertRaisesRegex(TimeoutError, never):
            self.world.wait_for_request("auth.sendPin", timeout_ms=0)
        body = {"email": "finance@cornerman.test"}
        timer = threading.Timer(0.1, self.send_pin, [body["email"]])
        timer.start()
        self.addCleanup(timer.join)
        self.assertEqual(self.world.wait_for_request("auth.sendPin", body=body)["sent"]["body"], body)
        self.assertEqual(self.world.check_requests("auth.sendPin")["matched"], 1)

    def test_signs_in_beside_the_log_with_the_permissions_that_are_granted(self):
        self.world.grant("finance", ["view_fans"])
        session = self.world.sign_in("finance", deviceIdentifier="own")
        self.assertEqual(session["permissions"], ["view_fans"])
        refresh = {"refresh-token": session["refreshToken"]}
        self.assertEqual(call(self.world, "POST", "/api/v1/auth/refresh", {"deviceIdentifier": "own"}, **refresh)[0], 200)
        self.assertEqual(len(World.open(self.world.id).requests()), 1)

    def test_fails_requests_in_turn_and_warns_of_a_fault_that_was_never_used(self):
        with self.world.fault({"endpoint": "auth.sendPin"}, sequence=[503, 503, 200], delayMs=5) as fault:
            self.assertEqual([self.send_pin() for _ in range(3)], [503, 503, 200])
            self.assertEqual([row["seen"] for row in self.world.faults()], [3])
            self.world.clear_faults()
        fault.end()
        with self.world.fault({"endpoint": "auth.sendPin"}, drop=True), self.assertRaises(OSError):
            self.send_pin()
        world = World.create()
        world.fault({"endpoint": "people.list"}, status=503)
        with self.assertWarnsRegex(UserWarning, "people.list.* was never used: no request matched"):
            world.end()

    def test_ends_a_stub_twice(self):
        stub = self.world.stub({"path": "/api/v1/rankings"}, body=[])
        stub.end()
        stub.end()
        self.assertEqual(self.world.stubs(), [])

    def test_runs_a_fight_night(self):
        self.assertIsNone(self.world.director())
        started = self.world.start_director(script="evening", speed=60)
        self.assertEqual(self.world.director(), started)
        self.world.stop_director()
        self.assertIsNone(self.world.director())

    def test_rejects_what_is_misspelt(self):
        with self.assertRaisesRegex(MockError, "Nearest: auth.login") as caught:
            self.world.fault({"endpoint": "auth.logn"}, status=503)
        self.assertEqual(caught.exception.status, 400)
        with self.assertRaisesRegex(ConnectionError, r"No mock responds at http://127.0.0.1:1 \(mock_url, or MOCK_URL\)"):
            World.create("http://127.0.0.1:1/")

    def test_moves_the_clock_and_returns_to_a_checkpoint_with_unread_pins(self):
        self.world.checkpoint("start")
        for _ in range(2):
            self.send_pin()
            pin = self.world.pin("admin@cornerman.test")
            self.assertEqual(pin, self.world.mails(to="admin@cornerman.test", kind="pin")[-1]["code"])
            self.assertEqual(self.world.advance("PT16M").minute, 16)
            self.world.patch("penalties", 1, comment="changed")
            changes = [(row["table"], row["id"], row["kind"]) for row in self.world.diff(since="start")]
            self.assertIn(("penalties", 1, "changed"), changes)
            self.assertEqual(self.world.rewind("start").minute, 0)
        self.assertEqual(self.world.set_time("2027-01-01T00:00:00Z").year, 2027)
        self.assertEqual(self.world.unfreeze().year, 2027)
        self.world.reset()
        self.assertEqual(self.world.diff(), [])

    def test_starts_with_own_data_stubs_a_call_saves_and_loads(self):
        fan = {"firstName": "New", "lastName": "Fan", "role": "FAN"}
        with World.create(rows={"add": {"users": [{**fan, "email": "new@gym.example"}]}}) as world:
            self.assertEqual(world.rows("users")[-1]["email"], "new@gym.example")
            other = world.create_row("users", **fan, email="other@gym.example")
            world.delete_row("users", other["id"])
            with world.stub({"path": "/api/v1/rankings"}, body=[{"rank": 1}]):
                self.assertEqual(call(world, "GET", "/api/v1/rankings"), (200, [{"rank": 1}]))
                self.assertEqual([row["applied"] for row in world.stubs()], [1])
            self.assertEqual(call(world, "GET", "/api/v1/rankings")[0], 404)
            with tempfile.NamedTemporaryFile(suffix=".json.gz") as file:
                file.write(gzip.compress(json.dumps(world.save()).encode()))
                file.flush()
                with World.create(snapshot=file.name) as copy:
                    self.assertEqual(copy.rows("users"), world.rows("users"))


if __name__ == "__main__":
    unittest.main()
