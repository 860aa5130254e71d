import { toInstant } from '../../ui/date-time/time.ts'

/** The zone where a day ends last: a time that is past here is past everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/**
 * Validates a future start date in local time of a zone. Returns undefined if it is valid.
 * Without a zone, rejects only times that are past in every zone.
 */
export function findStartDateError(localTime: string, zone: string | undefined, now: number): string | undefined {
  if (localTime === '') return 'Please select date and time'
  const instant = toInstant(localTime, zone ?? LAST_ZONE)
  if (instant === undefined) return zone ? `This time does not exist in ${zone}` : 'Enter a valid date and time'
  return Date.parse(instant) > now ? undefined : 'Choose a time in the future'
}
