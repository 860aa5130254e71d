import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAPABILITIES } from '@cornerman/contract/contract'
import { expect, test, vi } from 'vitest'
import { configurationFrom, toVariableName } from '../../vite/configuration-from-environment.ts'
import { createProxy } from '../../vite/proxies.ts'
import { showConfigurationPage } from '../app/configuration-page.ts'
import {
  ConfigurationError,
  configuration,
  loadConfiguration,
  parseConfiguration,
} from './configuration.ts'

const stubFetch = (respond: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => respond()),
  )

test('throws when the configuration is read before it is loaded', async () => {
  vi.resetModules()

  const unloaded = await import('./configuration.ts')
  expect(() => unloaded.configuration()).toThrow(unloaded.ConfigurationError)
})

test('loads /config.json', async () => {
  stubFetch(() => Response.json(configurationFrom({})))
  await expect(loadConfiguration()).resolves.toEqual(configurationFrom({}))
  expect(configuration()).toMatchObject({
    environment: 'MOCK',
    apiUrl: '/api/v1',
    chatKey: '',
    publicChatKey: false,
    mockControlUrl: '/__mock',
  })

  expect(fetch).toHaveBeenCalledWith('/config.json', { cache: 'no-store' })
})

test.each([
  ['is missing', () => new Response('', { status: 404 }), 'the server responded with 404'],
  ['is an HTML page', () => new Response('<!doctype html>'), 'is not JSON'],
  ['is a list', () => Response.json([]), 'should contain an object'],
  [
    'cannot be fetched',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'the server did not respond',
  ],
])('reports a file that %s', async (_, respond, message) => {
  stubFetch(respond)
  await expect(loadConfiguration()).rejects.toThrow(message)
  await expect(loadConfiguration()).rejects.toBeInstanceOf(ConfigurationError)
})

test.each([
  [{ apiUrl: undefined }, 'apiUrl should be an http(s) URL'],
  [{ apiUrl: 'javascript:alert(1)' }, 'apiUrl should be'],
  [{ chatUrl: '//elsewhere' }, 'chatUrl should be'],
  [{ chatUrl: '/\\elsewhere' }, 'chatUrl should be'],
  [{ apiUrl: 'https://api.example.com/a b' }, 'apiUrl should be'],
  [{ apiUrl: 'api/https://example.com' }, 'apiUrl should be'],
  [{ apiUrl: 'https//api.example.com' }, 'apiUrl should be'],
  [{ googleClientId: null }, 'googleClientId should be a text, which may be empty'],
  [{ environment: 5 }, 'environment should be a non-empty text'],
  [{ reportUrl: 'elsewhere' }, 'reportUrl should be an http(s) URL'],
  [{ adapter: 5 }, '/config.json: adapter should be an object.'],
  [{ adapter: { times: 'unix' } }, '/config.json: adapter.times should be'],
  [{ mapsKey: 5 }, 'mapsKey should be a text'],
  [{ environment: ' ' }, 'environment should be a non-empty text'],
  [{ idempotencyKeys: 'yes' }, 'idempotencyKeys should be true or false'],
  [{ mockControlUrl: '' }, 'mockControlUrl should be'],
  [{ mockControlUrl: 5 }, 'mockControlUrl should be'],
  [
    { streamingKey: 'secret' },
    'streamingKey reaches every browser, so it needs publicStreamingKey: true',
  ],
  [{ chatKey: 'secret' }, 'chatKey reaches every browser, so it needs publicChatKey: true'],
  [
    { capabilities: ['auth.logout', 'auth.logut'] },
    'capabilities should be a list of: accounts.pendingWithdrawals, auth.logout, ',
  ],
  [{ capabilities: 'auth.logout' }, 'capabilities should be a list of'],
  [{ idleMinutes: -1 }, 'idleMinutes should be a number of minutes, or 0'],
  [{ idleMinutes: '30' }, 'idleMinutes should be'],
])('names an invalid key: %o', (change, message) =>
  expect(() => parseConfiguration({ ...configurationFrom({}), ...change })).toThrow(message),
)

test.each([
  { apiUrl: 'http://api.example.com' },
  { apiUrl: 'https://api.example.com/api/v1?region=south' },
  { apiUrl: '/' },
  { mockControlUrl: null },
  { idleMinutes: 0 },
  { idleMinutes: 0.5 },
  { capabilities: ['auth.logout', 'chat.token'] },
  { chatKey: 'k', publicChatKey: true },
  { streamingKey: 'k', publicStreamingKey: true },
  { reportUrl: '/reports', adapter: { times: 'epoch' } },
])('accepts %o', (change) =>
  expect(parseConfiguration({ ...configurationFrom({}), ...change })).toMatchObject(change),
)

test('completes the keys that may be absent', () => {
  const { adapter: _, reportUrl: __, ...required } = configurationFrom({})
  expect(parseConfiguration(required)).toMatchObject({ adapter: {}, reportUrl: null })
})

test('names every missing key at once, and ignores unknown keys', () => {
  expect(() => parseConfiguration({})).toThrow(/apiUrl is missing; .*idempotencyKeys is missing/)
  expect(parseConfiguration({ ...configurationFrom({}), later: 1 })).toHaveProperty('later', 1)
})

