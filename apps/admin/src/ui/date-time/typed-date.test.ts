import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addMonths, formatTypedClock, formatTypedDay, getWeeks, parseClock, parseDay } from './typed-date.ts'

const DAY_FIRST = ['en-GB', 'de-DE', 'pt-BR', 'ru-RU']
const MONTH_FIRST = ['en-US']
const YEAR_FIRST = ['ja-JP', 'sv-SE', 'hu-HU', 'lt-LT', 'fr-CA']
const ALL = [...DAY_FIRST, ...MONTH_FIRST, ...YEAR_FIRST]

describe('parses a day', () => {
  test.each<[text: string, locales: string[], day: string | undefined]>([
    ['14 Mar 2026', ALL, '2026-03-14'],
    ['Mar 14, 2026', ALL, '2026-03-14'],
    ['  14th of march   2026 ', ALL, '2026-03-14'],
    ['14-mar-2026', ALL, '2026-03-14'],
    ['2026 Mar 14', ALL, '2026-03-14'],
    ['2026-03-14', ALL, '2026-03-14'],
    ['2026/3/14', ALL, '2026-03-14'],
    ['20260314', ALL, '2026-03-14'],
    ['14032026', ALL, '2026-03-14'],
    ['03142026', ALL, '2026-03-14'],
    ['29 Feb 2028', ALL, '2028-02-29'],
    // The order that is shown, and no other.
    ['14.3.2026', DAY_FIRST, '2026-03-14'],
    ['3/4/2026', DAY_FIRST, '2026-04-03'],
    ['3/14/2026', DAY_FIRST, undefined],
    ['3/14/2026', MONTH_FIRST, '2026-03-14'],
    ['3/4/2026', MONTH_FIRST, '2026-03-04'],
    ['14.3.2026', MONTH_FIRST, undefined],
    ['3/4/2026', YEAR_FIRST, undefined],
    ['14.3.2026', YEAR_FIRST, undefined],
    ['2026. 3. 4.', YEAR_FIRST, '2026-03-04'],
    // The names of the person's language.
    ['14. März 2026', ['de-DE'], '2026-03-14'],
    ['14 de março de 2026', ['pt-BR'], '2026-03-14'],
    ['14 марта 2026 г.', ['ru-RU'], '2026-03-14'],
    ['14 март 2026', ['ru-RU'], '2026-03-14'],
    ['2026年3月14日', ['ja-JP'], '2026-03-14'],
    ['14 März 2026', ['en-US'], undefined],
    // No day, or two.
    ['03042026', ALL, undefined],
    ['14 Mar 26', ALL, undefined],
    ['14 Mar', ALL, undefined],
    ['14 Mar 2026 16:10', ALL, undefined],
    ['14 Mai Mar 2026', ['de-DE'], undefined],
    ['30 Feb 2026', ALL, undefined],
    ['29 Feb 2026', ALL, undefined],
    ['2026-13-01', ALL, undefined],
    ['0026-03-14', ALL, undefined],
    ['tomorrow', ALL, undefined],
    ['', ALL, undefined],
  ])('%s (%j) as %s', (text, locales, day) => {
    for (const locale of locales) expect([locale, parseDay(text, locale)]).toEqual([locale, day])
  })
})

test.each([
  ['en-GB', '14 Mar 2026', '16:10', '00:05'],
  ['de-DE', '14 Mar 2026', '16:10', '00:05'],
  ['pt-BR', '14 Mar 2026', '16:10', '00:05'],
  ['ru-RU', '14 Mar 2026', '16:10', '00:05'],
  ['ja-JP', '2026 Mar 14', '16:10', '00:05'],
  ['en-US', 'Mar 14, 2026', '4:10 PM', '12:05 AM'],
  // What WebKit on Linux names when no language is set: not a language tag.
  ['C', '14 Mar 2026', '16:10', '00:05'],
])('formats for %s "%s", "%s" and "%s", and reads them again', (locale, day, clock, night) => {
  expect(formatTypedDay('2026-03-14', locale)).toBe(day)
  expect(parseDay(day, locale)).toBe('2026-03-14')
  expect([formatTypedClock('16:10', locale), formatTypedClock('00:05', locale)]).toEqual([clock, night])
  expect([parseClock(clock), parseClock(night)]).toEqual(['16:10', '00:05'])
})

test.each([
  ['16:10', '16:10'],
  ['1610', '16:10'],
  ['910', '09:10'],
  ['16.10', '16:10'],
  ['16h10', '16:10'],
  ['16', '16:00'],
  ['4:10 pm', '16:10'],
  ['4 p.m.', '16:00'],
  ['12 am', '00:00'],
  ['12:30PM', '12:30'],
  ['0:00', '00:00'],
  ['24:00', undefined],
  ['16:60', undefined],
  ['16:1', undefined],
  ['13 pm', undefined],
  ['noon', undefined],
  ['', undefined],
])('parses the time %s as %s', (text, clock) => expect(parseClock(text)).toBe(clock))

test('starts the weeks on the first day of the person’s week', () => {
  expect(getWeeks('2026-03-14', 'en-GB')[0]?.[0]).toBe('2026-02-23')
  expect(getWeeks('2026-03-14', 'en-US')[0]?.[0]).toBe('2026-03-01')
})

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-30', -1, '2024-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('[STM-01] moves %s by %i months to %s', (day, count, other) => expect(addMonths(day, count)).toBe(other))

test('no screen has the date input of the browser, which orders day and month by its own language', () => {
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.filter((file) =>
      /type="(?:date|time|datetime-local|month|week)"/.test(readFileSync(join(source, file), 'utf8')),
    ),
  ).toEqual([])
})
