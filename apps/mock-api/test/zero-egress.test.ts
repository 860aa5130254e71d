import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { CALLS, getCallKey } from './contract-calls.ts'
import { ADMIN, GOOGLE_REQUEST, openMock } from './sign-in.ts'

afterEach(() => vi.restoreAllMocks())

/** Requests of a test bypass the network, so every connection is outgoing. */
function spyOnEgress() {
  const spies: { mock: { calls: unknown[] } }[] = [
    vi.spyOn(Socket.prototype, 'connect'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dns.promises, 'lookup'),
    vi.spyOn(dgram, 'createSocket'),
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(childProcess, 'spawn'),
  ]
  return () => spies.flatMap((spy) => spy.mock.calls)
}

test('opens no connection, looks up no name and starts no program for any call', async () => {
  const getEgress = spyOnEgress()
  const mock = openMock()
  const { jwt } = await mock.signIn(ADMIN)
  const failed: string[] = []
  for (const { name, endpoint, example } of CALLS) {
    const token = getCallKey(endpoint) ?? jwt
    const { status } = await mock.call(endpoint, example as never, { token })
    if (status >= 300) {
      failed.push(name)
    }
  }

  // Calls that sign in or out need a secret that no example can contain.
  expect(failed.length, failed.join(', ')).toBeLessThanOrEqual(6)
  expect(getEgress()).toEqual([])
})

test.each([
  '/docs',
  '/openapi.json',
  '/__mock',
  '/__mock/outbox',
  '/__mock/worlds/default/snapshot',
  '/media/live/main-event.m3u8',
  `/google/o/oauth2/v2/auth?${new URLSearchParams(GOOGLE_REQUEST)}`,
  '/chat-service/chat?fightEventId=2',
])('opens no connection for %.30s, which loads nothing from other hosts', async (path) => {
  const getEgress = spyOnEgress()
  const mock = openMock()
  const { jwt } = await mock.signIn(ADMIN)
  const url = path.startsWith('/chat') ? `${path}&jwt=${jwt}` : path
  const headers = { accept: 'text/html' }
  const response = await mock.send({ method: 'GET', url, headers })

  expect(response.statusCode).toBe(200)

  if (String(response.headers['content-type']).startsWith('text/html')) {
    expect(response.body).not.toMatch(/(src|href|action)="(https?:)?\/\//)
  }

  expect(getEgress()).toEqual([])
})
