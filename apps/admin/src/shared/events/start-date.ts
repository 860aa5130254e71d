import {
  EVENT_YEARS_AHEAD,
  findStartError,
  isTimeZone,
  isWeighInInTime,
  type SentZone,
  toInstant,
} from '@cornerman/contract'
import type { FormItemProps } from 'antd'
import { getNow } from '#browser/server-clock.ts'

/** UTC-12, the last zone to reach a date: a local time that is past here is past in every zone. */
const LAST_ZONE = 'Etc/GMT+12'

/** The zone of the place where an event is: null before a place is chosen, undefined when the API does not say it. */
export type PlaceZone = SentZone

/** Returns whether a place is known without its zone: no time there can be written. */
export const isZoneMissing = (zone: PlaceZone): boolean => zone !== null && !isTimeZone(zone)

/**
 * Validates a future start date in local time of a zone. Returns undefined if it is valid.
 * Before a place is chosen, rejects only times that are past in every zone.
 */
export function findStartDateError(
  localTime: string,
  zone: PlaceZone,
  now: number,
): string | undefined {
  if (isZoneMissing(zone)) {
    return 'The time zone of this place is unknown, so no time can be set here'
  }

  const instant = toInstant(localTime, zone ?? LAST_ZONE)
  if (instant === undefined) {
    return `This time does not exist in ${zone}: the clocks skip it`
  }

  const error = findStartError(instant, now)
  if (error === 'date_too_far') {
    return `Choose a time within ${EVENT_YEARS_AHEAD} years`
  }

  return error && 'Choose a time in the future'
}

interface Options {
  getZone(): PlaceZone
  /** For a weigh-in: the local start of the fights. */
  getEventStart?(): string | undefined
  /** A time that is not checked, because it was not changed. */
  unchanged?: string
}

export const startDateRules = ({
  getZone,
  getEventStart,
  unchanged = '',
}: Options): NonNullable<FormItemProps['rules']> => [
  { required: true, message: 'Please select date and time' },
  {
    validator: async (_, startDate = '') => {
      if (startDate === '' || startDate === unchanged) {
        return
      }

      const zone = getZone()
      const error = findStartDateError(startDate, zone, getNow().getTime())
      if (error) {
        throw new Error(error)
      }

      const at = toInstant(startDate, zone ?? LAST_ZONE)
      const eventStart = toInstant(getEventStart?.() ?? '', zone ?? LAST_ZONE)
      if (at && eventStart && !isWeighInInTime(at, eventStart)) {
        throw new Error('The weigh-in must begin before the fights')
      }
    },
  },
]
