import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { takeWorldPrefix } from './hook.ts'

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
