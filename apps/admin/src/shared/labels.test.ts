import { describe, expect, test } from 'vitest'
import { ALL_WEIGHTS, describeAbsence, formatWeightClass, joinKnown } from './labels.tsx'
import { LANGUAGES, matchesLanguage } from './languages.tsx'
import { formatDollars } from './money.tsx'

test.each([
  [123_450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-5, '-$0.05'],
  [-1_234_500, '-$12,345.00'],
  [100_000_000_001, '$1,000,000,000.01'],
])('[ACC-01] formats %i cents as %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})

test('[FTL-01] formats a weight class, also an unknown one', () => {
  expect(formatWeightClass('LIGHTHEAVYWEIGHT')).toBe('Light heavyweight')
  expect(formatWeightClass('ATOMWEIGHT' as never)).toBe('Atomweight')
})

test('[MMK-02] lists the weight classes from the lightest to the heaviest', () => {
  expect(ALL_WEIGHTS.slice(0, 4)).toEqual([
    'STRAWWEIGHT',
    'FLYWEIGHT',
    'BANTAMWEIGHT',
    'FEATHERWEIGHT',
  ])

  expect(ALL_WEIGHTS.at(-1)).toBe('HEAVYWEIGHT')
})

test.each([
  [null, 'No phone'],
  ['', 'No phone'],
  [undefined, 'Phone unknown'],
])('says of the phone %j: %s', (value, text) => expect(describeAbsence('phone', value)).toBe(text))

test.each([
  [[undefined, null, '', ' ', Number.NaN, {}, []], ''],
  [['Round', 3, undefined], 'Round 3'],
  [[undefined, 0], '0'],
])('joins the known parts of %j to “%s”', (parts, text) => expect(joinKnown(parts)).toBe(text))

describe('[STS-01] the languages', () => {
  test('list ISO 639-1 once each: English, Russian and Portuguese, then the others by name', () => {
    const names = LANGUAGES.map(({ label }) => label)
    expect(names.slice(0, 3)).toEqual(['English', 'Russian', 'Portuguese'])
    expect(names.slice(3)).toEqual(names.slice(3).toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(LANGUAGES.map(({ value }) => value)).size).toBe(LANGUAGES.length)
    expect(LANGUAGES.length).toBeGreaterThan(175)
    expect(LANGUAGES.filter(({ value }) => !/^[a-z]{2}$/.test(value))).toEqual([])
  })

  test.each([
    ['portug', ['Portuguese']],
    ['русский', ['Russian']],
    ['pt', ['Portuguese']],
  ])('are found by "%s"', (term, found) => {
    expect(
      LANGUAGES.filter((language) => matchesLanguage(term, language)).map(({ label }) => label),
    ).toEqual(expect.arrayContaining(found))
  })
})
