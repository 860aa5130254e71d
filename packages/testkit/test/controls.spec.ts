import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@cornerman/testkit/playwright'
import { World } from '@cornerman/testkit/world'
import { expect } from '@playwright/test'

// What the controls of the mock can do, in TypeScript. tests/test_controls.py shows the same in Python.

const sendPin = (world: World, email: string) =>
  fetch(`${world.url}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

test('verifies what the client has sent, and names the difference', async ({ world }) => {
  await sendPin(world, 'finance@cornerman.test')
  await world.verify({ call: 'auth.sendPin', times: 1, body: { email: 'finance@cornerman.test' } })
  await world.verify({ call: 'auth.login', times: 0 })
  await expect(world.verify({ call: 'auth.sendPin', body: { email: 'stats@cornerman.test' } })).rejects.toThrow(
    'body.email is "finance@cornerman.test", expected "stats@cornerman.test"',
  )
})

test('fails requests by body, caller and number, and after the call took effect', async ({ world }) => {
  const { jwt } = await world.signIn('finance')
  const getStatus = async () =>
    (await fetch(`${world.url}/api/v1/users/current`, { headers: { authorization: `Bearer ${jwt}` } })).status
  await world.fault({ match: { endpoint: 'auth.current', user: 'finance@cornerman.test', nth: 2 }, status: 429 })
  expect([await getStatus(), await getStatus()]).toEqual([200, 429])
  const email = 'stats@cornerman.test'
  await world.fault({ match: { endpoint: 'auth.sendPin', body: { email } }, status: 503, when: 'after' })
  expect([(await sendPin(world, email)).status, (await world.mails({ to: email })).length]).toEqual([503, 1])
})

test('responds in turn, late, or not at all', async ({ world }) => {
  const send = () => sendPin(world, 'admin@cornerman.test')
  const endFault = await world.fault({ match: { endpoint: 'auth.sendPin' }, sequence: [503, 503, 200], delayMs: 5 })
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([503, 503, 200])
  await endFault()
  await world.fault({ match: { endpoint: 'auth.sendPin', times: 1 }, drop: true })
  await expect(send()).rejects.toThrow('fetch failed')
})

test('rejects what is misspelt, with the nearest names', async ({ world }) => {
  // @ts-expect-error a misspelt call
  await expect(world.fault({ match: { endpoint: 'auth.logn' }, status: 503 })).rejects.toThrow(
    'the nearest are auth.login',
  )
  // @ts-expect-error a misspelt column
  await expect(world.patch('penalties', 1, { coment: 'x' })).rejects.toThrow(
    'coment is no column of penalties; the nearest are comment',
  )
  await expect(world.pin('nobody+1@cornerman.test', 50)).rejects.toThrow('has no mail')
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

test('is controlled from a shell', async ({ world, mockUrl }) => {
  const cornerman = async (...args: string[]) =>
    (
      await promisify(execFile)('node_modules/.bin/cornerman', args, {
        env: { ...process.env, MOCK_URL: mockUrl, WORLD: world.id },
      })
    ).stdout.trim()
  await sendPin(world, 'admin@cornerman.test')
  expect(await cornerman('pin', 'admin@cornerman.test')).toMatch(/^\d{6}$/)
  await cornerman('faults', 'add', '--match', '{"endpoint":"auth.sendPin","times":1}', '--status', '503')
  expect((await sendPin(world, 'admin@cornerman.test')).status).toBe(503)
})
