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

export const ONE = '/api/v1/users/current'
export const PAGE = '/api/v1/admin/users?page=1&limit=10&roleName=LOCATION_PROVIDER&searchTerm=hartmann&sort=lastName'

/** Preloaded into every measured server. Reports the CPU time used so far, including threads, and does not keep the process alive. */
const REPORT_CPU = `data:text/javascript,${encodeURIComponent(`
  process.on('message', () => { const { user, system } = process.cpuUsage(); process.send(user + system) })
  process.channel.unref()`)}`

export interface Server {
  name: string
  origin: string
  headers: Record<string, string>
  /** CPU that its process has used so far, in microseconds. */
  cpu(): Promise<number>
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

/** Starts a server as a process of its own and waits for its first response. */
async function startServer({ name, args, env, cwd, ready = '/', init = {} }: ServerOptions): Promise<Server> {
  const port = await getPort()
  // Ends with this process.
  const child = execa(process.execPath, ['--import', REPORT_CPU, ...args(port)], {
    ...(cwd && { cwd }),
    env: env?.(port) ?? {},
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
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${name} does not respond at ${origin}${ready}`)
  }
  return {
    name,
    origin,
    headers: {},
    async cpu() {
      const reply = child.getOneMessage()
      await child.sendMessage('report')
      return Number(await reply)
    },
    async stop() {
      child.kill()
      await child
    },
  }
}

type Row = Record<string, unknown> & { id: number }
interface Snapshot {
  nextIds: Record<string, number>
  rows: { users: (Row & { role: string; lastName: string })[]; arenas: (Row & { userId: number })[] }
}
export interface Mock extends Server {
  snapshot: Snapshot
}

const FIRST_CALL = {
  ready: '/api/v1/email/admin/send-pincode',
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  },
}

/** Starts the built mock with its data in a new folder, and waits until it has sent a PIN. */
export const startEmptyMock = () =>
  startServer({
    name: 'Cornerman',
    args: () => [join(HERE, '../apps/mock-api/dist/server.mjs')],
    env: (port) => ({ PORT: String(port), DATA_DIR: createFolder() }),
    ...FIRST_CALL,
  })

/** Starts the built mock with at least the given number of users, and signs in the admin with every permission. */
export async function startMock(users: number): Promise<Mock> {
  const server = await startEmptyMock()
  const path = '/__mock/worlds/default/snapshot'
  const snapshot = addUsers(await send<Snapshot>(server, 'GET', path), users)
  await send(server, 'PUT', path, snapshot)
  const { jwt } = await createSession(server)
  const headers = { authorization: `Bearer ${jwt}` }
  return { ...server, name: `Cornerman, ${users.toLocaleString('en-US')} users`, headers, snapshot }
}

export const createSession = (server: Server) =>
  send<{ jwt: string }>(server, 'POST', '/__mock/sessions', { email: 'admin@cornerman.test' })

export async function send<R>({ origin, headers }: Server, method: string, path: string, body?: object): Promise<R> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  const text = await response.text()
  return JSON.parse(text || 'null')
}

/** The demo with copies of its arena owners. First and last names meet in all combinations. */
function addUsers(demo: Snapshot, count: number): Snapshot {
  const { users, arenas } = demo.rows
  const owners = users.filter(({ role }) => role === 'LOCATION_PROVIDER')
  const pick = <T>(rows: readonly T[], index: number) => rows[index % rows.length] as T
  const firstId = 100_000
  const indexes = Array.from({ length: Math.max(0, count - users.length) }, (_, index) => index)
  const addedUsers = indexes.map((index) => ({
    ...pick(owners, index),
    id: firstId + index,
    email: `owner-${index}@arenas.example`,
    lastName: pick(owners, index + Math.floor(index / owners.length)).lastName,
  }))
  const addedArenas = addedUsers.map(({ id }, index) => ({ ...pick(arenas, index), id, userId: id }))
  return {
    ...demo,
    nextIds: { ...demo.nextIds, users: firstId + count, arenas: firstId + count },
    rows: { ...demo.rows, users: [...users, ...addedUsers], arenas: [...arenas, ...addedArenas] },
  }
}

/** Starts Fastify alone: verifies a token with the same claims and sends the mock's responses with the contract's schemas. */
export async function startBareFastify(mock: Mock): Promise<Server> {
  const key = randomUUID()
  const claims = createDecoder()(mock.headers.authorization?.slice('Bearer '.length) ?? '')
  const constants = { key, one: await send<unknown>(mock, 'GET', ONE), page: await send<unknown>(mock, 'GET', PAGE) }
  const file = writeJson(constants)
  const server = await startServer({
    name: 'bare Fastify',
    args: (port) => ['--import', 'tsx', join(HERE, 'bare-fastify.ts'), String(port), file],
  })
  const token = createSigner({ key, algorithm: 'HS256' })(claims)
  return { ...server, headers: { authorization: `Bearer ${token}` } }
}

export const OTHER_ONE = '/users/101'
/** Searches one field; the mock searches a dozen. */
export const JSON_SERVER_PAGE =
  '/users?roleName=LOCATION_PROVIDER&lastName:contains=Hartmann&_sort=lastName&_page=1&_per_page=10'

/** json-server 1.0 with default settings, and the mock's rows in its file. */
export function startJsonServer({ snapshot }: Mock): Promise<Server> {
  const file = writeJson(toDatabase(snapshot))
  const bin = join(HERE, 'node_modules/json-server/lib/bin.js')
  const args = (port: number) => [bin, '--host', '127.0.0.1', '--port', String(port), file]
  return startServer({ name: 'json-server', args, cwd: createFolder(), ready: '/users/1' })
}

/** The users with their arenas, as json-server takes them. */
function toDatabase({ rows: { users, arenas } }: Snapshot) {
  const byOwner = new Map(arenas.map((arena) => [arena.userId, arena]))
  return { users: users.map((user) => ({ ...user, roleName: user.role, location: byOwner.get(user.id) ?? null })) }
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
