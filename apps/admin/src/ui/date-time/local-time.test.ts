import { expect, test } from 'vitest'
import { toInstant, toLocalTime } from './time.ts'

test.each([
  ['an evening in São Paulo', '2026-11-12T20:00', 'America/Sao_Paulo', '2026-11-12T23:00:00.000Z'],
  ['a winter day in Berlin', '2026-12-24T20:00', 'Europe/Berlin', '2026-12-24T19:00:00.000Z'],
  ['a summer day in Berlin', '2026-07-24T20:00', 'Europe/Berlin', '2026-07-24T18:00:00.000Z'],
  ['the last hour before clocks go forward', '2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['the first hour after', '2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['an hour that clocks leap over', '2026-03-29T02:30', 'Europe/Berlin', undefined],
  ['an hour that clocks show twice: its first', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['half an hour off', '2026-11-12T17:30', 'Asia/Kolkata', '2026-11-12T12:00:00.000Z'],
  ['the far side of the date line', '2026-11-12T01:00', 'Pacific/Kiritimati', '2026-11-11T11:00:00.000Z'],
  ['an unknown zone as UTC', '2026-11-12T12:00', 'Mars/Olympus', '2026-11-12T12:00:00.000Z'],
  ['no time', 'soon', 'UTC', undefined],
  ['nothing', '', 'UTC', undefined],
])('converts %s: %s in %s to %s', (_what, localTime, zone, instant) => {
  expect(toInstant(localTime, zone)).toBe(instant)
  if (instant) expect(toLocalTime(instant, zone)).toBe(localTime)
})
