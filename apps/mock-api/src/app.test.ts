import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { closeGracefully } from './app.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('ends idle connections at once, and the remaining ones after three seconds', async () => {
  const app = Fastify()
  closeGracefully(app)
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closeAll = vi.spyOn(app.server, 'closeAllConnections')
  await app.close()
  expect(app.server.keepAliveTimeout).toBe(1)
  closeAll.mockClear()
  vi.advanceTimersByTime(2999)
  expect(closeAll).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(closeAll).toHaveBeenCalledOnce()
})
