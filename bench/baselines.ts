import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDecoder, createSigner } from 'fast-jwt'
import { addUsers, SEARCH_TERM, type Snapshot, toDatabaseFile } from './rows.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'

const HERE = import.meta.dirname
const MODULES = join(HERE, 'node_modules')
/** On a real disk, not in memory, because the measurements include writes. */
const FOLDER = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'cornerman-bench-'))
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }))

export const MOCK = join(HERE, '../apps/mock-api/dist/server.mjs')
export const ONE = '/api/v1/users/current'
export const PAGE = `/api/v1/admin/users?page=1&limit=10&roleName=LOCATION_PROVIDER&searchTerm=${SEARCH_TERM}&sort=lastName`

export function createFolder(): string {
  const dir = join(FOLDER, randomUUID())
  mkdirSync(dir)
  return dir
}

/** Another server, with its paths for one row and for a searched, sorted page of ten. */
export interface Baseline extends Server {
  one: string
  page: string
  headers?: Record<string, string>
}

export interface Mock extends Server {
  snapshot: Snapshot
}

/** Starts the built mock with the given number of users and its data in a folder. */
export async function startMock(users: number): Promise<Mock> {
  const server = await startServer({
    name: `Cornerman, ${users.toLocaleString('en-US')} users`,
    args: () => [MOCK],
    env: (port) => ({ PORT: String(port), DATA_DIR: createFolder() }),
    ready: '/__mock/health',
  })
  const url = `${server.origin}/__mock/worlds/default/snapshot`
  const snapshot = addUsers((await (await fetch(url)).json()) as Snapshot, users)
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(snapshot),
  })
  if (!response.ok) throw new Error(`The snapshot was rejected:  ${await response.text()}`)
  return { ...server, snapshot }
}

/** The headers of an authenticated call. */
export const signIn = async (server: Server) => ({ authorization: `Bearer ${(await createSession(server)).jwt}` })

/** Signs in the admin with every permission, by the PIN from the outbox. */
export async function createSession({ origin }: Server): Promise<{ jwt: string }> {
  const email = 'admin@cornerman.test'
  const send = async <Out>(path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return (await (await fetch(origin + path, init)).json()) as Out
  }
  await send('/api/v1/email/admin/send-pincode', { email })
  const mails = await send<{ code: string }[]>(`/__mock/outbox?to=${email}`)
  const { registrationToken } = await send<{ registrationToken: string }>('/api/v1/email/check-user', {
    email,
    pincode: mails.at(-1)?.code,
  })
  const device = { deviceToken: 'bench', deviceIdentifier: 'bench', deviceName: 'bench' }
  return send('/api/v1/auth/login', { email, registrationToken, ...device })
}

/** Starts Fastify alone: verifies a token with the same claims and sends the mock's responses with the contract's schemas. */
export async function startBareFastify({ origin }: Mock, headers: { authorization: string }): Promise<Baseline> {
  const read = async (path: string) => (await (await fetch(origin + path, { headers })).json()) as unknown
  const key = randomUUID()
  const token = createSigner({ key, algorithm: 'HS256' })(
    createDecoder()(headers.authorization.slice('Bearer '.length)),
  )
  const file = writeJson({ key, one: await read(ONE), page: await read(PAGE) })
  const server = await startServer({
    name: 'bare Fastify',
    args: (port) => ['--import', 'tsx', join(HERE, 'servers/bare.ts'), String(port), file],
  })
  return { ...server, one: ONE, page: PAGE, headers: { authorization: `Bearer ${token}` } }
}

const LIST = `/users?roleName=LOCATION_PROVIDER`
/** Fields of the mock's search, for the json-server version without a full-text search. */
const SEARCHED_FIELDS = [
  ...['firstName', 'lastName', 'nickname', 'email', 'phoneNumber', 'country'].map((field) => [field]),
  ...['name', 'link'].map((field) => ['location', field]),
  ...['formattedAddress', 'city', 'country'].map((field) => ['location', 'address', field]),
]
const anyField = SEARCHED_FIELDS.map((path) =>
  path.reduceRight<object>((inner, field) => ({ [field]: inner }), { contains: SEARCH_TERM }),
)
const where = encodeURIComponent(JSON.stringify({ roleName: { eq: 'LOCATION_PROVIDER' }, or: anyField }))

/** Both versions of json-server with default settings: without NODE_ENV, each with its own file. */
export const describeJsonServers = (database: string): (ServerOptions & { one: string; page: string })[] =>
  [
    {
      name: 'json-server 1.0 beta',
      script: 'json-server/lib/bin.js',
      flags: [],
      page: `/users?_where=${where}&_sort=lastName&_page=1&_per_page=10`,
    },
    {
      name: 'json-server 0.17',
      script: 'json-server-017/lib/cli/bin.js',
      flags: ['--quiet'],
      page: `${LIST}&q=${SEARCH_TERM}&_sort=lastName&_order=asc&_page=1&_limit=10`,
    },
  ].map(({ name, script, flags, page }) => {
    const cwd = createFolder()
    const file = join(cwd, 'db.json')
    writeFileSync(file, database)
    const args = (port: number) => [
      join(MODULES, script),
      ...flags,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      file,
    ]
    return { name, cwd, args, ready: '/users/1', one: '/users/101', page }
  })

