import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_GOOGLE_CLIENT_ID, DEMO_KEYS } from '@cornerman/fixtures/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { parseConfiguration } from '../../apps/admin/src/api/configuration.ts'
import { configurationFrom } from '../../apps/admin/vite/configuration-from-environment.ts'
import { createProxy } from '../../apps/admin/vite/proxies.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const resolvers = join(folder, 'resolv.conf')
writeFileSync(resolvers, 'search local\nnameserver 127.0.0.11\nnameserver 127.0.0.12\n')
afterAll(() => rmSync(folder, { recursive: true }))

const MOCK_URL = 'http://api:4000'
const API_URL = 'https://api.example.com/api/v1'

/** All that an API_URL requires, as the guide gives it, but for some values. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/production.md'), 'utf8')

const PRODUCTION = {
  ...Object.fromEntries(
    [...guide.matchAll(/^ {3}([A-Z_]+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  ),
  STREAMING_URL: 'https://streaming.example.com/v2/',
  STREAMING_KEY: 'streaming-secret',
  CHAT_URL: 'https://chat.example.com/live',
  CHAT_KEY: 'chat-secret',
  TRUSTED_PROXIES: '10.0.0.0/8 172.30.0.2',
}

/** Runs the step before the start of the image with only these variables. */
function start(variables: Record<string, string>, version = 'nginx version: nginx/1.22.1') {
  const args = [join(import.meta.dirname, 'settings.mjs'), folder, resolvers, version]

  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { MOCK_URL, ...variables },
    encoding: 'utf8',
  })

  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  return {
    status,
    stdout,
    stderr,
    configuration: () => JSON.parse(read('config.json')),
    nginx: () => read('variables.conf') + read('listen.conf'),
  }
}

test.each<Record<string, string>>([
  {},
  PRODUCTION,
  { ...PRODUCTION, ENVIRONMENT: '', IDEMPOTENCY_KEYS: 'true' },
  { ...PRODUCTION, PUBLIC_STREAMING_KEY: 'true', STREAMING_URL: '/a', MAPS_URL: '/maps' },
  {
    ...PRODUCTION,
    API_URL: '/api/v1',
    ENVIRONMENT: 'STAGING',
    STREAMING_URL: '/streams',
    STREAMING_KEY: '',
    CHAT_URL: '/chat',
  },
  { ...PRODUCTION, CAPABILITIES: 'chat.token, auth.logout', IDLE_MINUTES: '15' },
  { MOCK_CONTROL_URL: '' },
  {
    ...PRODUCTION,
    ADAPTER:
      '{"firstPage":0,"headers":{"rowCount":"x-total-count"},"failure":{"path":"code","not":0},"success":{"path":"code","equals":0},"message":"info.text","jwt":"accessToken"}',
    REPORT_URL: 'https://errors.example.com',
  },
  { ...PRODUCTION, MOCK_CONTROL_URL: 'https://mock.example.com/__mock' },
  { STREAMING_KEY: 'not-public' },
  {
    PUBLIC_STREAMING_KEY: 'true',
    STREAMING_KEY: 'a"b\\c',
    PUBLIC_CHAT_KEY: 'true',
    CHAT_KEY: `'$uri; <&>`,
    TILES_ATTRIBUTION: '© <a href="https://tiles.example.com">Łódź</a>',
  },
])('the image says in config.json what development says: %o', (variables) => {
  const { status, stderr, configuration } = start(variables)
  expect(status).toBe(0)
  expect(stderr).toBe('')
  expect(parseConfiguration(configuration())).toEqual(configurationFrom(variables))
})

test('a variable that a compose file passes on empty counts as not given', () => {
  const variables = [
    ...Object.keys(PRODUCTION),
    'ENVIRONMENT',
    'IDEMPOTENCY_KEYS',
    'IDLE_MINUTES',
    'CAPABILITIES',
  ]

  const empty = Object.fromEntries(variables.map((name) => [name, '']))
  expect(parseConfiguration(start(empty).configuration())).toEqual(configurationFrom({}))
  expect(configurationFrom(empty)).toEqual(configurationFrom({}))
})

