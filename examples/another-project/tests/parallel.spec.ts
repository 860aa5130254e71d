import { test, type WorldFixtures } from '@cornerman/testkit/playwright'
import { type APIRequestContext, expect } from '@playwright/test'

const activate = async (request: APIRequestContext, world: WorldFixtures['world']) => {
  const { jwt } = await world.signIn('admin')
  return request.patch(`${world.url}/api/v1/users/admin/locations/3?action=APPROVE`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
}

test('changes only the world of this test', async ({ world, request, diff }) => {
  expect((await activate(request, world)).status()).toBe(200)
  expect(await diff()).toEqual(['arenas 3 changed'])
})

test('has its own clock and faults', async ({ world, request, diff }) => {
  await world.fault({ match: { endpoint: 'people.approveArena' }, status: 503 })
  expect((await activate(request, world)).status()).toBe(503)
  expect((await world.advance('P30D')).getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60_000)
  expect(await diff()).toEqual([])
})

test('reports a fault that was never used, and each control as one short step', async ({ world }) => {
  await world.fault({ match: { endpoint: 'people.list' }, status: 503 })
})

test.describe('the scenario review-queue', () => {
  test.use({ scenario: 'review-queue' })
  test('has its own data', async ({ world }) => {
    const arenas = await world.rows('arenas')
    expect(arenas.filter(({ isPending }) => isPending).length).toBeGreaterThan(30)
  })
})

test.describe('rows of its own', () => {
  test.use({ rows: 'tests/own-data.json' })
  test('are in the lists', async ({ world, request }) => {
    const { jwt } = await world.signIn('admin')
    const url = `${world.url}/api/v1/admin/users?roleName=FIGHTER&searchTerm=new@gym`
    const found = await (await request.get(url, { headers: { authorization: `Bearer ${jwt}` } })).json()
    expect(found.data.map(({ email }: { email: string }) => email)).toEqual(['new@gym.example'])
  })
})

// Fails only with FAIL_ON_PURPOSE, to show the content of a report.
test('attaches the world of a failed test to the report', async ({ world, request }) => {
  await activate(request, world)
  expect(process.env.FAIL_ON_PURPOSE).toBeUndefined()
})
