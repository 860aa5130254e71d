"""Tests of cornerman.py, run by clients.test.ts. MOCK_URL is that of a running mock."""

import os
import tempfile
import unittest
import warnings

from cornerman import MockError, MockUnreachable, UnusedFault, VerificationError, World

ADMIN = "admin@cornerman.test"
FAN = {"firstName": "New", "lastName": "Fan", "role": "FAN"}


class WorldTest(unittest.TestCase):
    def setUp(self):
        self.world = World.create(now="2026-03-14T20:00:00Z", frozen=True)

    def tearDown(self):
        self.world.delete()

    def send_pin(self, email=ADMIN):
        return self.world.call("POST", "/api/v1/email/admin/send-pincode", {"email": email})

    def test_creates_opens_and_ends_worlds(self):
        with World.create(scenario="review-queue", seed=7) as world:
            self.assertEqual([world.info()["scenario"], world.info()["seed"]], ["review-queue", 7])
            self.assertEqual(World.open(world.id).url, world.url)
        with self.assertRaisesRegex(MockError, r"\(404\): There is no world") as caught:
            World.open(world.id)
        self.assertEqual([caught.exception.status, caught.exception.reason], [404, "unknown_world"])

    def test_raises_the_message_of_the_mock(self):
        with self.assertRaisesRegex(MockError, "Did you mean fight-night"):
            World.create(scenario="fightnight")
        with self.assertRaisesRegex(MockError, "comment"):
            self.world.patch("penalties", 1, coment="x")
        with self.assertRaisesRegex(MockUnreachable, "No mock responds at http://127.0.0.1:1/"):
            World.create("http://127.0.0.1:1")

    def test_signs_in_and_calls_the_api(self):
        jwt = self.world.sign_in("finance")["jwt"]
        response = self.world.call("GET", "/api/v1/users/current", token=jwt)
        self.assertEqual([response.status, response.body["email"]], [200, "finance@cornerman.test"])
        self.assertEqual(response.headers["content-type"], "application/json; charset=utf-8")
        self.assertEqual(self.world.call("GET", "/api/v1/users/current").status, 401)

    def test_reads_each_pin_once_also_after_a_rewind(self):
        self.world.checkpoint("start")
        for _ in range(2):
            self.send_pin()
            self.assertEqual(self.world.pin(ADMIN), self.world.mails(to=ADMIN, kind="pin")[-1]["code"])
            self.world.rewind("start")
        with self.assertRaisesRegex(MockError, "has no mail") as caught:
            self.world.pin("nobody+1@cornerman.test", timeout=0.05)
        self.assertEqual(caught.exception.reason, "no_mail")

    def test_moves_the_clock(self):
        self.assertEqual(self.world.now().isoformat(), "2026-03-14T20:00:00+00:00")
        self.assertEqual(self.world.advance("PT16M").minute, 16)
        self.assertEqual(self.world.set_clock("2031-12-31T23:59:00Z").year, 2031)
        self.world.freeze(False)
        self.assertFalse(self.world.info()["frozen"])

    def test_adds_and_ends_faults(self):
        with self.world.fault({"endpoint": "auth.sendPin"}, sequence=[503, 200]) as fault:
            self.assertEqual([self.send_pin().status, self.send_pin().status], [503, 200])
            self.assertEqual([row["seen"] for row in self.world.faults()], [2])
        fault.end()
        self.world.fault(status=500)
        self.world.clear_faults()
        self.assertEqual(self.world.faults(), [])

    def test_warns_of_a_fault_that_was_never_used(self):
        world = World.create()
        world.fault({"endpoint": "people.list"}, status=503)
        world.fault({"endpoint": "auth.login"}, status=503).end()
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            lines = world.delete()
        self.assertEqual(lines[0], 'The fault {"endpoint": "people.list"} was never used: no request matched.')
        self.assertEqual([(each.category, str(each.message)) for each in caught], [(UnusedFault, line) for line in lines])
        self.assertEqual(len(lines), 2)

    def test_verifies_the_requests(self):
        self.send_pin("stats@cornerman.test")
        self.world.verify("auth.sendPin", times=1, body={"email": "stats@cornerman.test"})
        with self.assertRaisesRegex(VerificationError, r'body\.email is "stats@cornerman\.test"') as caught:
            self.world.verify("auth.sendPin", body={"email": ADMIN})
        self.assertEqual(caught.exception.near_misses[0]["differences"][0]["path"], "body.email")
        self.assertEqual([row["status"] for row in self.world.requests(endpoint="auth.sendPin", method="POST")], [200])
        self.assertEqual(self.world.requests(status_from=400), [])
        self.world.forget_requests()
        self.assertEqual(self.world.requests(), [])

    def test_creates_own_data_and_stubs(self):
        with World.create(rows={"add": {"users": [{**FAN, "email": "new@gym.example"}]}}) as world:
            self.assertEqual(world.rows("users")[-1]["email"], "new@gym.example")
            user = world.create_row("users", **FAN, email="other@gym.example")
            world.delete_row("users", user["id"])
            self.assertNotIn(user["id"], [row["id"] for row in world.rows("users")])
            stub = world.stub("/api/v1/news", body=["hello"])
            self.assertEqual(world.call("GET", "/api/v1/news").body, ["hello"])
            world.end_stub(stub)
            self.assertEqual(world.call("GET", "/api/v1/news").status, 404)

    def test_compares_rewinds_saves_and_loads(self):
        self.world.checkpoint("start")
        self.world.patch("penalties", 1, comment="changed")
        self.assertEqual([(row["table"], row["id"], row["kind"]) for row in self.world.diff(since="start")], [("penalties", 1, "changed")])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "world.json")
            self.world.save(path)
            with World.load(path) as copy:
                self.assertEqual(copy.rows("penalties"), self.world.rows("penalties"))
                self.assertEqual(copy.diff(), [])
        self.world.rewind("start")
        self.assertEqual(self.world.diff(), [])
        self.world.patch("penalties", 1, comment="changed")
        self.world.reset()
        self.assertEqual(self.world.diff(), [])


if __name__ == "__main__":
    unittest.main()
