"""What the controls of the mock can do, in Python. Run with: python3 -m unittest discover tests"""

import os
import re
import subprocess
import sys
import unittest

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KIT = os.path.join(PROJECT, "node_modules", "cornerman-kit")
sys.path.insert(0, KIT)

from cornerman import MockError, VerificationError, World  # noqa: E402


def setUpModule():
    """Starts one mock for all tests, on a free port."""
    global server
    environment = {**os.environ, "PORT": "0", "DATA_DIR": "memory"}
    server = subprocess.Popen(["node", os.path.join(KIT, "server.mjs")], stdout=subprocess.PIPE, text=True, env=environment)
    os.environ["MOCK_URL"] = re.search(r"http://\S+\d", server.stdout.readline()).group()


def tearDownModule():
    server.terminate()
    server.wait()
    server.stdout.close()


class Controls(unittest.TestCase):
    def setUp(self):
        self.world = World.create()
        self.addCleanup(self.world.delete)

    def send_pin(self, email="admin@cornerman.test"):
        return self.world.call("POST", "/api/v1/email/admin/send-pincode", {"email": email})

    def test_verifies_what_the_client_has_sent(self):
        self.world.sign_in("finance")
        self.world.verify("auth.login", times=1, body={"email": "finance@cornerman.test"})
        self.world.verify("auth.sendPin", before="auth.login")
        with self.assertRaisesRegex(VerificationError, 'expected "stats@cornerman.test"'):
            self.world.verify("auth.login", body={"email": "stats@cornerman.test"})

    def test_fails_requests_by_query_header_body_caller_and_number(self):
        jwt = self.world.sign_in("admin")["jwt"]
        fans = "/api/v1/admin/users?page=1&limit=10&roleName=FAN&searchTerm="
        with self.world.fault({"endpoint": "people.list", "query": {"searchTerm": "an*"}}, status=503):
            self.assertEqual([self.world.call("GET", fans + term, token=jwt).status for term in ("ana", "bo")], [503, 200])
        with self.world.fault({"endpoint": "auth.current", "headers": {"accept-language": "de*"}}, status=500):
            response = self.world.call("GET", "/api/v1/users/current", token=jwt, headers={"accept-language": "de-AT"})
            self.assertEqual(response.status, 500)
        with self.world.fault({"endpoint": "auth.current", "user": "admin@cornerman.test", "nth": 2}, status=429):
            self.assertEqual([self.world.call("GET", "/api/v1/users/current", token=jwt).status for _ in range(2)], [200, 429])
        with self.world.fault({"endpoint": "auth.sendPin", "body": {"email": "stats@cornerman.test"}}, status=503, when="after"):
            self.assertEqual(self.send_pin("stats@cornerman.test").status, 503)
            self.assertEqual(len(self.world.mails(to="stats@cornerman.test")), 1)

    def test_responds_in_turn_late_with_headers_or_not_at_all(self):
        with self.world.fault({"endpoint": "auth.sendPin"}, sequence=[503, 503, 200], delayMs=5, jitterMs=10):
            self.assertEqual([self.send_pin().status for _ in range(3)], [503, 503, 200])
        with self.world.fault({"endpoint": "auth.sendPin"}, drop=True):
            with self.assertRaises(OSError):
                self.send_pin()
        with self.world.fault({"path": "/openapi.json"}, headers={"x-from": "proxy"}, slowMs=20):
            self.assertEqual(self.world.call("GET", "/openapi.json").headers["x-from"], "proxy")

    def test_rejects_what_is_misspelt(self):
        with self.assertRaisesRegex(MockError, "the nearest are auth.login"):
            self.world.fault({"endpoint": "auth.logn"}, status=503)
        with self.assertRaisesRegex(MockError, "comment"):
            self.world.patch("penalties", 1, coment="x")

    def test_gives_the_same_pins_ids_and_tokens_in_each_run(self):
        sessions = []
        for _ in range(2):
            with World.create(id="same", seed=7, now="2026-05-09T22:00:00Z", frozen=True) as world:
                sessions.append(world.sign_in("admin"))
        self.assertEqual(sessions[0], sessions[1])

    def test_returns_to_a_checkpoint(self):
        self.world.checkpoint("start")
        self.world.patch("penalties", 1, comment="changed")
        self.assertEqual([(row["table"], row["id"], row["kind"]) for row in self.world.diff(since="start")], [("penalties", 1, "changed")])
        self.world.rewind("start")
        self.assertEqual(self.world.diff(), [])

    def test_starts_with_own_data_and_stubs_a_call_that_the_contract_does_not_have(self):
        fan = {"firstName": "New", "lastName": "Fan", "role": "FAN"}
        with World.create(rows={"add": {"users": [{**fan, "email": "new@gym.example"}]}}) as world:
            self.assertEqual(world.rows("users")[-1]["email"], "new@gym.example")
            other = world.create_row("users", **fan, email="other@gym.example")
            world.delete_row("users", other["id"])
            world.stub("/api/v1/rankings", body=[{"rank": 1}])
            self.assertEqual(world.call("GET", "/api/v1/rankings").body, [{"rank": 1}])

    def test_moves_the_clock(self):
        jwt = self.world.sign_in("admin")["jwt"]
        self.world.advance("P30D")
        self.assertEqual(self.world.call("GET", "/api/v1/users/current", token=jwt).status, 401)


if __name__ == "__main__":
    unittest.main()
