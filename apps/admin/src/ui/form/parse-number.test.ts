import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,50', 12.5],
  [' 12 ', 12],
  ['-3,25', -3.25],
  ['−3', -3],
  [',5', 0.5],
  ['12,', 12],
  ['0,125', 0.125],
  ['1 250,5', 1250.5],
  ["1'250.5", 1250.5],
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1,250,000', 1_250_000],
  ['1.250.000,5', 1_250_000.5],
  ['1234,567', 1234.567],
])('parses %j as %d', (typed, number) => {
  expect(parseNumber(typed)).toBe(number)
})

test.each([
  '1,250',
  '1.250',
  '-12,500',
  '1e3',
  '12a',
  '$5',
  '1.2.3',
  '1,25,000',
  '1.250.00',
  '1,250,00.5',
  '--5',
  '5-',
  '.',
  ',',
  '',
  '１２',
  'Infinity',
  '0x10',
])('rejects %j', (typed) => {
  expect(parseNumber(typed)).toBeNaN()
})

test('parses every price with either decimal separator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const [point, comma] = [(cents / 100).toFixed(2), (cents / 100).toFixed(2).replace('.', ',')]
      expect([parseNumber(point), parseNumber(comma)]).toEqual([cents / 100, cents / 100])
    }),
  )
})
