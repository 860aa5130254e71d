import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { takeWorldPrefix } from './worlds.ts'

test.each([
  ['/w/one/api/v1/users', '/api/v1/users'],
  ['/w/one/', '/'],
  ['/w/one', '/'],
  ['/w/one?a=/b', '/?a=/b'],
  ['/w/one/w/two', '/w/two'],
  ['/w/one//users', '//users'],
  ['/w/', '/w/'],
  ['/w//users', '/w//users'],
  ['/world/one', '/world/one'],
  ['/api/w/one', '/api/w/one'],
  [undefined, '/'],
])('takes the world off %s', (url, path) => expect(takeWorldPrefix({ url } as IncomingMessage)).toBe(path))

test.each([
  ['/w/one/__mock/health', {}, 'one'],
  ['/__mock/health', { 'x-mock-world': 'one' }, 'one'],
  ['/w/one/__mock/health', { 'x-mock-world': 'two' }, 'one'],
  ['/__mock/health', {}, 'default'],
])('finds the world of %s with %j', async (url, headers, world) => {
  const { send, worlds } = openMock()
  for (const id of ['one', 'two']) worlds.create({ id })
  expect((await send({ method: 'GET', url, headers })).json().world).toBe(world)
})

test.each([
  ['x-mock-wrld', 'x-mock-world'],
  ['mock-world', 'x-mock-world'],
  ['x-mockworld', 'x-mock-world'],
  ['x-mock-worlds', 'x-mock-world'],
  ['x-mock-tokn', 'x-mock-token'],
])('rejects the header %s, and names %s', async (name, near) => {
  const { statusCode, json } = await openMock().send({ method: 'GET', url: '/docs', headers: { [name]: 'default' } })
  expect([statusCode, json().message]).toEqual([400, `${name} has no effect; did you mean ${near}?`])
})

test.each(['x-mock-world', 'x-mock-token', 'x-mock-run', 'x-world', 'x-mock', 'x-hammock-world', 'world'])(
  'takes the header %s',
  async (name) => {
    const { statusCode } = await openMock().send({ method: 'GET', url: '/docs', headers: { [name]: 'default' } })
    expect(statusCode).toBe(200)
  },
)
