// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  const { ApiError } = await import('./api-error.ts')
  return { ApiError, ...(await import('./report.ts')) }
}
const getReports = () => send.mock.calls.map(([, { body }]) => JSON.parse(body as string))

beforeEach(() => void send.mockClear())
afterEach(() => vi.restoreAllMocks())

test('reports a failed call without the texts of the server', async () => {
  const { ApiError, reportError, setRouteSource } = await load()
  setRouteSource(() => 'fighters/:id')
  reportError(new ApiError({ kind: 'broken', status: 502, call: 'GET /users/:id', requestId: 'r-1', message: 'Ana Lima, +55 11' }))
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
  expect(send.mock.calls[0]).toMatchObject([URL, { method: 'POST', credentials: 'omit', keepalive: true }])
})

test('reports a crash with its place in the code and the newest calls, and its message only when it quotes code', async () => {
  const { reportError, noteCall, describeCrash } = await load()
  noteCall('GET /users/:id', 'r-2')
  const error = new TypeError("Cannot read properties of undefined (reading 'name')")
  reportError(error)
  reportError(new SyntaxError('Unexpected token in "Ana Lima"'))
  const [crash, other] = getReports()
  expect(crash).toMatchObject({ kind: 'crash', name: 'TypeError', message: error.message, recentCalls: ['GET /users/:id (request r-2)'] })
  expect(crash.stack.join('\n')).toContain('report.test')
  expect(JSON.stringify(other)).not.toContain('Ana')
  expect(describeCrash(error)).toContain('Field: name\nNewest calls: GET /users/:id (request r-2)')
})

test('sends at most ten reports a minute', async () => {
  const { reportError } = await load()
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  for (let count = 0; count < 12; count++) reportError(new TypeError('x'))
  expect(send).toHaveBeenCalledTimes(10)
  now.mockReturnValue(60_000)
  reportError(new TypeError('x'))
  expect(send).toHaveBeenCalledTimes(11)
})

test('uses a beacon while the page closes', async () => {
  const { reportError } = await load()
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  reportError(new TypeError('x'))
  expect(sendBeacon).toHaveBeenCalledWith(URL, expect.any(Blob))
  expect(send).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('sends nothing without reportUrl', async () => {
  const { reportError } = await load(null)
  reportError(new TypeError('x'))
  expect(send).not.toHaveBeenCalled()
})