test.each([
  [
    { API_URL: 'ftp://api.example.com' },
    'API_URL=ftp://api.example.com is not valid: give an http(s) URL',
  ],
  [
    { API_URL: 'https://api.example.com" always; x "' },
    'API_URL=https://api.example.com" always; x " is not valid',
  ],
  [{ API_URL: "https://'none'; script-src *" }, 'API_URL='],
  [{ CHAT_URL: '//elsewhere' }, 'CHAT_URL=//elsewhere is not valid'],
  [{ TILES_URL: 'tiles' }, 'TILES_URL=tiles is not valid'],
  [{ STREAMING_KEY: 'secret\nx' }, 'STREAMING_KEY is not valid: it holds a line break'],
  [{ IDEMPOTENCY_KEYS: 'no' }, 'IDEMPOTENCY_KEYS=no is not valid: give true or false'],
  [{ IDLE_MINUTES: 'half an hour' }, 'IDLE_MINUTES=half an hour is not valid: give a whole number'],
  [{ MEDIA_ORIGINS: 'https://a.example.com *' }, 'MEDIA_ORIGINS=* is not valid'],
  [
    { MEDIA_ORIGINS: 'https://a.example.com/path' },
    'MEDIA_ORIGINS=https://a.example.com/path is not valid',
  ],
  [{ ADAPTER: '{times}' }, 'ADAPTER={times} is not valid: give a JSON object'],
  [{ ALLOW_HTTP: 'yes' }, 'ALLOW_HTTP=yes is not valid: give true or false'],
  [{ HSTS_MAX_AGE: '1 year' }, 'HSTS_MAX_AGE=1 year is not valid'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8; evil on' },
    'TRUSTED_PROXIES=10.0.0.0/8; is not valid: give addresses or networks',
  ],
  [
    { TLS_CERTIFICATE: '/run/tls.crt' },
    'TLS_CERTIFICATE=/run/tls.crt  is not valid: give two files',
  ],
  [
    { ...PRODUCTION, STREAMING_KEY_FILE: '/nowhere' },
    'STREAMING_KEY_FILE=/nowhere is not valid: the file is empty or cannot be read',
  ],
  [
    { ...PRODUCTION, STREAMING_KEY_FILE: '/' },
    'STREAMING_KEY_FILE=/ is not valid: the file is empty or cannot be read',
  ],
  [{ MOCK_URL: '' }, 'MOCK_URL is not valid: say where the mock is'],
  [{ MOCK_URL: 'http://api:4000$uri' }, 'MOCK_URL=http://api:4000$uri is not valid'],
  [
    { ...PRODUCTION, API_URL: 'http://api.example.com' },
    'API_URL=http://api.example.com is not valid: give an https URL, or set ALLOW_HTTP=true',
  ],
  [
    { ...PRODUCTION, CHAT_URL: 'http://chat.example.com' },
    'CHAT_URL=http://chat.example.com is not valid: give an https URL',
  ],
  [
    { ...PRODUCTION, MEDIA_ORIGINS: 'http://cdn.example.com' },
    'MEDIA_ORIGINS=http://cdn.example.com is not valid: give an https URL',
  ],
  [{ ...PRODUCTION, API_URL: '/api/v1' }, 'API_URL=/api/v1 is not valid: give a URL with a host'],
  [{ ...PRODUCTION, STREAMING_KEY: 'a"b' }, 'STREAMING_KEY is not valid: a key may have letters'],
  [
    { ...PRODUCTION, STREAMING_URL: 'https://a.example.com/$key' },
    'is not valid: give a URL without a query',
  ],
  [
    { API_URL },
    "needs a value, which is not the demo's: STREAMING_URL, STREAMING_KEY, CHAT_URL, CHAT_KEY, KICK_METRICS_URL, VIDEO_METRICS_URL, STREAM_METRICS_URL, MAPS_URL, GOOGLE_AUTH_URL, GOOGLE_CLIENT_ID, TRUSTED_PROXIES.",
  ],
  [
    {
      ...PRODUCTION,
      STREAMING_KEY: DEMO_KEYS.streaming,
      CHAT_KEY: DEMO_KEYS.chat,
      GOOGLE_CLIENT_ID: DEMO_GOOGLE_CLIENT_ID,
    },
    "the demo's: STREAMING_KEY, CHAT_KEY, GOOGLE_CLIENT_ID.",
  ],
])('it does not start with %o, and says why in one line', (variables, words) => {
  const { status, stderr } = start(variables)
  expect(status).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(words)])
})

