import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes config.json and nginx's variables from the environment to a folder, by the table settings.tsv, before nginx starts:
 * `node settings.mjs /tmp/cornerman /etc/resolv.conf 'nginx version: nginx/1.28.0'`.
 * Prints what is missing, or the first invalid value, in one line and exits with 1.
 */
const FILE = /^\/[\w./-]+$/
const HOST = '[\\w.-]+(:\\d+)?'
const ORIGIN = new RegExp(`^https?://([*][.])?${HOST}$`)

/** Stricter than the app, because here the host goes into a header. */
const URL_OR_PATH = new RegExp(`^https?://${HOST}([/?#][^ ]*)?$|^/([^/\\\\ ][^ ]*)?$`)

/** Has a host and can stand in nginx's configuration before a path. */
const PLAIN_URL = new RegExp(`^https?://${HOST}(/[\\w.~/-]*)?$`)
const DEMO_VALUE = /^(demo-streaming-key|demo-chat-key|cornerman-demo)$/
const CIPHERS =
  'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256'

const [out, resolvers, version = ''] = process.argv.slice(2)
const environment = { ...process.env }
const get = (variable) => (environment[variable] ?? '').trim()

/** Returns STREAMING for STREAMING_URL and STREAMING_KEY. */
const getService = (variable) => variable.replace(/_(URL|KEY)$/, '')
const isPublic = (variable) => get(`PUBLIC_${getService(variable)}_KEY`) === 'true'
const withoutSlash = (url) => url.replace(/\/+$/, '')
const splitList = (text) => text.split(/[\s,]+/).filter(Boolean)

/** Reports an invalid value. `value` is '' for keys, which may be secrets. */
function fail(variable, value, wanted) {
  const given = value && `=${value.replace(/[\p{Cc}]/gu, '?')}`
  console.error(`${variable}${given} is not valid: ${wanted}.`)
  process.exit(1)
}

for (const name of ['STREAMING_KEY', 'CHAT_KEY', 'MAPS_KEY']) {
  readKeyFile(name)
}

const api = get('API_URL')
const requiresTls = api !== '' && get('ALLOW_HTTP') !== 'true'
const missing = new Set()

/** The sources of each directive of the policy that depends on the settings. */
const sources = { connect: new Set(), img: new Set(), media: new Set(), frame: new Set() }

