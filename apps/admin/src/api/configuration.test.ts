// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { configurationFrom, toVariableName } from '../../vite/configuration-from-environment.ts'
import { showConfigurationPage } from '../app/configuration-page.ts'
import { ConfigurationError, configuration, loadConfiguration, parseConfiguration } from './configuration.ts'

afterEach(() => vi.unstubAllGlobals())
const stubFetch = (respond: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => respond()),
  )

test('throws when the configuration is read before it is loaded', () => expect(() => configuration()).toThrow(ConfigurationError))

test('loads /config.json', async () => {
  stubFetch(() => Response.json(configurationFrom({})))
  await expect(loadConfiguration()).resolves.toEqual(configurationFrom({}))
  expect(configuration()).toMatchObject({ environment: 'MOCK', apiUrl: '/api/v1', chatKey: 'demo-chat-key', mockControlUrl: '/__mock' })
  expect(fetch).toHaveBeenCalledWith('/config.json', { cache: 'no-store' })
})

test.each([
  ['is missing', () => new Response('', { status: 404 }), 'the server responded with 404'],
  ['is an HTML page', () => new Response('<!doctype html>'), 'is not JSON'],
  ['is a list', () => Response.json([]), 'should contain an object'],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), 'the server did not respond'],
])('reports a file that %s', async (_, respond, message) => {
  stubFetch(respond)
  await expect(loadConfiguration()).rejects.toThrow(message)
  await expect(loadConfiguration()).rejects.toBeInstanceOf(ConfigurationError)
})

test.each([
  [{ apiUrl: undefined }, 'apiUrl should be an http(s) URL'],
  [{ apiUrl: 'javascript:alert(1)' }, 'apiUrl should be'],
  [{ chatUrl: '//elsewhere' }, 'chatUrl should be'],
  [{ mapsKey: 5 }, 'mapsKey should be a text'],
  [{ environment: ' ' }, 'environment should be a non-empty text'],
  [{ idempotencyKeys: 'yes' }, 'idempotencyKeys should be true or false'],
  [{ mockControlUrl: '' }, 'mockControlUrl should be'],
  [{ capabilities: ['auth.logut'] }, 'capabilities should be a list of: auth.logout, chat.token'],
  [{ idleMinutes: -1 }, 'idleMinutes should be'],
])('names an invalid key: %o', (change, message) => expect(() => parseConfiguration({ ...configurationFrom({}), ...change })).toThrow(message))

test('names every missing key at once, and ignores unknown keys', () => {
  expect(() => parseConfiguration({})).toThrow(/apiUrl is missing; .*idempotencyKeys is missing/)
  expect(parseConfiguration({ ...configurationFrom({}), later: 1 })).toHaveProperty('later', 1)
})

test('shows an error page for an invalid configuration', () => {
  const root = document.createElement('div')
  showConfigurationPage(root, new ConfigurationError('/config.json: apiUrl is missing.'))
  expect(root.querySelector('h1')!.textContent).toBe('Cornerman cannot start')
  expect(root.textContent).toContain('apiUrl is missing')
  expect(root.querySelector('button')!.textContent).toBe('Reload')
})

test('uses the API’s host as label and disables the mock when API_URL is set', () => {
  expect(configurationFrom({ API_URL: 'https://api.example.com/api/v1', IDEMPOTENCY_KEYS: 'false', STREAMING_KEY: 's' })).toMatchObject({
    environment: 'api.example.com',
    apiUrl: 'https://api.example.com/api/v1',
    idempotencyKeys: false,
    streamingKey: 's',
    capabilities: [],
    idleMinutes: 30,
    mockControlUrl: null,
  })
  expect(configurationFrom({ API_URL: 'https://api.example.com', ENVIRONMENT: 'STAGING' }).environment).toBe('STAGING')
  expect(configurationFrom({ MOCK_CONTROL_URL: '' }).mockControlUrl).toBeNull()
  expect(toVariableName('kickMetricsUrl')).toBe('KICK_METRICS_URL')
})

test("keeps other services on the app's origin when only API_URL is set", () => {
  const { chatUrl, kickMetricsUrl } = configurationFrom({ API_URL: 'https://api.example.com/api/v1' })
  expect([chatUrl, kickMetricsUrl]).toEqual(['/chat-service', '/kick-metrics'])
})
