import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMock } from './create-mock.ts'
import { World } from './world.ts'

/** A mock to which the client of this environment connects. */
async function openMock() {
  const mock = await createMock()
  onTestFinished(() => mock.close())
  vi.stubEnv('MOCK_URL', `${mock.url}/`)
  onTestFinished(() => void vi.unstubAllEnvs())

  return mock
}

const EMAIL = 'admin@cornerman.test'

const sendPin = (to: World) =>
  fetch(`${to.url}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  })

test('the client reads the next PIN after a rewind', async () => {
  await openMock()

  const world = await World.create()
  await world.checkpoint('start')
  await sendPin(world)
  await world.pin(EMAIL)
  await world.rewind('start')
  await sendPin(world)
  expect(await world.pin(EMAIL)).toBe((await world.mails()).at(-1)?.code)
})

test('the client finds mails by an address with a plus sign', async () => {
  await openMock()

  const world = await World.create()
  expect(await world.mails({ to: 'a+b@cornerman.test' })).toEqual([])
})

test('the client ends a fault that a rewind has removed', async () => {
  await openMock()

  const world = await World.create()
  await world.checkpoint('start')

  const endFault = await world.fault({ match: { endpoint: 'auth.current' }, status: 503 })
  await world.rewind('start')
  await expect(endFault()).resolves.toBeUndefined()
})

test('the client logs bodies in a world that it restores from a file', async () => {
  const mock = await openMock()
  const folder = await mkdtemp(join(tmpdir(), 'client-world-'))

  onTestFinished(() => rm(folder, { recursive: true }))

  const snapshot = join(folder, 'world.json')
  mock.worlds.create({ id: 'without-bodies' })

  const saved = await fetch(`${mock.url}/__mock/worlds/without-bodies/snapshot`)
  await writeFile(snapshot, await saved.text())

  const copy = await World.create({ snapshot })
  await sendPin(copy)
  await copy.verify({ call: 'auth.sendPin', body: { email: EMAIL } })
})

test('the client opens a world that exists', async () => {
  const mock = await openMock()
  const world = await World.create()
  const opened = World.open(world.id)

  expect(opened.url).toBe(`${mock.url}/w/${world.id}`)
  expect(await opened.diff()).toEqual([])
})

test('the client moves the clock of its world, and lets it run', async () => {
  await openMock()

  const world = await World.create({ now: '2026-03-14T20:00:00Z', frozen: true })
  expect(await world.setTime('2027-01-01T00:00:00Z')).toEqual(new Date('2027-01-01T00:00:00Z'))
  expect((await world.unfreeze()).getUTCFullYear()).toBe(2027)
  expect((await world.info()).frozen).toBe(false)
})

test('the client clears the faults and the requests of a test', async () => {
  await openMock()

  const world = await World.create()
  const { jwt } = await world.signIn('finance', { deviceIdentifier: 'own' })

  const readCurrent = async () =>
    (
      await fetch(`${world.url}/api/v1/users/current`, {
        headers: { authorization: `Bearer ${jwt}` },
      })
    ).status

  await world.fault({ match: {}, status: 503 })
  expect(await readCurrent()).toBe(503)

  await world.clearFaults()
  expect(await readCurrent()).toBe(200)

  expect(await world.requests()).toHaveLength(2)

  await world.clearRequests()
  expect(await world.requests()).toEqual([])
})

test('the client resets the rows of its world', async () => {
  await openMock()

  const world = await World.create()
  await world.createRow('penalties', { userId: 101, date: '-1d' })
  await world.reset()
  expect(await world.diff()).toEqual([])
})

test('the client creates a world without options, and runs a fight night in one', async () => {
  const mock = await createMock()
  onTestFinished(() => mock.close())
  vi.stubEnv('MOCK_URL', mock.url)
  onTestFinished(() => void vi.unstubAllEnvs())

  const plain = await World.create()
  expect((await plain.info()).scenario).toBe('demo')
  expect(await plain.director()).toBeNull()

  const world = await World.create({ scenario: 'fight-night', frozen: true })
  const started = await world.startDirector({ script: 'live', speed: 1 })
  expect(started).toMatchObject({ script: 'live', speed: 1, isOver: false })
  expect(await world.director()).toEqual(started)

  await world.stopDirector()
  expect(await world.director()).toBeNull()
})

test('the client ends a stub twice', async () => {
  const mock = await createMock()
  onTestFinished(() => mock.close())

  const world = await World.create({ mockUrl: mock.url })
  const endStub = await world.stub({ match: { path: '/api/v1/rankings' }, body: [] })

  await endStub()
  await endStub()
  expect(await world.stubs()).toEqual([])
})

test('the client names the mock that it tried, and sends the token of its environment', async () => {
  await expect(World.create({ mockUrl: 'http://127.0.0.1:2' })).rejects.toThrow(
    /^No mock responds at http:\/\/127.0.0.1:2 \(mockUrl, or MOCK_URL\): .*ECONNREFUSED.* Start one: npx cornerman start$/,
  )
  await expect(World.create({ mockUrl: 'nowhere' })).rejects.toThrow(
    'No mock responds at nowhere (mockUrl',
  )

  const seen: unknown[] = []

  const app = createServer((request, response) => {
    seen.push(request.headers['x-mock-token'])
    response.end('<!doctype html>')
  }).listen(0, '127.0.0.1')

  await once(app, 'listening')
  onTestFinished(() => void app.close())
  vi.stubEnv('MOCK_CONTROL_TOKEN', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())

  const mockUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
  await expect(World.create({ mockUrl })).rejects.toThrow('POST /__mock/worlds got 200 and no JSON')
  expect(seen).toEqual(['secret'])
})

test('both clients have the same methods', async () => {
  const read = async (file: string, method: RegExp) =>
    [...(await readFile(join(import.meta.dirname, file), 'utf8')).matchAll(method)].map(
      ([, name = '']) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )

  const readTypescript = (file: string) =>
    read(file, /^ {2}(?:static |async |override )*([a-z]\w*)(?:<[^(]*>)?\(/gm)
  const python = await read('../python/cornerman.py', /^ {4}def ([a-z]\w*)\((?:self|cls|\n)/gm)

  const typescript = [
    ...(await readTypescript('world.ts')),
    ...(await readTypescript('generated/world-controls.ts')),
  ]

  expect(typescript.toSorted()).toEqual([...new Set(python)].toSorted())
})

test('the end of a world names each fault without an effect, and the fault that took its requests', async () => {
  const mock = await createMock()
  onTestFinished(() => mock.close())

  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())

  const world = await World.create({ mockUrl: mock.url })
  const match = { path: '/api/v1/users/current' }

  await world.fault({ match: { endpoint: 'people.list' }, status: 503 })
  await world.fault({ match: { ...match, nth: 5 }, status: 503 })
  await world.fault({ match, status: 500 })
  await world.fault({ match, delayMs: 1 })
  await world.fault({ match, status: 503 })

  for (let count = 0; count < 4; count++) {
    expect((await fetch(world.url + match.path)).status).toBe(503)
  }

  const warnings = [
    'Fault 1 {"endpoint":"people.list"} was never used: no request matched.',
    'Fault 2 {"path":"/api/v1/users/current","nth":5} was never used: it let 4 requests pass.',
    'Fault 3 {"path":"/api/v1/users/current"} matched 4 requests, but fault 5, added later, decided the response each time.',
  ]

  expect(await world.end()).toEqual(warnings)
  expect(warn.mock.calls.flat()).toEqual(warnings)
})
