import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { stripWorldPrefix } from './hook.ts'

const strip = (url: string | undefined, headers: Record<string, string> = {}) => {
  const request = { url, headers } as unknown as IncomingMessage
  return [stripWorldPrefix(request), request.headers]
}
const inWorld = (world: string) => ({ 'x-mock-world': world, 'x-mock-world-by-path': 'true' })

test.each([
  ['/w/one/api/v1/users', '/api/v1/users', inWorld('one')],
  ['/w/one/', '/', inWorld('one')],
  ['/w/one', '/', inWorld('one')],
  ['/w/one?a=/b', '/?a=/b', inWorld('one')],
  ['/w/one/w/two', '/w/two', inWorld('one')],
  ['/w/one//users', '//users', inWorld('one')],
  ['/w/', '/w/', {}],
  ['/w//users', '/w//users', {}],
  ['/world/one', '/world/one', {}],
  ['/api/w/one', '/api/w/one', {}],
  [undefined, '/', {}],
])('moves the world of %s to the header', (url, path, headers) => expect(strip(url)).toEqual([path, headers]))

test('takes the path over the header, and trusts no header that says so', () => {
  expect(strip('/w/one/x', { 'x-mock-world': 'two' })).toEqual(['/x', inWorld('one')])
  expect(strip('/x', inWorld('two'))).toEqual(['/x', { 'x-mock-world': 'two' }])
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
