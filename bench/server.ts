import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { createDecoder, createSigner } from 'fast-jwt'
import getPort from 'get-port'

const HERE = import.meta.dirname
const START_TIMEOUT_MS = 60_000

/** On a real disk, not in memory, because the measurements include writes. */
const FOLDER = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'cornerman-bench-'))
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }))

export const JSON_BODY = { 'content-type': 'application/json' }
export const ONE = '/api/v1/users/current'
export const PAGE =
  '/api/v1/admin/users?page=1&limit=10&roleName=FAN&searchTerm=silva&sort=lastName'

/**
 * Preloaded into every measured server. Reports the CPU time used so far, including threads, and does not keep the process
 * alive. A stall is the CPU time between two turns of the loop: other load on the machine does not lengthen it.
 */
const REPORT = `data:text/javascript,${encodeURIComponent(`
  const read = () => { const { user, system } = process.cpuUsage(); return user + system }
  let last = read()
  let stall = 0
  setInterval(() => { const cpu = read(); stall = Math.max(stall, cpu - last); last = cpu }, 5).unref()
  process.on('message', () => {
    process.send({ cpu: read(), stall: stall / 1000, rss: process.memoryUsage.rss() / 1e6 })
    stall = 0
  })
  process.channel.unref()`)}`

interface Report {
  /** CPU that the process has used so far, in microseconds. */
  cpu: number
  /** Longest time in which the process served nobody else, in milliseconds of CPU since the last report. */
  stall: number
  /** Megabytes. */
  rss: number
}

/** As the admin sends it, with an idempotency key. The response is sent once the change is in the file. */
export const RANK = {
  method: 'PATCH',
  path: '/api/v1/users/admin/update-fighter',
  headers: { ...JSON_BODY, 'idempotency-key': 'bench-{n}' },
  body: '{"roleName":"FIGHTER","userId":101,"details":{"ranking":{n}}}',
}

export interface Server {
  name: string
  origin: string
  headers: Record<string, string>
  report(): Promise<Report>
  stop(): Promise<void>
}

interface ServerOptions {
  name: string
  args(port: number): string[]
  env?(port: number): Record<string, string>
  cwd?: string
  /** Path that is requested until it responds, with any status. */
  ready?: string
  init?: RequestInit
}

async function startServer({
  name,
  args,
  env,
  cwd,
  ready = '/',
  init = {},
}: ServerOptions): Promise<Server> {
  const port = await getPort()

  const child = execa(process.execPath, ['--import', REPORT, ...args(port)], {
    ...(cwd && { cwd }),
    // A build in this process has set the variable, and json-server then wants a folder of pages.
    env: { NODE_ENV: '', ...env?.(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: true,
    reject: false,
    forceKillAfterDelay: 5000,
  })

  const origin = `http://127.0.0.1:${port}`

  const isResponding = () =>
    fetch(origin + ready, init).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )

  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isResponding()); await sleep(4)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${name} does not respond at ${origin}${ready}`)
    }
  }

  return {
    name,
    origin,
    headers: {},
    async report() {
      const reply: Promise<unknown> = child.getOneMessage()
      await child.sendMessage('report')

      return (await reply) as Report
    },
    async stop() {
      child.kill()
      await child
    },
  }
}

type Rows = readonly Record<string, unknown>[]

export interface Mock extends Server {
  users: Rows
}

export const startEmptyMock = (settings: Record<string, string>) =>
  startServer({
    name: 'Cornerman',
    args: () => [join(HERE, '../apps/mock-api/dist/server.mjs')],
    env: (port) => ({ PORT: String(port), ...settings }),
    ready: '/api/v1/email/admin/send-pincode',
    init: {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ email: 'admin@cornerman.test' }),
    },
  })

export const startScenario = async (
  name: string,
  settings = { DATA_DIR: 'memory' },
): Promise<Server> => signIn(await startEmptyMock({ ...settings, SCENARIO: name }))

/** Starts mocks on disk: one with 100,000 users, and one with the first 1,000 of them. */
export async function startMocks(): Promise<{ mock: Mock; large: Server }> {
  const start = (name: string) => startScenario(name, { DATA_DIR: createFolder() })
  const demo = await start('demo')
  const large = await start('large')
  const users = await send<Rows>(large, 'GET', '/__mock/tables/users?limit=1000')
  const path = '/__mock/worlds/default/snapshot'
  const { rows, ...snapshot } = await send<{ rows: object }>(demo, 'GET', path)

  await send(demo, 'PUT', path, { ...snapshot, rows: { ...rows, users } })

  return { mock: { ...(await signIn(demo)), users }, large }
}

async function signIn(server: Server): Promise<Server> {
  const { jwt } = await createSession(server)
  return { ...server, headers: { authorization: `Bearer ${jwt}` } }
}

export const createSession = (server: Server) =>
  send<{ jwt: string; refreshToken: string }>(server, 'POST', '/__mock/sessions', {
    email: 'admin@cornerman.test',
  })

export async function send<R>(
  { origin, headers }: Server,
  method: string,
  path: string,
  body?: object,
): Promise<R> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body && JSON_BODY) },
    ...(body && { body: JSON.stringify(body) }),
  })

  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }

  const text = await response.text()

  return JSON.parse(text || 'null')
}

/** Starts Fastify alone: verifies a token with the same claims and sends the mock's responses with the contract's schemas. */
export async function startBareFastify(mock: Mock): Promise<Server> {
  const key = randomUUID()
  const claims = createDecoder()(mock.headers.authorization?.slice('Bearer '.length) ?? '')

  const constants = {
    key,
    one: await send<unknown>(mock, 'GET', ONE),
    page: await send<unknown>(mock, 'GET', PAGE),
  }

  const file = writeJson(constants)

  const server = await startServer({
    name: 'bare Fastify',
    args: (port) => ['--import', 'tsx', join(HERE, 'bare-fastify.ts'), String(port), file],
  })

  const token = createSigner({ key, algorithm: 'HS256' })(claims)

  return { ...server, headers: { authorization: `Bearer ${token}` } }
}

export const OTHER_ONE = '/users/101'

/** The mock searches a fan in these fields by itself. */
const TEXTS = ['firstName', 'lastName', 'nickname', 'email', 'phoneNumber', 'country']

const SEARCH = {
  roleName: { eq: 'FAN' },
  or: TEXTS.map((field) => ({ [field]: { contains: 'silva' } })),
}

export const JSON_SERVER_PAGE = `/users?_where=${encodeURIComponent(JSON.stringify(SEARCH))}&_sort=lastName&_page=1&_per_page=10`

/** json-server 1.0 with default settings, and the mock's users in its file. */
export function startJsonServer({ users }: Mock): Promise<Server> {
  const file = writeJson({ users: users.map((user) => ({ ...user, roleName: user.role })) })
  const bin = join(HERE, 'node_modules/json-server/lib/bin.js')
  const args = (port: number) => [bin, '--host', '127.0.0.1', '--port', String(port), file]

  return startServer({ name: 'json-server', args, cwd: createFolder(), ready: '/users/1' })
}

function createFolder(): string {
  const folder = join(FOLDER, randomUUID())
  mkdirSync(folder)

  return folder
}

function writeJson(value: unknown): string {
  const file = join(createFolder(), 'data.json')
  writeFileSync(file, JSON.stringify(value))

  return file
}
