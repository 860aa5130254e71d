import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { CALLS, getCallKey } from './contract-calls.ts'
import { ADMIN, GOOGLE_REQUEST, openMock } from './sign-in.ts'

afterEach(() => vi.restoreAllMocks())

// Sends every call.
test('opens no connection, looks up no name and starts no program for any call or page', async () => {
  // Requests bypass the network, so every connection is outgoing.
  const egressSpies = [
    vi.spyOn(Socket.prototype, 'connect'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dns.promises, 'lookup'),
    vi.spyOn(dgram, 'createSocket'),
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(childProcess, 'spawn'),
  ]
  const mock = openMock()
  const { jwt } = await mock.signIn(ADMIN)
  let succeeded = 0
  for (const { endpoint, example } of CALLS) {
    const { status } = await mock.call(endpoint, example as never, {
      token: getCallKey(endpoint) ?? jwt,
    })
    if (status < 300) {
      succeeded++
    }
  }
  // Calls that sign in or out need a secret that no example can contain.
  expect(succeeded).toBeGreaterThanOrEqual(CALLS.length - 6)

  const google = new URLSearchParams(GOOGLE_REQUEST)
  const pages = [
    '/docs',
    '/openapi.json',
    '/__mock',
    '/__mock/outbox',
    '/__mock/worlds/default/snapshot',
    '/media/live/main-event.m3u8',
    `/google/o/oauth2/v2/auth?${google}`,
    `/chat-service/chat?jwt=${jwt}&fightEventId=2`,
  ]
  for (const url of pages) {
    const { statusCode, body, headers } = await mock.send({
      method: 'GET',
      url,
      headers: { accept: 'text/html' },
    })
    expect(statusCode, url).toBe(200)
    // Pages must not load scripts, styles, fonts or images from other hosts either.
    if (String(headers['content-type']).startsWith('text/html')) {
      expect(body).not.toMatch(/(src|href|action)="(https?:)?\/\//)
    }
  }
  for (const spy of egressSpies) {
    expect(spy).not.toHaveBeenCalled()
  }
})
