import { expect, test } from 'vitest'
import { assertNotBanned, isBanned } from './rules.ts'

const with_ = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

test.each([
  [0, 'nobody is banned for nothing', false],
  [2, 'two penalties do not ban', false],
  [3, '[PEN-04] the third bans', true],
  [4, 'more than three ban too', true],
] as const)('%i: %s', (count, _, banned) => {
  expect(isBanned(with_(count))).toBe(banned)
})

test('[PEN-04] whoever is banned gets no more, and is told by name; everybody else may get one', () => {
  const ana = { firstName: 'Ana', lastName: 'Example' }
  expect(() => assertNotBanned(ana, with_(3))).toThrow('Ana Example is banned already, with 3 penalties: no more can be added.')
  for (const count of [0, 1, 2]) expect(assertNotBanned(ana, with_(count))).toBeUndefined()
})
