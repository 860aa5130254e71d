// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { configurationFrom, variableOf } from '../../vite/configuration-from-environment.ts'
import { showConfigurationPage } from '../app/configuration-page.ts'
import { ConfigurationError, configuration, loadConfiguration, parseConfiguration } from './configuration.ts'

afterEach(() => vi.unstubAllGlobals())
const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )

test('reading before loading is a bug that says so', () => expect(() => configuration()).toThrow(ConfigurationError))

test('what /config.json says is what the app reads', async () => {
  answering(() => Response.json(configurationFrom({})))
  await expect(loadConfiguration()).resolves.toEqual(configurationFrom({}))
  expect(configuration()).toMatchObject({ environment: 'MOCK', apiUrl: '/api/v1', chatKey: 'demo-chat-key', mockControlUrl: '/__mock' })
  expect(fetch).toHaveBeenCalledWith('/config.json', { cache: 'no-store' })
})

test.each([
  ['is not there', () => new Response('', { status: 404 }), 'the server answered 404'],
  ['is a page', () => new Response('<!doctype html>'), 'is not JSON'],
  ['is a list', () => Response.json([]), 'should hold an object'],
  ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch')), 'the server does not answer'],
])('a file that %s is told in words', async (_, answer, words) => {
  answering(answer)
  await expect(loadConfiguration()).rejects.toThrow(words)
  await expect(loadConfiguration()).rejects.toBeInstanceOf(ConfigurationError)
})

test.each([
  [{ apiUrl: undefined }, 'apiUrl should be an http(s) address'],
  [{ apiUrl: 'javascript:alert(1)' }, 'apiUrl should be'],
  [{ chatUrl: '//elsewhere' }, 'chatUrl should be'],
  [{ mapsKey: 5 }, 'mapsKey should be a text'],
  [{ environment: ' ' }, 'environment should be a word'],
  [{ idempotencyKeys: 'yes' }, 'idempotencyKeys should be true or false'],
  [{ mockControlUrl: '' }, 'mockControlUrl should be'],
])('a wrong key is named: %o', (change, words) => expect(() => parseConfiguration({ ...configurationFrom({}), ...change })).toThrow(words))

test('every missing key is named at once, and unknown ones are left alone', () => {
  expect(() => parseConfiguration({})).toThrow(/apiUrl is missing; .*idempotencyKeys is missing/)
  expect(parseConfiguration({ ...configurationFrom({}), later: 1 })).toHaveProperty('later', 1)
})

test('a broken configuration is a page that says so, not a blank one', () => {
  const root = document.createElement('div')
  showConfigurationPage(root, new ConfigurationError('/config.json: apiUrl is missing.'))
  expect(root.querySelector('h1')!.textContent).toBe('Cornerman cannot start')
  expect(root.textContent).toContain('apiUrl is missing')
  expect(root.querySelector('button')!.textContent).toBe('Reload')
})

test('the environment names a real API: its host is the label and the mock is gone', () => {
  expect(configurationFrom({ API_URL: 'https://api.example.com/api/v1', IDEMPOTENCY_KEYS: 'false', STREAMING_KEY: 's' })).toMatchObject({
    environment: 'api.example.com',
    apiUrl: 'https://api.example.com/api/v1',
    idempotencyKeys: false,
    streamingKey: 's',
    mockControlUrl: null,
  })
  expect(configurationFrom({ API_URL: 'https://api.example.com', ENVIRONMENT: 'STAGING' }).environment).toBe('STAGING')
  expect(configurationFrom({ MOCK_CONTROL_URL: '' }).mockControlUrl).toBeNull()
  expect(variableOf('kickMetricsUrl')).toBe('KICK_METRICS_URL')
})

test("with an API alone, the other services stay on the app's own origin, until they are given too", () => {
  const { chatUrl, kickMetricsUrl } = configurationFrom({ API_URL: 'https://api.example.com/api/v1' })
  expect([chatUrl, kickMetricsUrl]).toEqual(['/chat-service', '/kick-metrics'])
})
