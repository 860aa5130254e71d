import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toUser } from '../apps/mock-api/src/modules/people/presenters.ts'
import { bundle } from '../scripts/build.mjs'
import { ONE, PAGE } from './requests.ts'
import { manyRowsAsDatabase } from './rows.ts'
import { type Server, startServer } from './server.ts'

/** On a real disk, not in a folder of memory: what is measured includes its syncs. */
const FOLDER = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'cornerman-bench-'))
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
const HERE = import.meta.dirname
const built = new Map<string, Promise<string>>()

/** One of our servers as one file, as the product ships. */
function bundled(name: string): Promise<string> {
  const file = join(HERE, 'dist', `${name}.mjs`)
  const known = built.get(name) ?? bundle(join(HERE, 'servers', `${name}.ts`), file).then(() => file)
  built.set(name, known)
  return known
}

export interface Mock extends Server {
  dir: string
}

export async function startMock(users: number): Promise<Mock> {
  const dir = mkdtempSync(join(FOLDER, `mock-${users}-`))
  const file = await bundled('mock')
  const server = await startServer(
    `Cornerman, ${users.toLocaleString('en-US')} users`,
    (port) => [file, String(port), String(users), dir],
    '/__mock/health',
  )
  return { ...server, dir }
}

/** The admin with every permission signs in as a person would: with the PIN from the outbox. Answers the headers of a signed-in call. */
export async function signIn({ origin }: Server): Promise<{ authorization: string }> {
  const email = 'admin@cornerman.test'
  const send = async <Answer>(path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  await send('/api/v1/email/admin/send-pincode', { email })
  const mails = await send<{ code: string }[]>(`/__mock/outbox?to=${email}`)
  const { registrationToken } = await send<{ registrationToken: string }>('/api/v1/email/check-user', { email, pincode: mails.at(-1)?.code })
  const device = { deviceToken: 'bench', deviceIdentifier: 'bench', deviceName: 'bench' }
  const { jwt } = await send<{ jwt: string }>('/api/v1/auth/login', { email, registrationToken, ...device })
  return { authorization: `Bearer ${jwt}` }
}

export const openapiOf = async ({ origin }: Server) => (await (await fetch(`${origin}/openapi.json`)).json()) as object

export async function readAnswers({ origin }: Server, headers: { authorization: string }) {
  const read = async (path: string) => (await (await fetch(origin + path, { headers })).json()) as unknown
  return { one: await read(ONE), page: await read(PAGE) }
}

/** Fastify alone, which verifies the mock's tokens and answers what the mock has answered. */
export async function startBare(mock: Mock, answers: { one: unknown; page: unknown }): Promise<Server> {
  const file = await bundled('bare')
  const answersFile = join(mock.dir, 'answers.json')
  writeFileSync(answersFile, JSON.stringify(answers))
  return startServer('bare Fastify', (port) => [file, String(port), join(mock.dir, 'signing-key'), answersFile])
}

/** The users as our list answers them, for servers that keep rows in a file. */
export function usersAsText(users: number): string {
  const database = manyRowsAsDatabase(users, Date.now())
  return JSON.stringify({ users: database.rows.users.all().map((row) => toUser(row, database.rows, '')) })
}

export interface JsonServer extends Server {
  version: '1.0 beta' | '0.17'
}

/** json-server of both lines over the users as our list answers them, each over a file of its own. */
export async function startJsonServers(users: number): Promise<JsonServer[]> {
  const text = usersAsText(users)
  return Promise.all((['1.0 beta', '0.17'] as const).map((version) => startJsonServer(version, text, users)))
}

const JSON_SERVER = {
  '1.0 beta': { script: join(HERE, 'node_modules/json-server/lib/bin.js'), flags: [] },
  '0.17': { script: join(HERE, 'node_modules/json-server-017/lib/cli/bin.js'), flags: ['--quiet'] },
} as const

export function makeFolder(name: string): string {
  const dir = join(FOLDER, name)
  mkdirSync(dir, { recursive: true })
  return dir
}

async function startJsonServer(version: JsonServer['version'], text: string, users: number): Promise<JsonServer> {
  const { name, args, dir } = jsonServerArgs(version, text, `${version}-${users}`)
  return { ...(await startServer(`${name}, ${users.toLocaleString('en-US')} users`, args, '/users/1', dir)), version }
}

/** json-server over a file of its own with this text, as anybody starts it: without NODE_ENV. */
export function jsonServerArgs(version: JsonServer['version'], text: string, folder: string) {
  const { script, flags } = JSON_SERVER[version]
  const dir = makeFolder(`json-server-${folder.replace(' ', '-')}`)
  const file = join(dir, 'db.json')
  writeFileSync(file, text)
  return { name: `json-server ${version}`, dir, args: (port: number) => [script, ...flags, '--host', '127.0.0.1', '--port', String(port), file] }
}
