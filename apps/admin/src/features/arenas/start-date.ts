import { toInstant } from '../../ui/time/time.ts'

/** Where a day ends last: what is past there is past everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/**
 * What keeps this from being when something to come begins, on the clocks of a zone; undefined when nothing does.
 * While the zone is not known, only what is past in all of them counts.
 */
export function findStartDateError(wall: string, zone: string | undefined, now: number): string | undefined {
  if (wall === '') return 'Please select date and time'
  const instant = toInstant(wall, zone ?? LAST_ZONE)
  if (instant === undefined) return zone ? `Clocks in ${zone} never show this time` : 'This is no time'
  return Date.parse(instant) > now ? undefined : 'This lies in the past'
}
