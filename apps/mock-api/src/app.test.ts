import Fastify from 'fastify'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openMock, openMockAs } from '../test/sign-in.ts'
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

describe('HEAD', () => {
  let sendAs: Awaited<ReturnType<typeof openMockAs>>['sendAs']
  beforeAll(async () => {
    sendAs = (await openMockAs()).sendAs
  })

  /** Without an id of its own, and without the coding of a body. */
  const isFixed = ([name]: [string, unknown]) =>
    name !== 'x-request-id' && name !== 'transfer-encoding'

  test.each([
    ['/docs/', 200],
    ['/openapi.json', 200],
    ['/w/default/openapi.json', 200],
    ['/__mock', 200],
    ['/__mock/console/main.js', 200],
    ['/__mock/health', 200],
    ['/__mock/openapi.json', 200],
    ['/__mock/tables/users?limit=2', 200],
    ['/media/vod/press.m3u8', 200],
    ['/media/live/main-event.m3u8', 200],
    ['/google/oauth2/v3/certs', 200],
    ['/google/o/oauth2/v2/auth', 400],
    ['/chat-service/chat', 401],
    ['/chat-service/socket', 401],
    ['/api/v1/users/current', 200],
    ['/api/v1/users/admin/admins-list', 200],
    ['/__mock/requests?status=x', 400],
    ['/api/v1/admin/feedbacks/', 200],
  ])('%s has the status %i and the headers of GET, and no body', async (url, status) => {
    const get = await sendAs({ method: 'GET', url })
    const head = await sendAs({ method: 'HEAD', url })
    expect(get.statusCode).toBe(status)
    expect(head.statusCode).toBe(status)
    expect(head.body).toBe('')
    expect(Object.entries(head.headers).filter(isFixed)).toEqual(
      Object.entries(get.headers).filter(isFixed),
    )
  })

  test('needs no control token where GET needs none', async () => {
    const { send } = openMock({ controlToken: 'the-token-of-this-start' })
    expect((await send({ method: 'HEAD', url: '/__mock/health' })).statusCode).toBe(200)
    expect((await send({ method: 'HEAD', url: '/__mock/outbox' })).statusCode).toBe(401)
  })

  test('counts once for a fault, and is logged as HEAD', async () => {
    const { control, sendAs } = await openMockAs()
    const match = { method: 'GET', endpoint: 'auth.current', times: 1 }

    await control('DELETE', '/requests')
    await control('POST', '/faults', { match, status: 503 })

    const url = '/api/v1/users/current'
    const failed = await sendAs({ method: 'HEAD', url })
    expect(failed.statusCode).toBe(503)
    expect((await sendAs({ method: 'GET', url })).statusCode).toBe(200)
    expect((await control('GET', '/faults')).body).toMatchObject([{ seen: 2, applied: 1 }])
    expect((await control('GET', '/requests')).body).toMatchObject([
      { method: 'HEAD', endpoint: 'auth.current', status: 503 },
      { method: 'GET', endpoint: 'auth.current', status: 200 },
    ])
  })

  test('is answered by the stub of GET', async () => {
    const { control, send } = openMock()
    await control('POST', '/stubs', { match: { path: '/api/v1/rankings' }, body: [{ rank: 1 }] })

    const { statusCode, headers, body } = await send({ method: 'HEAD', url: '/api/v1/rankings' })
    expect(statusCode).toBe(200)
    expect(headers['content-length']).toBe(String('[{"rank":1}]'.length))
    expect(body).toBe('')
  })

  test('changes no row on any call', async () => {
    const { control, sendAs } = await openMockAs()
    await control('POST', '/checkpoints', { name: 'before' })

    const document = await sendAs({ method: 'GET', url: '/openapi.json' })
    for (const path of Object.keys(document.json().paths)) {
      await sendAs({ method: 'HEAD', url: path.replace(/\{\w+\}/g, '1') })
    }

    expect((await control('GET', '/worlds/default/diff?since=before')).body).toEqual([])
  })
})
