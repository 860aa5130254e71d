import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from 'cornerman-kit/playwright'
import { World } from 'cornerman-kit/world'

// What the controls of the mock can do, in TypeScript. tests/test_controls.py shows the same in Python.

const sendPin = (world: World, email: string, headers = {}) =>
  fetch(`${world.url}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  })

test('verifies what the client has sent, and names the difference', async ({ world }) => {
  await world.signIn('finance')
  await world.verify({ call: 'auth.login', times: 1, body: { email: 'finance@cornerman.test' } })
  await world.verify({ call: 'auth.sendPin', before: 'auth.login' })
  await expect(world.verify({ call: 'auth.login', body: { email: 'stats@cornerman.test' } })).rejects.toThrow(
    'body.email is "finance@cornerman.test", expected "stats@cornerman.test"',
  )
})

test('fails requests by query, header, body, caller and number', async ({ world, faults }) => {
  const [finance, admin] = [await world.signIn('finance'), await world.signIn('admin')]
  const getStatus = async (path: string, jwt: string, headers = {}) =>
    (await fetch(`${world.url}/api/v1${path}`, { headers: { authorization: `Bearer ${jwt}`, ...headers } })).status
  const fans = '/admin/users?page=1&limit=10&roleName=FAN&searchTerm='
  const endFault = await faults.add({ match: { endpoint: 'people.list', query: { searchTerm: 'an*' } }, status: 503 })
  expect([await getStatus(`${fans}ana`, admin.jwt), await getStatus(`${fans}bo`, admin.jwt)]).toEqual([503, 200])
  await endFault()
  await faults.add({ match: { endpoint: 'auth.current', headers: { 'accept-language': 'de*' } }, status: 500 })
  expect([
    await getStatus('/users/current', admin.jwt, { 'accept-language': 'de-AT' }),
    await getStatus('/users/current', admin.jwt),
  ]).toEqual([500, 200])
  await faults.add({ match: { endpoint: 'auth.current', user: 'finance@cornerman.test', nth: 2 }, status: 429 })
  expect([await getStatus('/users/current', finance.jwt), await getStatus('/users/current', finance.jwt)]).toEqual([
    200, 429,
  ])
  await faults.add({
    match: { endpoint: 'auth.sendPin', body: { email: 'stats@cornerman.test' } },
    status: 503,
    when: 'after',
  })
  expect([
    (await sendPin(world, 'stats@cornerman.test')).status,
    (await world.mails({ to: 'stats@cornerman.test' })).length,
  ]).toEqual([503, 1])
})

test('responds in turn, late, with headers, cut, slowly or not at all', async ({ world, faults }) => {
  const send = () => sendPin(world, 'admin@cornerman.test')
  const endFault = await faults.add({
    match: { endpoint: 'auth.sendPin' },
    sequence: [503, 503, 200],
    delayMs: 5,
    jitterMs: 10,
  })
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([503, 503, 200])
  await endFault()
  const dropFault = await faults.add({ match: { endpoint: 'auth.sendPin', times: 1 }, drop: true })
  await expect(send()).rejects.toThrow('fetch failed')
  await dropFault()
  await faults.add({ match: { path: '/openapi.json', times: 1 }, truncate: true, slowMs: 20 })
  await expect(fetch(`${world.url}/openapi.json`).then((response) => response.text())).rejects.toThrow()
  await faults.add({ match: { path: '/openapi.json' }, headers: { 'x-from': 'proxy' } })
  expect((await fetch(`${world.url}/openapi.json`)).headers.get('x-from')).toBe('proxy')
})

test('rejects what is misspelt, with the nearest names', async ({ world, faults }) => {
  // @ts-expect-error a misspelt call
  await expect(faults.add({ match: { endpoint: 'auth.logn' }, status: 503 })).rejects.toThrow(
    'the nearest are auth.login',
  )
  await expect(world.patch('penalties', 1, { coment: 'x' })).rejects.toThrow(
    'coment is no column of penalties; the nearest are comment',
  )
  await expect(world.mail('nobody+1@cornerman.test', 0, 50)).rejects.toThrow('has no mail')
})

test.describe('a world with a seed that is frozen at an instant', () => {
  test.use({ scenario: 'fight-night', seed: 7, now: '2026-05-09T22:00:00Z', frozen: true })
  test('gives the same PINs, ids and tokens in each run', async ({ world, mockUrl }) => {
    expect(await world.info()).toMatchObject({
      scenario: 'fight-night',
      seed: 7,
      now: '2026-05-09T22:00:00.000Z',
      frozen: true,
    })
    const sessions = []
    for (let run = 0; run < 2; run++) {
      const again = await World.create({ mockUrl, id: 'same', seed: 7, now: '2026-05-09T22:00:00Z', frozen: true })
      sessions.push(await again.signIn('admin'))
      await again.end()
    }
    expect(sessions[0]).toEqual(sessions[1])
  })
})

test('returns to a checkpoint, and says what changed since', async ({ world }) => {
  await world.checkpoint('start')
  await world.patch('penalties', 1, { comment: 'changed' })
  expect((await world.diff({ since: 'start' })).map(({ table, id, kind }) => [table, id, kind])).toEqual([
    ['penalties', 1, 'changed'],
  ])
  await world.rewind('start')
  expect(await world.diff()).toEqual([])
})

test('shows the world on its console', async ({ world, request }) => {
  expect(await (await request.get(`${world.url}/__mock`)).text()).toContain('<title>')
})

test('is controlled from a shell', async ({ world, mockUrl }) => {
  const cornerman = async (...args: string[]) =>
    (
      await promisify(execFile)('node_modules/.bin/cornerman', args, {
        env: { ...process.env, MOCK_URL: mockUrl, WORLD: world.id },
      })
    ).stdout.trim()
  await sendPin(world, 'admin@cornerman.test')
  expect(await cornerman('pin', 'admin@cornerman.test')).toMatch(/^\d{6}$/)
  await cornerman('fault', 'add', 'auth.sendPin', '--status', '503', '--times', '1')
  expect((await sendPin(world, 'admin@cornerman.test')).status).toBe(503)
  expect((await cornerman('log', '--status-from', '500')).split('\t').slice(1)).toEqual([
    'POST',
    '/api/v1/email/admin/send-pincode',
    '503',
    'auth.sendPin',
  ])
})

// A coding assistant starts the same command by .mcp.json. Here the test sends what an assistant sends.
test('is inspected by a coding assistant', async ({ world, mockUrl }) => {
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'show_world', arguments: { world: world.id } } },
  ]
  const server = spawn('node_modules/.bin/cornerman', ['mcp'], { env: { ...process.env, MOCK_URL: mockUrl } })
  for (const message of messages) server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let output = ''
  for await (const text of server.stdout) {
    output += text
    if (output.includes('"id":2')) break
  }
  server.kill()
  expect(output).toContain(world.id)
})
