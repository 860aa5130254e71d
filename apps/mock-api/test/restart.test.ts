import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SERVICES, type SignInResponse } from '@cornerman/contract'
import { PENDING_ARENA } from '@cornerman/fixtures/examples'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, SERVER, startServer } from './server-process.ts'
import { ADMIN, postJson } from './sign-in.ts'

const API = SERVICES.api.mount

/** Milliseconds, the most that a request may ask for. */
const LONGEST_POLL = 60_000

let dir: string
let server: RunningServer | undefined

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cornerman-restart-'))
})

afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ DATA_DIR: dir, ...env })
  return server
}

async function send<Body>(
  path: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: object } = {},
) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }

  const response = await fetch(`${server?.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })

  return { status: response.status, body: (await response.json()) as Body }
}

const signIn = async () =>
  (await send<SignInResponse>('/__mock/sessions', { method: 'POST', body: { email: ADMIN } })).body

interface ArenaUser {
  location?: { id: number; isPending: boolean }
}

async function arena(token: string) {
  const { body } = await send<{ data: ArenaUser[] }>(
    `${API}/admin/users?roleName=LOCATION_PROVIDER&limit=100`,
    {
      token,
    },
  )
  return body.data.find(({ location }) => location?.id === PENDING_ARENA)?.location
}

const approve = (token: string) =>
  send<{ reason: string }>(`${API}/users/admin/locations/${PENDING_ARENA}?action=APPROVE`, {
    method: 'PATCH',
    token,
  })

describe('[API-06] after kill -9', () => {
  test('an acknowledged change is kept, and cannot be made twice', async () => {
    await start()

    const { jwt } = await signIn()
    expect((await arena(jwt))?.isPending).toBe(true)
    expect((await approve(jwt)).status).toBe(200)

    await server?.end('SIGKILL')

    await start()
    expect((await arena(jwt))?.isPending).toBe(false)
    expect((await approve(jwt)).body.reason).toBe('already_approved')
  })

  test('a session goes on, and can be refreshed', async () => {
    await start()

    const { jwt, refreshToken } = await signIn()
    await server?.end('SIGKILL')

    await start()

    const current = await send<{ email: string }>(`${API}/users/current`, { token: jwt })
    expect(current.status).toBe(200)
    expect(current.body.email).toBe(ADMIN)

    const device = { deviceIdentifier: 'mock' }
    const refreshed = await postJson(`${server?.url}${API}/auth/refresh`, device, {
      'refresh-token': refreshToken,
    })
    expect(refreshed.status).toBe(200)
  })

  test('a frozen clock stands where it stood', async () => {
    await start()

    const clock = await send<{ now: string }>('/__mock/clock', {
      method: 'PUT',
      body: { advance: 'PT5M', frozen: true },
    })

    await server?.end('SIGKILL')

    await start()

    const { body } = await send<{ now: string }>('/__mock/clock')
    expect(body).toMatchObject({ now: clock.body.now, frozen: true })
  })
})

test('says in which folder it keeps its data', async () => {
  await start()

  const { body } = await send<{ storage: string }>('/__mock/health')
  expect(body.storage).toBe(join(dir, 'demo'))
})

test.skipIf(process.platform === 'win32')('lets only its owner read the signing key', async () => {
  await start()
  expect(statSync(join(dir, 'signing-key')).mode & 0o777).toBe(0o600)
})

test('keeps a reset, which ends earlier sessions, through kill -9', async () => {
  await start()

  const { jwt } = await signIn()
  await approve(jwt)
  expect((await send('/__mock/reset', { method: 'POST' })).status).toBe(200)

  await server?.end('SIGKILL')

  await start()
  expect((await send<{ reason: string }>(`${API}/users/current`, { token: jwt })).body.reason).toBe(
    'session_ended',
  )
  expect((await send<unknown[]>('/__mock/worlds/default/diff?security=true')).body).toEqual([])
  expect((await arena((await signIn()).jwt))?.isPending).toBe(true)
})

test('exits with one line when another mock uses the folder', async () => {
  await start()
  await expect(startServer({ DATA_DIR: dir })).rejects.toMatchObject({
    code: 1,
    message: `${dir} is in use by another mock. Stop that one, or give this one a folder of its own with DATA_DIR.\n`,
  })
})

test('exits with one line when the folder cannot be written', async () => {
  await expect(startServer({ DATA_DIR: '/proc/nowhere' })).rejects.toMatchObject({
    code: 1,
    message:
      '/proc/nowhere cannot be written (ENOENT). Make it writable, name another folder with DATA_DIR, or keep nothing with DATA_DIR=memory.\n',
  })
})

test('completes pending requests and long polls on shutdown and exits with 0', async () => {
  await start()

  await send('/__mock/faults', {
    method: 'POST',
    body: { match: { path: '/api/v1/users/current' }, delayMs: 400 },
  })

  const poll = fetch(`${server?.url}/__mock/outbox/wait?timeoutMs=${LONGEST_POLL}`)
  const slow = send(`${API}/users/current`)
  const hasArrived = async () =>
    (await send<{ applied: number }[]>('/__mock/faults')).body[0]?.applied === 1
  await expect.poll(hasArrived, { timeout: 60_000 }).toBe(true)

  const { code, ms } = (await server?.end('SIGTERM')) ?? {}

  expect((await slow).status, server?.output()).toBe(401)
  expect((await poll).status, server?.output()).toBe(204)
  expect(code, server?.output()).toBe(0)
  // A mock that waited for the long poll, or for a connection that is kept alive, would take as long as that.
  expect(ms).toBeLessThan(LONGEST_POLL / 2)
})

test('starts without the code cache of its version', async () => {
  // Inside the project, where it finds the fixtures.
  const copy = mkdtempSync(join(dirname(SERVER), 'copy-'))
  try {
    for (const name of ['server.mjs', 'server.cjs']) {
      cpSync(join(dirname(SERVER), name), join(copy, name))
    }

    writeFileSync(join(copy, 'server.cache'), 'of another version')
    server = await startServer({ DATA_DIR: 'memory' }, join(copy, 'server.mjs'))
    expect((await send('/__mock/health')).status).toBe(200)
  } finally {
    rmSync(copy, { recursive: true })
  }
})
