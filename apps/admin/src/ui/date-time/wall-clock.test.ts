import { expect, test } from 'vitest'
import { DATE_TIME_FORMATS, DAY_FORMATS, parseWallClock } from './wall-clock.ts'

const readDay = (text: string) => parseWallClock(text, DAY_FORMATS)?.format('YYYY-MM-DD')
const readTime = (text: string) =>
  parseWallClock(text, DATE_TIME_FORMATS)?.format('YYYY-MM-DD HH:mm')

test.each([
  '15 Mar 2001',
  '15 March 2001',
  'Mar 15, 2001',
  'March 15, 2001',
  '15.3.2001',
  '15.03.2001',
  '2001-03-15',
  '20010315',
])('reads the day "%s"', (text) => expect(readDay(text)).toBe('2001-03-15'))

test.each([
  '8 Mar 1999',
  '08 Mar 1999',
  '08 March 1999',
  'Mar 08, 1999',
  'Mar 08 1999',
  'March 08, 1999',
  '08.03.1999',
  '8.03.1999',
])('reads "%s", which may have a leading zero', (text) => expect(readDay(text)).toBe('1999-03-08'))

test.each(['12 Nov 2026 20:00', '12 Nov 2026 8:00 PM', '2026-11-12 2000', '2026-11-12T20:00'])(
  'reads the time "%s"',
  (text) => expect(readTime(text)).toBe('2026-11-12 20:00'),
)

test.each(['१५.३.२००१', '１５ Mar ２००１', '٢٠٠١-٠٣-١٥'])('reads the digits of %s', (text) =>
  expect(readDay(text)).toBe('2001-03-15'),
)

test.each(['30 Feb 2001', '15 Mar', ''])('reads no day from "%s"', (text) =>
  expect(readDay(text)).toBeUndefined(),
)

test('reads a time that the clocks of the viewer skip', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Europe/Berlin'
  expect(readTime('29 Mar 2026 02:30')).toBe('2026-03-29 02:30')

  process.env.TZ = zone
})
