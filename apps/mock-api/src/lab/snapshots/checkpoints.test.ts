import { people } from '@cornerman/contract/endpoints/people'
import { PENDING_ARENA } from '@cornerman/fixtures/examples'
import { expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'
import { diff } from './checkpoints.ts'

const mock = mockForEachTest()

test('saves a state, lists what changed since, and returns to it with rows and clock', async () => {
  const control = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (await mock.send({ method, url: `/__mock${path}`, ...(payload && { payload }) })).json()
  expect(await control('POST', '/checkpoints', { name: 'signed in' })).toEqual({
    name: 'signed in',
    at: '2026-03-14T20:00:00.000Z',
  })
  const before = await control('GET', '/worlds/default/diff')

  await control('PUT', '/clock', { advance: 'PT1M' })
  await mock.as(people.approveArena, { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' } })
  const change = {
    table: 'arenas',
    id: PENDING_ARENA,
    kind: 'changed',
    fields: { isPending: { from: true, to: false } },
  }
  expect(await control('GET', '/worlds/default/diff?since=signed%20in')).toEqual([change])
  expect(diff(mock.world, { since: 'signed in' }), 'the same in process').toEqual([change])

  expect(await control('POST', '/rewind', { to: 'signed in' })).toMatchObject({
    now: '2026-03-14T20:00:00.000Z',
    frozen: true,
  })
  expect([await control('GET', '/worlds/default/diff'), diff(mock.world, { since: 'signed in' })]).toEqual([before, []])
  expect(
    (await mock.as(people.approveArena, { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' } })).status,
    'the session lives on',
  ).toBe(200)
  expect((await control('POST', '/rewind', { to: 'begin' })).message).toContain(
    'is no checkpoint of this world; there are signed in',
  )
})
