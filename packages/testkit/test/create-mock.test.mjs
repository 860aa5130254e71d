import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMock } from '@cornerman/testkit'
import { World } from '@cornerman/testkit/world'

test('runs the whole backend inside the test process, with direct access to its rows and clock', async () => {
  const mock = await createMock({
    scenario: 'fight-night',
    now: '2026-05-09T22:00:00Z',
    frozen: true,
  })

  const sent = await fetch(`${mock.url}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  })

  assert.equal(sent.status, 200)
  assert.match(mock.world.rows.outbox.all()[0]?.code ?? '', /^\d{6}$/)
  assert.equal(mock.world.rows.events.all().filter(({ status }) => status === 'ONGOING').length, 1)
  assert.equal(mock.world.clock.now(), Date.parse('2026-05-09T22:00:00Z'))
  await mock.close()
})

test('rejects misspelt options, with the nearest names', async () => {
  await assert.rejects(
    // @ts-expect-error a misspelt option
    createMock({ scenrio: 'demo' }),
    /scenrio is not an option. Nearest: scenario/,
  )
})

/**
 * A mock with a fighter from a file, whom a test can name by their email address.
 * @param {import('node:test').TestContext} t
 */
async function openOwn(t) {
  const mock = await createMock()
  t.after(() => mock.close())

  const world = await World.create({ mockUrl: mock.url, rows: 'tests/own-data.json' })
  const fighter = (await world.rows('users')).find(({ email }) => email === 'new@gym.example')

  assert.ok(fighter?.role === 'FIGHTER')

  return { world, fighter }
}

test('starts with rows of its own, and deletes one once nothing refers to it', async (t) => {
  const { world, fighter } = await openOwn(t)

  const penalty = await world.createRow('penalties', {
    userId: 'new@gym.example',
    date: '-2d 19:30',
  })

  const reason = `penalties ${penalty.id} \\(userId\\); matchRequests \\d+ \\(fighterId\\) refer to it`
  await assert.rejects(world.deleteRow('users', fighter.id), new RegExp(reason))
  await world.deleteRow('penalties', penalty.id)
})

test('responds to a call that the contract does not have, until the stub ends', async (t) => {
  const { world, fighter } = await openOwn(t)
  const body = [{ id: fighter.id, rank: 1 }]
  const endStub = await world.stub({ match: { path: '/api/v1/rankings' }, body })
  const response = await fetch(`${world.url}/api/v1/rankings`)

  assert.deepEqual(await response.json(), body)
  assert.equal((await world.stubs())[0]?.applied, 1)

  await endStub()
  assert.equal((await fetch(`${world.url}/api/v1/rankings`)).status, 404)
})

test('rejects a stub of a call of the contract', async (t) => {
  const { world } = await openOwn(t)
  await assert.rejects(
    world.stub({ match: { path: '/api/v1/users/current' } }),
    /auth\.current\) of the contract: use a fault there/,
  )
})

test('rejects a misspelt column, with the nearest names', async () => {
  await assert.rejects(
    // @ts-expect-error a misspelt column
    createMock({ rows: { add: { users: [{ firstname: 'Zoe' }] } } }),
    /firstname is not a column of users. Nearest: firstName/,
  )
})
