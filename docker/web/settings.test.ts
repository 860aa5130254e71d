import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseConfiguration } from '../../apps/admin/src/api/configuration.ts'
import { configurationFrom } from '../../apps/admin/vite/configuration-from-environment.ts'
import { mockProxy } from '../../apps/admin/vite/mock-proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const table = join(import.meta.dirname, 'settings.tsv')
afterAll(() => rmSync(folder, { recursive: true }))

const MOCK_URL = 'http://api:4000'
const API_URL = 'https://api.example.com/api/v1'

/** Runs the image's start script with only these variables. */
function start(variables: Record<string, string>) {
  const args = ['-v', `out=${folder}`, '-v', 'resolver=127.0.0.11', '-f', join(import.meta.dirname, 'settings.awk'), table]
  const { status, stdout, stderr } = spawnSync('awk', args, { env: { PATH: process.env.PATH, MOCK_URL, ...variables }, encoding: 'utf8' })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { status, stdout, stderr, configuration: () => JSON.parse(read('config.json')), nginx: () => read('variables.conf') }
}

/** Skipped on Windows, which has no awk. The image always has one. */
const withAwk = test.skipIf(spawnSync('awk', ['BEGIN { exit 0 }']).status !== 0)

withAwk.each<Record<string, string>>([
  {},
  { API_URL },
  { API_URL, ENVIRONMENT: 'PRODUCTION', CHAT_URL: 'https://chat.example.com', IDEMPOTENCY_KEYS: 'false', GOOGLE_CLIENT_ID: '' },
  { API_URL: '/api/v1', ENVIRONMENT: 'STAGING' },
  { API_URL: '/api/v1' },
  { MOCK_CONTROL_URL: '' },
  { API_URL, ADAPTER: '{"firstPage":0,"headers":{"rowCount":"x-total-count"}}', REPORT_URL: 'https://errors.example.com' },
  { API_URL, MOCK_CONTROL_URL: 'https://mock.example.com/__mock' },
  { STREAMING_KEY: 'a"b\\c', CHAT_KEY: `'$uri; <&>`, TILES_ATTRIBUTION: '© <a href="https://tiles.example.com">Łódź</a>', MAPS_KEY: ' ' },
])('the image says in config.json what development says: %o', (variables) => {
  const { status, stderr, configuration } = start(variables)
  expect([status, stderr]).toEqual([0, ''])
  expect(parseConfiguration(configuration())).toEqual(configurationFrom(variables))
})

withAwk('a variable that a compose file passes on empty counts as not given', () => {
  const { configuration } = start({ API_URL: '', ENVIRONMENT: '', CHAT_URL: '', IDEMPOTENCY_KEYS: '' })
  expect(configuration()).toEqual(configurationFrom({}))
})

withAwk.each([
  [{ API_URL: 'ftp://api.example.com' }, 'API_URL=ftp://api.example.com is not valid: give an http(s) address'],
  [{ API_URL: 'https://api.example.com" always; x "' }, 'API_URL=https://api.example.com" always; x " is not valid'],
  [{ API_URL: "https://'none'; script-src *" }, 'API_URL='],
  [{ CHAT_URL: '//elsewhere' }, 'CHAT_URL=//elsewhere is not valid'],
  [{ TILES_URL: 'tiles' }, 'TILES_URL=tiles is not valid'],
  [{ STREAMING_KEY: 'secret\nx' }, 'STREAMING_KEY is not valid: it holds a line break'],
  [{ IDEMPOTENCY_KEYS: 'no' }, 'IDEMPOTENCY_KEYS=no is not valid: give true or false'],
  [{ MEDIA_ORIGINS: 'https://a.example.com *' }, 'MEDIA_ORIGINS=* is not valid'],
  [{ MEDIA_ORIGINS: 'https://a.example.com/path' }, 'MEDIA_ORIGINS=https://a.example.com/path is not valid'],
  [{ HSTS_MAX_AGE: '1 year' }, 'HSTS_MAX_AGE=1 year is not valid'],
  [{ MOCK_URL: '' }, 'MOCK_URL is not valid: say where the mock is'],
  [{ MOCK_URL: 'http://api:4000$uri' }, 'MOCK_URL=http://api:4000$uri is not valid'],
])('it does not start with %o, and says why in one line', (variables, words) => {
  const { status, stderr } = start(variables)
  expect(status).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(words)])
})

withAwk('the policy admits the origins that are configured, each where it is needed, and the mock only in the demo', () => {
  const { nginx, stdout } = start({
    API_URL,
    CHAT_URL: 'https://chat.example.com/live',
    TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    MEDIA_ORIGINS: 'https://cdn.example.com:8443, https://*.media.example.com',
    HSTS_MAX_AGE: '31536000',
  })
  const [, policy = ''] = /\$policy \{ default "(.*)"; \}/.exec(nginx()) ?? []
  const sources = Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
  const media = ['https://cdn.example.com:8443', 'https://*.media.example.com']
  expect(sources['script-src']).toEqual(["'self'"])
  expect(sources['connect-src']).toEqual(["'self'", 'https://api.example.com', 'https://chat.example.com', ...media])
  expect(sources['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://api.example.com',
    'https://chat.example.com',
    'https://tiles.example.com',
    ...media,
  ])
  expect(sources['frame-src']).toEqual(['https://chat.example.com'])
  expect(nginx()).toContain('map "" $hsts { default "max-age=31536000"; }')
  expect(nginx()).toContain('map "" $mock { default ""; }')
  expect(stdout).toContain('As in the demo, since not given: STREAMING_URL STREAMING_KEY CHAT_KEY KICK_METRICS_URL')

  start({})
  expect(nginx()).toContain(`map "" $mock { default "${MOCK_URL}"; }`)
  expect(nginx()).toContain("frame-src 'self'")
})

test('nginx passes the same paths to the mock as the development server', () => {
  const [, pattern = 'no location'] = /location ~ "(.*)" {/.exec(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')) ?? []
  const paths = Object.keys(mockProxy('')).map((key) => key.replace(/^\^|\(.*$/g, ''))
  expect(paths.filter((path) => !new RegExp(pattern).test(`${path}/x`))).toEqual([])
  expect(pattern.split('|').length - 1).toBe(paths.length)
})
