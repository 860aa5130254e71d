import { type APIRequestContext, expect } from '@playwright/test'
import { test, type WorldFixtures } from 'cornerman-kit/playwright'

const activate = async (
  request: APIRequestContext,
  world: WorldFixtures['world'],
  session: WorldFixtures['session'],
) => {
  const { jwt } = await session('admin')
  return request.patch(`${world.url}/api/v1/users/admin/locations/3?action=APPROVE`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
}

test('changes only the world of this test', async ({ world, session, request, diff }) => {
  expect((await activate(request, world, session)).status()).toBe(200)
  expect(await diff()).toEqual(['arenas 3 changed', 'outbox 1 added'])
})

test('has its own clock and faults', async ({ world, session, request, faults, diff }) => {
  await faults.add({ match: { endpoint: 'people.approveArena' }, status: 503 })
  expect((await activate(request, world, session)).status()).toBe(503)
  expect((await world.advance('P30D')).getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60_000)
  expect(await diff()).toEqual(['outbox 1 added'])
})

test('reports a fault that was never used, and each control as one short step', async ({ faults }) => {
  await faults.add({ match: { endpoint: 'people.list' }, status: 503 })
})

test.describe('the scenario review-queue', () => {
  test.use({ scenario: 'review-queue' })
  test('has its own data', async ({ world }) => {
    const arenas = await world.rows<{ isPending: boolean }>('arenas')
    expect(arenas.filter(({ isPending }) => isPending).length).toBeGreaterThan(30)
  })
})

test.describe('rows of its own', () => {
  test.use({ rows: 'tests/own-data.json' })
  test('are in the lists', async ({ world, session, request }) => {
    const { jwt } = await session('admin')
    const url = `${world.url}/api/v1/admin/users?roleName=FIGHTER&searchTerm=new@gym`
    const found = await (await request.get(url, { headers: { authorization: `Bearer ${jwt}` } })).json()
    expect(found.data.map(({ email }: { email: string }) => email)).toEqual(['new@gym.example'])
  })
})

// Fails only with FAIL_ON_PURPOSE, to show the content of a report.
test('attaches the world of a failed test to the report', async ({ world, session, request }) => {
  await activate(request, world, session)
  expect(process.env.FAIL_ON_PURPOSE).toBeUndefined()
})
