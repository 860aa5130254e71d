import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { execaNode } from 'execa'
import getPort from 'get-port'
import { expect, it } from 'vitest'

const USAGE = 'Usage: npm start, or npm start -- --api https://api.example.com/api/v1'
const NO_PORT = 'is not a port. Give a number from 1 to 65535.'

/** Runs `npm start` until it refuses, which it does before it builds anything. */
async function start(env: Record<string, string>, args: readonly string[] = []) {
  const options = { env: { API_URL: '', ...env }, reject: false, timeout: 60_000 }
  const { exitCode, stdout, stderr } = await execaNode(
    join(import.meta.dirname, 'start.mjs'),
    args,
    options,
  )

  return { exitCode, stdout, stderr }
}

it.each<[string, Record<string, string>, string[], string]>([
  ['port 0', { PORT: '0' }, [], `PORT=0 ${NO_PORT}`],
  ['a port that is too high', { ADMIN_PORT: '65536' }, [], `ADMIN_PORT=65536 ${NO_PORT}`],
  ['a port that is no number', { PORT: '4e' }, [], `PORT=4e ${NO_PORT}`],
  [
    'equal ports',
    { PORT: '4999', ADMIN_PORT: ' 4999 ' },
    [],
    'PORT and ADMIN_PORT are both 4999. Choose two ports.',
  ],
  ['an unknown option', {}, ['--apis'], `Unknown option '--apis'. ${USAGE}`],
  [
    'an address that is no URL of the web',
    {},
    ['--api', 'file:///api'],
    '--api file:///api is not a URL. Example: https://api.example.com/api/v1',
  ],
])('refuses %s in one line', async (_, env, args, stderr) => {
  expect(await start(env, args)).toEqual({ exitCode: 1, stdout: '', stderr })
})

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const [, ...forApi] = /^npm start -- (--api) (\S+)$/m.exec(readme) ?? []

it.each([
  ['PORT', []],
  ['ADMIN_PORT', []],
  ['ADMIN_PORT', forApi],
])('refuses a taken %s and names the next one, with %j', async (variable, args) => {
  const server = createServer().listen(0)
  const { port } = server.address() as { port: number }

  const { exitCode, stderr } = await start(
    { PORT: String(await getPort()), [variable]: String(port) },
    args,
  )

  server.close()
  expect(exitCode).toBe(1)
  expect(stderr).toBe(
    `Port ${port} is taken or not allowed. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`,
  )
})
