import { expect, test } from 'vitest'
import { ageOn, heightInWords, weightInWords } from './fighter-words.ts'

test.each([
  [186, 'METRIC', '186 cm'],
  [186, 'IMPERIAL', '6 ft 1 in'],
  [182.6, 'IMPERIAL', '6 ft 0 in'],
  [152.4, 'IMPERIAL', '5 ft 0 in'],
] as const)('[FTL-01] %d cm, %s, reads %s', (height, unitSystem, words) => expect(heightInWords({ height, unitSystem })).toBe(words))

test('[FTL-01] a weight class reads as words, and one that the documents do not know as it came', () => {
  expect(weightInWords('LIGHTHEAVYWEIGHT')).toBe('Light heavyweight')
  expect(weightInWords('ATOMWEIGHT' as never)).toBe('ATOMWEIGHT')
})

test.each([
  ['the day before the birthday', '2026-10-05', 23],
  ['the birthday', '2026-10-06', 24],
  ['later in the year', '2026-12-31', 24],
])('a fighter born on 6 October 2002 has the age of %s', (_, today, age) => expect(ageOn(today, '2002-10-06')).toBe(age))

test('somebody born on a leap day is a year older on 1 March', () => {
  expect(ageOn('2027-02-28', '2004-02-29')).toBe(22)
  expect(ageOn('2027-03-01', '2004-02-29')).toBe(23)
  expect(ageOn('2027-03-01', 'unknown')).toBeUndefined()
})