describe('the content security policy', () => {
  const services = ['api', 'streaming', 'chat', 'kick', 'video', 'streams'].map(
    (name) => `https://${name}.example.com`,
  )
  const maps = 'https://maps.googleapis.com'

  const media = ['https://cdn.example.com:8443', 'https://*.media.example.com']
  /** The directives of a deployment with tiles and media of its own. */
  function readPolicy(): Record<string, string[]> {
    const { nginx } = start({
      ...PRODUCTION,
      TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
      MEDIA_ORIGINS: media.join(', '),
    })

    const [, policy = ''] = /\$policy \{ default "(.*)"; \}/.exec(nginx()) ?? []
    const directives = policy.split('; ').map((directive) => directive.split(' '))

    return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
  }

  test.each([
    ['script-src', ["'self'"]],
    ['connect-src', ["'self'", ...services, maps, ...media]],
    [
      'img-src',
      ["'self'", 'data:', 'blob:', ...services, maps, 'https://tiles.example.com', ...media],
    ],
    ['frame-src', ['https://chat.example.com']],
    ['form-action', ["'self'"]],
    ['worker-src', ["'self'", 'blob:']],
    ['default-src', ["'none'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ])('admits as %s only what needs it: %j', (directive, sources) => {
    expect(readPolicy()[directive]).toEqual(sources)
  })

  test('admits frames of its own origin in the demo', () => {
    expect(start({}).nginx()).toContain("frame-src 'self'")
  })
})

test('asks browsers for TLS as long as configured', () => {
  expect(start({ ...PRODUCTION, HSTS_MAX_AGE: '86400' }).nginx()).toContain(
    'map "" $hsts_policy { default "max-age=86400; includeSubDomains"; }',
  )
})

describe('the mock of the image', () => {
  test('is served in the demo, and not in production', () => {
    expect(start({}).nginx()).toContain(`map "" $mock { default "${MOCK_URL}"; }`)
    expect(start(PRODUCTION).nginx()).toContain('map "" $mock { default ""; }')
  })

  test('is found again under a new address by an nginx that can', () => {
    const { nginx } = start({}, 'nginx version: nginx/1.28.0')
    expect(nginx()).toContain('map "" $mock { default "http://mock"; }')
    expect(nginx()).toContain(
      'upstream mock { zone mock 64k; server api:4000 resolve; keepalive 32; }',
    )
  })
})

test('nginx gets the keys that no browser may have, and config.json the paths of the gateway', () => {
  const gatewayOf = (variables: Record<string, string>) => {
    const { nginx, configuration } = start(variables)
    const values = [...nginx().matchAll(/\$gateway_(\w+) \{ default "(.*)"; \}/g)].map(
      ([, name, value]) => [name, value],
    )
    return { ...Object.fromEntries(values), ...configuration() }
  }

  expect(gatewayOf(PRODUCTION)).toMatchObject({
    api_url: API_URL,
    streaming_url: 'https://streaming.example.com/v2',
    streaming_key: 'streaming-secret',
    chat_url: 'https://chat.example.com/live',
    chat_key: 'chat-secret',
    streamingUrl: '/streaming',
    streamingKey: '',
    chatUrl: '/chat-service',
    chatKey: '',
    chatPageUrl: 'https://chat.example.com/live',
  })

  expect(gatewayOf({ ...PRODUCTION, PUBLIC_STREAMING_KEY: 'true' })).toMatchObject({
    streaming_url: '',
    streaming_key: '',
    streamingUrl: PRODUCTION.STREAMING_URL,
    streamingKey: 'streaming-secret',
    chatKey: '',
  })

  expect(gatewayOf({ STREAMING_KEY: 'x' })).toMatchObject({
    api_url: '',
    streaming_url: '',
    streaming_key: '',
    streamingKey: '',
  })
})

test('reads keys from files, as key vaults mount them', () => {
  const file = join(folder, 'streaming-key')
  writeFileSync(file, 'from-a-vault\n')

  const { STREAMING_KEY: _, ...others } = PRODUCTION
  const { status, nginx } = start({ ...others, STREAMING_KEY_FILE: file })
  expect(status).toBe(0)
  expect(nginx()).toContain('$gateway_streaming_key { default "from-a-vault"; }')
})

describe('nginx', () => {
  test('requires TLS in production, of a trusted proxy', () => {
    const nginx = start(PRODUCTION).nginx()
    expect(nginx).toContain('$requires_tls { default "1"; }')
    expect(nginx).toContain('$from_trusted_proxy { default 0; 10.0.0.0/8 1; 172.30.0.2 1; }')
    expect(nginx).toContain('set_real_ip_from 172.30.0.2;')
    expect(nginx).toContain('listen 8080;')
  })

  test('listens for TLS only with a certificate of its own', () => {
    const nginx = start({
      ...PRODUCTION,
      TRUSTED_PROXIES: '',
      TLS_CERTIFICATE: '/run/tls.crt',
      TLS_KEY: '/run/tls.key',
    }).nginx()

    expect(nginx).toContain(
      'listen 8443 ssl;\nssl_certificate /run/tls.crt;\nssl_certificate_key /run/tls.key;',
    )
    expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    expect(nginx).not.toContain('listen 8080;')
  })

  test.each([
    ['where http is allowed', { ...PRODUCTION, TRUSTED_PROXIES: '', ALLOW_HTTP: 'true' }],
    ['in the demo', {}],
  ])('requires none %s', (_, variables) => {
    expect(start(variables).nginx()).toContain('$requires_tls { default ""; }')
  })
})

test('allows http only where it is asked for, and says whether commands are repeated', () => {
  const { status, stdout } = start({
    ...PRODUCTION,
    API_URL: 'http://api.example.com',
    ALLOW_HTTP: 'true',
  })

  expect(status).toBe(0)
  expect(stdout).toContain('Idempotency keys are off')
  expect(start({ ...PRODUCTION, IDEMPOTENCY_KEYS: 'true' }).stdout).toContain(
    'Idempotency keys are on',
  )
})

test('nginx passes the same paths to the mock as the development server', () => {
  const [, pattern = 'no location'] =
    /location ~ "(.*)" {/.exec(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')) ?? []
  const paths = Object.keys(createProxy({})).map((key) => key.replace(/^\^|\(.*$/g, ''))
  expect(paths.filter((path) => !new RegExp(pattern).test(`${path}/x`))).toEqual([])
  expect(pattern.split('|').length - 1).toBe(paths.length)
})
