import { expect, test } from 'vitest'
import { parseNumber, toAsciiDigits } from './number.ts'

// Intl writes the digits of every script. The Chinese ones have no order, and are not decimal digits.
const SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec')

test.each(SYSTEMS)('reads the digits of %s', (system) => {
  const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)
  expect(toAsciiDigits(text)).toBe('1234567890')
})

test.each([
  ['２０：３０', '20:30'],
  ['１４．３．２００１', '14.3.2001'],
  ['5² ½ ①', '5² ½ ①'],
])('reads the full-width signs of %j', (text, ascii) => expect(toAsciiDigits(text)).toBe(ascii))

const NO_NUMBER = Number.NaN

test.each<[text: string, value: number | null, whole?: number]>([
  ['', null],
  [' \u00A0', null],
  ['12', 12],
  ['007', 7],
  ['12,5', 12.5],
  ['-12.50', -12.5],
  ['−3', -3],
  ['1 000', 1000],
  ['1\u202F234\u202F567,8', 1234567.8],
  ["5'000", 5000],
  ['12’345', 12345],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1234567],
  ['0,250', 0.25],
  ['1234,567', 1234.567],
  ['１２．５', 12.5],
  ['－１２', -12],
  ['١٬٢٣٤٫٥', 1234.5],
  ['۱۲۳', 123],
  ['१२', 12],
  ['1,000', NO_NUMBER, 1000],
  ['1.250', NO_NUMBER, 1250],
  ['999.999', NO_NUMBER, 999999],
  ['1 0', NO_NUMBER],
  ["5'0", NO_NUMBER],
  ['5’0', NO_NUMBER],
  ['1  000', NO_NUMBER],
  ['1000 000', NO_NUMBER],
  ["1 000'000", NO_NUMBER],
  ['1 000 00', NO_NUMBER],
  ['0 100', NO_NUMBER],
  ['1.234.5', NO_NUMBER],
  ['1,23,456', NO_NUMBER],
  ['1,234 567', NO_NUMBER],
  ['.5', NO_NUMBER],
  ['5.', NO_NUMBER],
  ['1e3', NO_NUMBER],
  ['0x10', NO_NUMBER],
  ['12 coins', NO_NUMBER],
  ['2²', NO_NUMBER],
  ['Infinity', NO_NUMBER],
])('parses %j', (text, value, whole = value as number) => {
  expect(parseNumber(text)).toBe(value)
  expect(parseNumber(text, true)).toBe(whole)
})
