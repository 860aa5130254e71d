import { beforeEach, expect, test, vi } from 'vitest'
import { BUILD_TEXT } from '#browser/build.ts'
import { configurationAt } from './testing/open-tab.ts'

const URL = 'https://errors.example.com/reports'
const send = vi.fn(async (_url: string, _options: RequestInit) => new Response())

/** Loads the module anew, because it counts per tab. */
async function load(reportUrl: string | null = URL) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json({ ...configurationAt('http://api'), reportUrl }))

  const { loadConfiguration } = await import('./configuration.ts')
  await loadConfiguration()
  vi.stubGlobal('fetch', send)

  const { ApiError, wrapError } = await import('./api-error.ts')

  return {
    ApiError,
    wrapError,
    ...(await import('#browser/diagnostics.ts')),
    ...(await import('./report.ts')),
  }
}

const getReports = () => send.mock.calls.map(([, { body }]) => JSON.parse(body as string))

beforeEach(() => void send.mockClear())

test('reports a failed call without the texts of the server', async () => {
  const { ApiError, reportError, setRouteSource } = await load()
  setRouteSource(() => 'fighters/:id')

  reportError(
    new ApiError({
      kind: 'broken',
      status: 502,
      call: 'GET /users/:id',
      requestId: 'r-1',
      message: 'Ana Lima, +55 11',
    }),
  )

  expect(getReports()).toEqual([
    {
      version: 'dev',
      build: 'dev',
      route: 'fighters/:id',
      at: expect.any(String),
      kind: 'broken',
      status: 502,
      call: 'GET /users/:id',
      requestId: 'r-1',
    },
  ])

  expect(send.mock.calls[0]).toMatchObject([
    URL,
    {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    },
  ])
})

test('reports a crash with its place in the code, and its message only when it quotes code', async () => {
  const { reportError, noteCall } = await load()
  noteCall('GET /users/:id', 'r-2')

  const error = new TypeError("Cannot read properties of undefined (reading 'name')")
  reportError(error)
  reportError(new SyntaxError('Unexpected token in "Ana Lima"'))

  const [crash, other] = getReports()
  expect(crash).toMatchObject({
    kind: 'crash',
    name: 'TypeError',
    message: error.message,
    recentCalls: ['GET /users/:id (request r-2)'],
  })

  expect(crash.stack.join('\n')).toContain('report.test')
  expect(JSON.stringify(other)).not.toContain('Ana')
})

test('reports a bug behind a failed call as a crash, with eight places and the five newest calls', async () => {
  const { reportError, noteCall, wrapError } = await load()
  for (let count = 1; count <= 6; count++) {
    noteCall(`GET /${count}`, undefined)
  }

  const places = Array.from({ length: 9 }, (_, index) => `    at run (app.js:${index}:1)`)
  const bug = Object.assign(new TypeError('a bug'), {
    stack: ['TypeError: a bug', ...places, '    at https://app.js:10:1'].join('\n'),
  })

  reportError(wrapError(bug))

  const [{ stack, recentCalls, message }] = getReports()
  expect(stack).toEqual(places.slice(0, 8).map((place) => place.trim()))
  expect(recentCalls).toEqual(['GET /6', 'GET /5', 'GET /4', 'GET /3', 'GET /2'])
  expect(message).toBe('a bug')
})

test.each([
  [
    new TypeError("Cannot read (reading 'name')"),
    "Error: TypeError, Cannot read (reading 'name')\nField: name\nNewest calls: none",
  ],
  [
    new ReferenceError('x is not defined'),
    'Error: ReferenceError, x is not defined\nNewest calls: none',
  ],
  [new SyntaxError('Unexpected "Ana"'), 'Error: SyntaxError\nNewest calls: none'],
  ['a text', 'Error: string\nNewest calls: none'],
])('describes a crash for people: %s', async (error, text) => {
  const { describeCrash, setRouteSource, noteCall } = await load()
  expect(describeCrash(error)).toBe(`Screen: unknown\n${text}\nVersion: ${BUILD_TEXT}`)

  setRouteSource(() => 'fighters/:id')
  noteCall('GET /a', undefined)
  noteCall('GET /b', 'r-1')
  expect(describeCrash(error)).toContain('Screen: fighters/:id\n')
  expect(describeCrash(error)).toContain('Newest calls: GET /b (request r-1); GET /a\n')
})

test('causes no error when the receiver cannot be reached or the configuration is not loaded', async () => {
  const { reportError } = await load()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  reportError(new TypeError('x'))
  vi.resetModules()

  const early = await import('./report.ts')
  expect(() => early.reportError(new TypeError('x'))).not.toThrow()
  expect(send).toHaveBeenCalledOnce()
})

test('sends at most ten reports a minute', async () => {
  const { reportError } = await load()
  const start = Date.UTC(2026, 10, 12)
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)

  for (let count = 0; count < 12; count++) {
    reportError(new TypeError('x'))
  }

  expect(send).toHaveBeenCalledTimes(10)

  now.mockReturnValue(start + 59_999)
  reportError(new TypeError('x'))
  expect(send).toHaveBeenCalledTimes(10)

  now.mockReturnValue(start + 60_000)
  reportError(new TypeError('x'))
  expect(send).toHaveBeenCalledTimes(11)
})

test('sends nothing without reportUrl', async () => {
  const { reportError } = await load(null)
  reportError(new TypeError('x'))
  expect(send).not.toHaveBeenCalled()
})
