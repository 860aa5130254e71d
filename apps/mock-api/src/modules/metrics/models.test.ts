import type { UserRow } from '@cornerman/tables'
import { afterEach, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { getAttendees, getAudience, getMetricsModel } from './models.ts'

const { world } = openMock()
const { rows } = world

const FAN = rows.users.get(401)!

afterEach(() => save(FAN))

const getBoth = () => [getAudience({ world, rows }), getMetricsModel('kick', { world, rows })]
const getMember = () => getAudience({ world, rows }).members.find(({ id }) => id === FAN.id)

const save = (columns: Partial<UserRow>) =>
  world.transaction(['users'], () => rows.users.save({ ...FAN, ...columns }))

test('[STK-01] a command for a user who stays at home simulates nobody anew', () => {
  const before = getBoth()
  save({ lastName: 'Renamed', lastVisit: '2026-03-14T20:00:00.000Z' })

  expect(getBoth()[0]).toBe(before[0])
  expect(getBoth()[1]).toBe(before[1])
})

test.each<[what: string, columns: Partial<UserRow>]>([
  ['country', { country: 'Iceland', residence: null }],
  [
    'address',
    {
      residence: {
        country: 'Iceland',
        city: 'Reykjavik',
        street: '',
        building: '',
        formattedAddress: 'Reykjavik, Iceland',
        latitude: 64.1,
        longitude: -21.9,
      },
    },
  ],
])('[STK-02] another %s of a user moves them on the maps', (_, columns) => {
  getMember()
  save(columns)

  expect(getMember()?.getHome().country).toBe('Iceland')
})

test('[STK-01] the first visit of an account makes it a viewer', () => {
  save({ lastVisit: null })
  expect(getMember()).toBeUndefined()

  save({ lastVisit: '2026-03-14T20:00:00.000Z' })
  expect(getMember()).toBeDefined()
})

test('[STK-01] an earlier registration makes somebody an earlier viewer', () => {
  getMember()
  save({ createDate: '2020-01-01T00:00:00.000Z' })

  expect(getMember()?.since).toBe(Date.parse('2020-01-01T00:00:00.000Z'))
})

test('[STK-01] a user who becomes an admin watches no more', () => {
  expect(getMember()).toBeDefined()
  save({ role: 'ADMIN' })
  expect(getMember()).toBeUndefined()
})

const STREAM = {
  videoId: 71,
  from: Date.parse('2026-03-14T18:00:00Z'),
  to: Number.POSITIVE_INFINITY,
  length: 3 * 60 * 60_000,
  share: 1,
}

test('[STM-02] finds who comes to a stream once, also for one that is stopped', () => {
  const attendees = getAttendees(STREAM, { world, rows })
  const stopped = { ...STREAM, to: STREAM.from + 60_000 }

  expect(getAttendees(stopped, { world, rows })).toBe(attendees)
})

test.each([
  ['another video', { videoId: 72 }],
  ['an earlier start', { from: STREAM.from - 60_000 }],
  ['a longer plan', { length: 2 * STREAM.length }],
  ['a smaller share of the audience', { share: 0.15 }],
])('[STM-02] finds others for %s', (_, plan) => {
  const attendees = getAttendees(STREAM, { world, rows })
  expect(getAttendees({ ...STREAM, ...plan }, { world, rows })).not.toBe(attendees)
})
