import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playHls } from './play-hls.ts'

const server = createServer(({ url }, response) => {
  const [status, body] =
    url === '/gone.m3u8' ? [404, ''] : [200, '<!doctype html><title>Sign in</title>']
  response.writeHead(status, { 'access-control-allow-origin': '*' }).end(body)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

test.each([
  ['/login.m3u8', 'This address has no playlist. The server sent something else.'],
  ['/gone.m3u8', 'The stream was not found (404).'],
])('[AEV-05] says why %s does not play', async (path, message) => {
  const onFailure = vi.fn()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  const stop = playHls(document.createElement('video'), url, {
    onReady: vi.fn(),
    onRetry: vi.fn(),
    onFailure,
  })

  await vi.waitFor(() => expect(onFailure.mock.calls).toEqual([[message]]))
  stop()
})
