import { expect, test } from 'vitest'
import { formatHeight, parseHeight, toCentimeters, toFeetAndInches } from './height.ts'

test.each([
  [177.8, 5, 10],
  [182.9, 6, 0],
  [182.7, 5, 11.9],
  [152.4, 5, 0],
  [50, 1, 7.7],
])('[CUS-03] converts %d cm to %d ft %d in', (cm, feet, inches) => {
  expect(toFeetAndInches(cm)).toEqual({ feet, inches })
})

test.each([
  [5, 10, 177.8],
  [6, 0, 182.9],
  [5, 7.5, 171.5],
])('[CUS-03] converts %d ft %d in to %d cm', (feet, inches, cm) => {
  expect(toCentimeters({ feet, inches })).toBe(cm)
})

test.each([
  [186, 'METRIC', '186 cm'],
  [186, 'IMPERIAL', '6 ft 1 in'],
  [182.6, 'IMPERIAL', '6 ft 0 in'],
  [152.4, 'IMPERIAL', '5 ft 0 in'],
] as const)('[FTL-01] formats %d cm as %s: %s', (height, unitSystem, text) =>
  expect(formatHeight({ height, unitSystem })).toBe(text),
)

test.each([
  ['168', 168, 'METRIC'],
  ['168 cm', 168, 'METRIC'],
  ['168,5cm', 168.5, 'METRIC'],
  ['1.68 m', 168, 'METRIC'],
  ['1,68m', 168, 'METRIC'],
  [`5' 11"`, 180.3, 'IMPERIAL'],
  [`5'11"`, 180.3, 'IMPERIAL'],
  [`5'11`, 180.3, 'IMPERIAL'],
  ["5'11''", 180.3, 'IMPERIAL'],
  ['5’ 11”', 180.3, 'IMPERIAL'],
  ['5′ 11″', 180.3, 'IMPERIAL'],
  [`5' 10.5"`, 179.1, 'IMPERIAL'],
  ['5 ft 11 in', 180.3, 'IMPERIAL'],
  ['5ft 11', 180.3, 'IMPERIAL'],
  ['5 feet 11 inches', 180.3, 'IMPERIAL'],
  ['6 ft', 182.9, 'IMPERIAL'],
  ["6'", 182.9, 'IMPERIAL'],
  [`5' 12"`, Number.NaN, 'IMPERIAL'],
  ['tall', Number.NaN, 'METRIC'],
  ['', Number.NaN, 'METRIC'],
])('[CUS-03] reads the height %j', (text, height, unitSystem) =>
  expect(parseHeight(text)).toEqual({ height, unitSystem }),
)
