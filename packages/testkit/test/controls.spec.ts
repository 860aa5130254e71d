import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@cornerman/testkit/playwright'
import type { World } from '@cornerman/testkit/world'
import { expect } from '@playwright/test'

// What each control does has its tests beside it. These show that the packed client and command reach them.

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
  await expect(
    world.verify({ call: 'auth.sendPin', body: { email: 'stats@cornerman.test' } }),
  ).rejects.toThrow('body.email is "finance@cornerman.test", expected "stats@cornerman.test"')
})

test.describe('a world with a seed that is frozen at an instant', () => {
  test.use({ scenario: 'fight-night', seed: 7, now: '2026-05-09T22:00:00Z', frozen: true })
  test('is what its options say', async ({ world }) => {
    expect(await world.info()).toMatchObject({
      scenario: 'fight-night',
      seed: 7,
      now: '2026-05-09T22:00:00.000Z',
      frozen: true,
    })
  })
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

  await cornerman(
    'faults',
    'add',
    '--match',
    '{"endpoint":"auth.sendPin","times":1}',
    '--status',
    '503',
  )

  expect((await sendPin(world, 'admin@cornerman.test')).status).toBe(503)
})
