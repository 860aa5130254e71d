import { type APIRequestContext, expect } from '@playwright/test'
import { test, type WorldFixtures } from 'cornerman-kit/playwright'

const activate = async (request: APIRequestContext, world: WorldFixtures['world'], session: WorldFixtures['session']) => {
  const { jwt } = await session('admin')
  return request.patch(`${world.url}/api/v1/users/admin/locations/3?action=APPROVE`, { headers: { authorization: `Bearer ${jwt}` } })
}

test('a world of its own: what is done here, no other test sees', async ({ world, session, request, diff }) => {
  expect((await activate(request, world, session)).status()).toBe(200)
  expect(await diff()).toEqual(['arenas 3 changed', 'outbox 1 added'])
})

test('its own clock and faults', async ({ world, session, request, faults, diff }) => {
  await faults.add({ match: { endpoint: 'people.approveArena' }, status: 503 })
  expect((await activate(request, world, session)).status()).toBe(503)
  expect((await world.advance('P30D')).getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60_000)
  expect(await diff()).toEqual(['outbox 1 added'])
})

test.describe('a queue', () => {
  test.use({ scenario: 'review-queue' })
  test('its own data', async ({ world }) => {
    const arenas = await world.rows<{ isPending: boolean }>('arenas')
    expect(arenas.filter(({ isPending }) => isPending).length).toBeGreaterThan(30)
  })
})

// Fails when it is asked to, to show what a report then carries.
test('a failed test leaves its world in the report', async ({ world, session, request }) => {
  await activate(request, world, session)
  expect(process.env.FAIL_ON_PURPOSE).toBeUndefined()
})
