import { auth } from '@cornerman/contract/endpoints/auth'
import { expect, test } from 'vitest'
import { ADMIN, openMock } from '../../../test/sign-in.ts'

const start = { id: 'same', seed: 7, now: '2026-05-09T22:00:00Z', frozen: true }

async function signInAgain(options: object = {}) {
  const mock = openMock()
  mock.worlds.create({ ...start, ...options })
  const { jwt, refreshToken } = await mock.signIn(ADMIN, 'same')
  return { pin: mock.getPin(ADMIN, 'same'), jwt, refreshToken, sessions: mock.worlds.get('same')?.rows.sessions.all() }
}

test('gives the same PINs, ids and tokens for the same seed and stopped instant, in any process', async () => {
  const first = await signInAgain()
  expect(await signInAgain()).toEqual(first)
  const others = [
    await signInAgain({ seed: 8 }),
    await signInAgain({ now: '2026-05-09T22:00:01Z' }),
    await signInAgain({ frozen: false }),
  ]
  expect(new Set([first, ...others].map(({ pin }) => pin)).size).toBeGreaterThan(2)
  expect(new Set([first, ...others].map(({ jwt }) => jwt)).size).toBe(4)
})

test('gives each PIN and session of a world its own value', async () => {
  const mock = openMock()
  mock.worlds.create(start)
  const [one, two] = [await mock.signIn(ADMIN, 'same'), await mock.signIn(ADMIN, 'same')]
  expect(one.jwt).not.toBe(two.jwt)
  expect(
    new Set(
      mock.worlds
        .get('same')
        ?.rows.outbox.all()
        .map(({ code }) => code),
    ).size,
  ).toBe(2)
})

test('rejects the tokens of a repeatable world in every other one', async () => {
  const mock = openMock()
  mock.worlds.create(start)
  const { jwt, refreshToken } = await mock.signIn(ADMIN, 'same')
  mock.worlds.end('same')
  mock.worlds.create({ id: 'same' })
  for (const token of [jwt, refreshToken])
    expect((await mock.call(auth.current, {}, { token, world: 'same' })).status).toBe(401)
})