export const startJsonServers = ({ snapshot }: Mock): Promise<Baseline[]> =>
  Promise.all(
    describeJsonServers(toDatabaseFile(snapshot)).map(async (options) => ({
      ...options,
      ...(await startServer(options)),
    })),
  )

/**
 * Starts Mockoon, MSW, Prism and WireMock as their documentation says. Prism returns examples of the OpenAPI document, WireMock
 * the same row and page each time: neither searches or sorts.
 */
export async function startOtherMocks(mock: Mock): Promise<Baseline[]> {
  const database = toDatabaseFile(mock.snapshot)
  const openapi = writeJson(await (await fetch(`${mock.origin}/openapi.json`)).json())
  const mockoon = writeJson(describeMockoon(JSON.parse(database).users))
  const msw = join(createFolder(), 'users.json')
  writeFileSync(msw, database)
  const prism = join(MODULES, '@stoplight/prism-cli/dist/index.js')
  const [mockoonServer, mswServer, prismServer] = await Promise.all([
    startServer({ name: 'Mockoon', args: (port) => [join(HERE, 'servers/mockoon.mjs'), String(port), mockoon] }),
    startServer({ name: 'MSW', args: (port) => [join(HERE, 'servers/msw.mjs'), String(port), msw] }),
    startServer({
      name: 'Prism',
      args: (port) => [prism, 'mock', '-h', '127.0.0.1', '-p', String(port), '-v', 'error', openapi],
      cwd: createFolder(),
    }),
  ])
  const wiremockServer = await startWireMock(mock)
  const one = '/users/101'
  return [
    ...(wiremockServer ? [wiremockServer] : []),
    {
      ...mockoonServer,
      one,
      page: `/users?roleName_eq=LOCATION_PROVIDER&search=${SEARCH_TERM}&sort=lastName&order=asc&page=1&limit=10`,
    },
    { ...mswServer, one, page: `${LIST}&q=${SEARCH_TERM}&sort=lastName&page=1&limit=10` },
    { ...prismServer, one: ONE, page: PAGE, headers: { authorization: 'Bearer any' } },
  ]
}

/** Needs Java, and Linux to measure it. Undefined without them. */
async function startWireMock({ snapshot }: Mock): Promise<Baseline | undefined> {
  if (spawnSync('java', ['-version']).status !== 0 || process.platform !== 'linux') {
    console.log('WireMock is skipped: it needs Java on Linux.')
    return undefined
  }
  const { users } = JSON.parse(toDatabaseFile(snapshot)) as {
    users: { id: number; roleName: string; lastName: string }[]
  }
  const owners = users.filter(
    ({ roleName, lastName }) => roleName === 'LOCATION_PROVIDER' && lastName.toLowerCase() === SEARCH_TERM,
  )
  const folder = createFolder()
  mkdirSync(join(folder, 'mappings'))
  const addMapping = (name: string, request: object, jsonBody: unknown) =>
    writeFileSync(
      join(folder, 'mappings', `${name}.json`),
      JSON.stringify({
        request: { method: 'GET', ...request },
        response: { status: 200, headers: { 'Content-Type': 'application/json' }, jsonBody },
      }),
    )
  addMapping(
    'one',
    { urlPath: '/users/101' },
    users.find(({ id }) => id === 101),
  )
  addMapping(
    'page',
    { urlPath: '/users', queryParameters: { q: { equalTo: SEARCH_TERM } } },
    { items: owners.slice(0, 10), total: owners.length },
  )
  const server = await startServer({
    name: 'WireMock',
    args: (port) => [join(HERE, 'servers/wiremock.mjs'), String(port), folder],
    ready: '/users/101',
  })
  return { ...server, one: '/users/101', page: `${LIST}&q=${SEARCH_TERM}` }
}

/** A data bucket and a CRUD route over it, which searches all fields. */
function describeMockoon(users: object[]) {
  const [route, bucket] = [randomUUID(), 'user']
  const response = {
    uuid: randomUUID(),
    body: '',
    headers: [],
    rules: [],
    bodyType: 'DATABUCKET',
    databucketID: bucket,
    statusCode: 200,
    latency: 0,
  }
  const crud = {
    ...response,
    crudKey: 'id',
    default: true,
    disableTemplating: true,
    callbacks: [],
    label: '',
    rulesOperator: 'OR',
    filePath: '',
  }
  return {
    uuid: randomUUID(),
    lastMigration: 33,
    name: 'users',
    endpointPrefix: '',
    latency: 0,
    folders: [],
    rootChildren: [{ type: 'route', uuid: route }],
    routes: [
      {
        uuid: route,
        type: 'crud',
        method: '',
        endpoint: 'users',
        documentation: '',
        responseMode: null,
        responses: [crud],
      },
    ],
    data: [{ uuid: randomUUID(), id: bucket, name: 'users', documentation: '', value: JSON.stringify(users) }],
    proxyMode: false,
    cors: false,
    headers: [],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    callbacks: [],
    tlsOptions: { enabled: false },
  }
}

function writeJson(value: unknown): string {
  const file = join(createFolder(), 'data.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}
