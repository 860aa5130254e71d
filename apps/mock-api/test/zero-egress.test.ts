import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { ADMIN, GOOGLE_ASKED, openMock } from './front-door.ts'
import { CALLS, keyOf } from './walk.ts'

afterEach(() => vi.restoreAllMocks())

// It walks every call.
test('the mock asks nobody anything: no call and no page of it opens a connection, looks up a name or starts a program', async () => {
  // Requests are handed to the app without a network, so whatever connects is a way out.
  const waysOut = [
    vi.spyOn(Socket.prototype, 'connect'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dns.promises, 'lookup'),
    vi.spyOn(dgram, 'createSocket'),
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(childProcess, 'spawn'),
  ]
  const mock = openMock()
  const { jwt } = await mock.signIn(ADMIN)
  let answered = 0
  for (const { endpoint, example } of CALLS) {
    const { status } = await mock.call(endpoint, example as never, { token: keyOf(endpoint) ?? jwt })
    if (status < 300) answered++
  }
  // Those that sign in take a secret that no example can hold.
  expect(answered).toBeGreaterThanOrEqual(CALLS.length - 5)

  const google = new URLSearchParams(GOOGLE_ASKED)
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
    const { statusCode, body, headers } = await mock.send({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect([url, statusCode]).toEqual([url, 200])
    // Nor does a page send the browser of who reads it anywhere: no script, style, font or picture from another place.
    if (String(headers['content-type']).startsWith('text/html')) expect(body).not.toMatch(/(src|href|action)="(https?:)?\/\//)
  }
  for (const way of waysOut) expect(way).not.toHaveBeenCalled()
})