test('shows an error page for an invalid configuration', () => {
  const root = document.createElement('div')
  showConfigurationPage(root, new ConfigurationError('/config.json: apiUrl is missing.'))
  expect(root.querySelector('h1')!.textContent).toBe('Cornerman cannot start')
  expect(root).toHaveTextContent('apiUrl is missing')
  expect(root.querySelector('button')!.textContent).toBe('Reload')
})

/** The variables that API_URL requires. */
const REQUIRED = {
  STREAMING_URL: 'https://streaming.example.com',
  STREAMING_KEY: 's',
  CHAT_URL: 'https://chat.example.com',
  CHAT_KEY: 'c',
  KICK_METRICS_URL: 'https://kick.example.com',
  VIDEO_METRICS_URL: 'https://video.example.com',
  STREAM_METRICS_URL: 'https://streams.example.com',
  MAPS_URL: '/no-maps',
  GOOGLE_AUTH_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_CLIENT_ID: 'client',
}

const REAL = { API_URL: 'https://api.example.com/api/v1', ...REQUIRED }

test('uses the API’s host as label, no idempotency keys and no mock when API_URL is set', () => {
  expect(configurationFrom(REAL)).toMatchObject({
    environment: 'api.example.com',
    apiUrl: 'https://api.example.com/api/v1',
    idempotencyKeys: false,
    mapsUrl: '/no-maps',
    capabilities: [],
    idleMinutes: 30,
    mockControlUrl: null,
  })
})

test('takes the label and the idempotency keys from their variables', () => {
  const variables = { ...REAL, ENVIRONMENT: 'STAGING', IDEMPOTENCY_KEYS: 'true' }
  expect(configurationFrom(variables)).toMatchObject({
    environment: 'STAGING',
    idempotencyKeys: true,
  })
})

test('has no mock when its variable is empty', () => {
  expect(configurationFrom({ MOCK_CONTROL_URL: '' }).mockControlUrl).toBeNull()
})

test('names the variable of a key in capital letters', () => {
  expect(toVariableName('kickMetricsUrl')).toBe('KICK_METRICS_URL')
})

test('names every service that API_URL requires, so that none is looked for where a mock may run', () => {
  expect(() => configurationFrom({ API_URL: REAL.API_URL })).toThrow(
    `needs a value: ${Object.keys(REQUIRED).join(', ')}.`,
  )
  expect(() => configurationFrom({ ...REAL, CHAT_URL: '' })).toThrow('needs a value: CHAT_URL.')
  expect(createProxy({ API_URL: REAL.API_URL, MOCK_URL: 'http://127.0.0.1:4000' })).toEqual({})
})

test.each([
  [{ IDEMPOTENCY_KEYS: 'yes' }, 'IDEMPOTENCY_KEYS=yes is not valid: give true or false.'],
  [{ IDLE_MINUTES: 'soon' }, 'IDLE_MINUTES=soon is not valid: give a number.'],
  [
    { ADAPTER: '{times}' },
    'ADAPTER={times} is not valid: give a JSON object such as {"times":"epoch"}.',
  ],
])('rejects %j', (variables, message) =>
  expect(() => configurationFrom(variables)).toThrow(message),
)

test('keeps keys out of the browser', () => {
  const configuration = configurationFrom(REAL)
  expect(configuration).toMatchObject({
    streamingUrl: '/streaming',
    streamingKey: '',
    chatUrl: '/chat-service',
    chatKey: '',
  })

  expect(configuration.chatPageUrl).toBe(REAL.CHAT_URL)
})

test('gives the browser the key that is declared public, and no other', () => {
  expect(configurationFrom({ ...REAL, PUBLIC_STREAMING_KEY: 'true' })).toMatchObject({
    streamingUrl: REAL.STREAMING_URL,
    streamingKey: 's',
    chatKey: '',
  })
})

test('needs no key for a service behind a proxy of its own', () => {
  // A proxy on the app's own origin may have the key instead.
  const { STREAMING_KEY: _, ...withoutKey } = { ...REAL, STREAMING_URL: '/own-gateway' }
  expect(configurationFrom(withoutKey).streamingUrl).toBe('/own-gateway')
})

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/another-api.md'), 'utf8')

test('the guide starts the app with all variables that it requires, and no other', () => {
  const [, command = ''] = /```sh\n([A-Z_]+=.*?)npm start/s.exec(guide) ?? []
  const whole = command.replaceAll('_URL=…', '_URL=https://service.example.com')

  const examples = Array.from(whole.matchAll(/([A-Z_]+)=(\S+)/g), ([, name = '', value]) => [
    name,
    value,
  ])

  const known = Object.keys(configurationFrom({})).map(toVariableName)
  expect(known).toEqual(expect.arrayContaining(examples.map(([name]) => name)))

  configurationFrom({ API_URL: 'https://api.example.com/api/v1', ...Object.fromEntries(examples) })
})

test('the guide describes every capability', () => {
  expect([...guide.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(
    [...CAPABILITIES].sort(),
  )
})
