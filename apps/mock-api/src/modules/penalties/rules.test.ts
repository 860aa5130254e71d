import { expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { assertNotBanned, isBanned } from './rules.ts'

test.each([
  [0, 'no penalty does not ban', false],
  [2, 'two penalties do not ban', false],
  [3, '[PEN-04] the third bans', true],
  [4, 'more than three ban too', true],
] as const)('%i: %s', (count, _, banned) => {
  expect(isBanned(Array(count).fill({}))).toBe(banned)
})

test('[PEN-04] rejects further penalties for a banned fighter by name', () => {
  const ana = { firstName: 'Ana', lastName: 'Example' }
  expect(() => assertNotBanned(ana, [{}, {}, {}])).toThrow(
    rejection(
      'already_banned',
      'Ana Example is banned already, with 3 penalties: no more can be added.',
    ),
  )

  for (const count of [0, 1, 2]) {
    expect(assertNotBanned(ana, Array(count).fill({}))).toBeUndefined()
  }
})