const rows = readFileSync(join(import.meta.dirname, 'settings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const configuration = Object.fromEntries(rows.map((row) => readRow(...row.split('\t'))))
const proxies = splitList(get('TRUSTED_PROXIES'))
const certificate = get('TLS_CERTIFICATE')
const certificateKey = get('TLS_KEY')
const origins = splitList(get('MEDIA_ORIGINS'))
const hsts = get('HSTS_MAX_AGE') || '31536000'
const mock = api ? '' : get('MOCK_URL')
const gateways = ['STREAMING', 'CHAT'].filter(hasGateway)
const [, address = ''] = /^nameserver\s+(\S+)/m.exec(readFileSync(resolvers, 'utf8')) ?? []
checkServer()

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'",
  ...[
    ["connect-src 'self'", sources.connect],
    ["img-src 'self' data: blob:", sources.img],
    ["media-src 'self' blob:", sources.media],
    ['frame-src', sources.frame],
  ].map(([start, origins]) => [start, ...origins].join(' ')),
  "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
].join('; ')

/** From 1.27.3 on, nginx follows the addresses of a group of servers, avoids failed ones and keeps connections to them. */
const [, minor = 0, patch = 0] = /nginx\/1\.(\d+)\.(\d+)/.exec(version) ?? []
const [, server] =
  (Number(minor) * 100 + Number(patch) >= 2703 && /^http:\/\/(.*)/.exec(mock)) || []

const variables = {
  policy,
  hsts_policy: `max-age=${hsts}; includeSubDomains`,
  mock: server ? 'http://mock' : mock,
  gateway_api_url: gateways.length > 0 ? withoutSlash(api) : '',
  ...getGatewayVariables('STREAMING'),
  ...getGatewayVariables('CHAT'),
  requires_tls: requiresTls ? '1' : '',
}

/** An IPv6 server is written in brackets. */
const resolverAddress = address.includes(':') ? `[${address}]` : address

/** With a short validity, nginx finds a restarted mock under a new address. */
const validity = mock && ' valid=2s'
const resolver = `resolver ${resolverAddress}${validity};`
const trustedProxies = proxies.map((proxy) => ` ${proxy} 1;`).join('')
write('config.json', JSON.stringify(configuration, null, 2))

write(
  'variables.conf',
  ...Object.entries(variables).map(([name, value]) => `map "" $${name} { default "${value}"; }`),
  `geo $realip_remote_addr $from_trusted_proxy { default 0;${trustedProxies} }`,
  mock || gateways.length > 0 ? resolver : '',
  server ? `upstream mock { zone mock 64k; server ${server} resolve; keepalive 32; }` : '',
)

write('listen.conf', ...proxies.map((proxy) => `set_real_ip_from ${proxy};`), ...getListeners())
describe()

/** Reads a key from a file, as key vaults mount them: STREAMING_KEY_FILE instead of STREAMING_KEY. */
function readKeyFile(name) {
  const path = get(`${name}_FILE`)
  if (!path) {
    return
  }

  const [key] = readText(path).split('\n')
  if (!key) {
    fail(`${name}_FILE`, path, 'the file is empty or cannot be read')
  }

  environment[name] = key
}

/** Returns '' for a file that is missing, or that only another user may read. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readRow(key, variable, kind, directives, inDemo, besideApi) {
  // Ignores an empty text: a compose file passes unset variables as empty.
  const value = get(variable)
    ? readGiven(variable, kind)
    : readDefault(variable, kind, api ? besideApi : inDemo)
  const allowed = directives === '-' ? [] : directives.split(' ')
  for (const directive of allowed) {
    allow(directive, value)
  }

  if (kind === 'key' && !isPublic(variable)) {
    return [key, '']
  }

  const isBehindGateway = kind === 'service' && hasGateway(getService(variable))

  return [key, isBehindGateway ? JSON.parse(inDemo) : value]
}

function readGiven(variable, kind) {
  const value = readValue(variable, kind, environment[variable])
  if (api && DEMO_VALUE.test(value)) {
    missing.add(variable)
  }

  return value
}

function readDefault(variable, kind, text) {
  if (kind === 'url-or-none' && variable in environment) {
    return null
  }

  if (text === 'required') {
    // A service on a path of this host needs no key.
    if (kind !== 'key' || !get(`${getService(variable)}_URL`).startsWith('/')) {
      missing.add(variable)
    }

    return ''
  }

  const value = JSON.parse(text)
  if (value === '<host>') {
    return URL.canParse(api) ? new URL(api).host : api
  }

  return value
}

function readValue(variable, kind, text) {
  check(variable, kind, text)

  if (kind === 'names') {
    return splitList(text)
  }

  return kind === 'yes-or-no' || kind === 'number' || kind === 'json' ? JSON.parse(text) : text
}

function check(variable, kind, value) {
  if (/\p{Cc}/u.test(value)) {
    fail(variable, '', 'it holds a line break or another control character')
  }

  if (/^(url|service)/.test(kind) && !URL_OR_PATH.test(value)) {
    fail(
      variable,
      value,
      'give an http(s) URL with a host name, or a path of this host, such as /api/v1',
    )
  }

  if (/^(url|service|origin)/.test(kind) && requiresTls && value.startsWith('http:')) {
    fail(variable, value, 'give an https URL, or set ALLOW_HTTP=true')
  }

  if (kind === 'service' && hasGateway(getService(variable)) && !PLAIN_URL.test(value)) {
    fail(variable, value, 'give a URL without a query')
  }

  if (kind === 'key' && api && !isPublic(variable) && !/^[\w.~+/=-]+$/.test(value)) {
    fail(variable, '', 'a key may have letters, digits and . _ ~ + / = -')
  }

  if (kind === 'yes-or-no' && !/^(true|false)$/.test(value)) {
    fail(variable, value, 'give true or false')
  }

  if (kind === 'json' && !isJsonObject(value)) {
    fail(variable, value, 'give a JSON object such as {"times":"epoch"}')
  }

  if (kind === 'number' && !/^\d+$/.test(value)) {
    fail(variable, value, 'give a whole number')
  }
}

function isJsonObject(text) {
  try {
    return text.trim().startsWith('{') && Boolean(JSON.parse(text))
  } catch {
    return false
  }
}

/** Checks what no row of the table has. */
function checkServer() {
  check('ALLOW_HTTP', 'yes-or-no', get('ALLOW_HTTP') || 'false')
  checkTls()
  checkNothingMissing()
  checkMediaOrigins()

  if (!/^\d+$/.test(hsts)) {
    fail('HSTS_MAX_AGE', hsts, 'give a whole number of seconds, such as 31536000')
  }

  checkBackend()
}

function checkTls() {
  const files = [certificate, certificateKey].filter(Boolean)
  if (files.length === 1 || !files.every((file) => FILE.test(file))) {
    const given = `${certificate} ${certificateKey}`
    fail('TLS_CERTIFICATE', given, 'give two files, TLS_CERTIFICATE and TLS_KEY')
  }

  const wrong = proxies.find((proxy) => !/^[\dA-Fa-f:.]+(\/\d+)?$/.test(proxy))
  if (wrong !== undefined) {
    const hint = 'give addresses or networks such as 10.0.0.0/8, with a space between them'
    fail('TRUSTED_PROXIES', wrong, hint)
  }

  if (requiresTls && !certificate && proxies.length === 0) {
    missing.add('TRUSTED_PROXIES')
  }
}

function checkNothingMissing() {
  if (missing.size === 0) {
    return
  }

  const names = [...missing].join(', ')
  console.error(`With an API_URL, each of these needs a value, which is not the demo's: ${names}.`)
  process.exit(1)
}

function checkMediaOrigins() {
  for (const origin of origins) {
    if (!ORIGIN.test(origin)) {
      const hint = 'give origins such as https://media.example.com, with a space between them'
      fail('MEDIA_ORIGINS', origin, hint)
    }

    check('MEDIA_ORIGINS', 'origin', origin)

    for (const directive of ['connect', 'img', 'media']) {
      allow(directive, origin)
    }
  }
}

/** What passes calls on has to find the mock, or the API of the services. */
function checkBackend() {
  if (!api && !new RegExp(`^https?://${HOST}$`).test(mock)) {
    fail('MOCK_URL', mock, 'say where the mock is, such as http://api:4000, or give an API_URL')
  }

  if (gateways.length > 0 && !PLAIN_URL.test(api)) {
    fail(
      'API_URL',
      api,
      'give a URL with a host, which is asked for the permissions of who starts a stream, or see PUBLIC_STREAMING_KEY',
    )
  }

  if ((mock || gateways.length > 0) && !address) {
    fail(
      mock ? 'MOCK_URL' : 'API_URL',
      mock + api,
      'there is no name server in /etc/resolv.conf to find it by',
    )
  }
}

/** Whether nginx passes the calls of this service on and adds its key. In the demo the mock checks the session itself. */
function hasGateway(service) {
  return api !== '' && !isPublic(service) && get(`${service}_URL`).startsWith('http')
}

function getGatewayVariables(service) {
  const [url, key] = hasGateway(service)
    ? [withoutSlash(get(`${service}_URL`)), get(`${service}_KEY`)]
    : ['', '']
  const name = `gateway_${service.toLowerCase()}`
  return { [`${name}_url`]: url, [`${name}_key`]: key }
}

/** Adds the origin of a URL to a directive. A path of this host is 'self', which all directives except frame-src have. */
function allow(directive, url) {
  if (!url) {
    return
  }

  const [origin = "'self'"] = /^https?:\/\/[^/?#]+/.exec(url) ?? []
  if (origin !== "'self'" || directive === 'frame') {
    sources[directive].add(origin)
  }
}

function getListeners() {
  if (!certificate) {
    return ['listen 8080;']
  }

  return [
    'listen 8443 ssl;',
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${certificateKey};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    `ssl_ciphers ${CIPHERS};`,
    'ssl_prefer_server_ciphers on;',
    '# For the health check of the container.',
    'listen 127.0.0.1:8080;',
  ]
}

/** Writes a file for this user only: one has the service keys. */
function write(name, ...lines) {
  mkdirSync(out, { recursive: true, mode: 0o700 })
  writeFileSync(join(out, name), `${lines.join('\n')}\n`, { mode: 0o600 })
}

function describe() {
  const backend = api ? `API at ${api}` : `mock at ${mock}`
  console.log(`Cornerman says ${configuration.environment}, with the ${backend}.`)

  if (gateways.length > 0) {
    const keys = gateways.map((service) => `${service}_KEY`).join(' ')
    console.log(`Keys that it adds itself, after checking the caller: ${keys}.`)
  }

  if (certificate) {
    console.log('It speaks TLS on port 8443.')
  } else if (requiresTls) {
    console.log(
      `It speaks HTTP, and responds only to what ${proxies.join(' ')} passes on as https.`,
    )
  }

  if (!api) {
    return
  }

  const hint =
    'off, so commands are not repeated. If the API accepts them, set IDEMPOTENCY_KEYS=true.'
  console.log(`Idempotency keys are ${configuration.idempotencyKeys ? 'on.' : hint}`)
}
