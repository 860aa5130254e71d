const zones = new Set(['UTC'])

/**
 * Returns whether a name is UTC or an IANA zone of a region and a place, such as Europe/Paris. Offsets such as +03:00 and
 * abbreviations such as EST are none, although `Intl` takes them.
 */
export function isTimeZone(name: string | null | undefined): name is string {
  if (typeof name !== 'string') {
    return false
  }
  if (zones.has(name)) {
    return true
  }
  if (!/^[A-Z]\w+(\/[A-Z][\w+-]*)+$/.test(name)) {
    return false
  }

  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Cached: creating a format takes longer than all other checks of a row.
    zones.add(name)

    return true
  } catch {
    return false
  }
}

/** A time in a time zone. */
export interface LocalTime {
  /** `2026-11-12`. */
  day: string
  /** `20:00`. */
  clock: string
  /** `GMT-3`. */
  offset: string
}

/** A time zone as an API may send it: its name, or nothing. */
export type SentZone = string | null | undefined

/** Treats an unknown zone as UTC, and returns undefined for an invalid time. Never throws. */
export function getLocalTime(instant: string | Date, zone: SentZone): LocalTime | undefined {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) {
    return undefined
  }

  const parts = Object.fromEntries(
    getFormat(isTimeZone(zone) ? zone : 'UTC')
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

  const { year, month, day, hour, minute, timeZoneName = '' } = parts

  return {
    day: `${year}-${month}-${day}`,
    clock: `${hour}:${minute}`,
    offset: /^GMT([+-]0)?$/.test(timeZoneName) ? 'UTC' : timeZoneName,
  }
}

// Cached: creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? createFormat(zone)
  formats.set(zone, format)

  return format
}

const createFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
    timeZone: zone,
  })

/** One day in milliseconds: more than any zone's offset from UTC. */
const DAY = 86_400_000
const MINUTE = 60_000

/**
 * Converts a local time such as `2026-11-12T20:00` to an ISO timestamp. Undefined for invalid times, times skipped by
 * a clock change, and an unknown zone: a time that is written must not be in another one. A time that clocks show twice gives the earlier one, and with an offset the one of that offset:
 * `2026-10-25T02:30+01:00`.
 */
export function toInstant(localTime: string, zone: SentZone): string | undefined {
  const [, time = localTime, offset] = /^(.*)([+-]\d\d:\d\d)$/.exec(localTime) ?? []
  const instants = getInstants(time, zone)
  return instants.find((at) => formatOffset(at, zone) === offset) ?? instants[0]
}

/** Returns the instants of a local time, earliest first: none in a skipped hour or an unknown zone, two in a repeated hour. */
export function getInstants(localTime: string, zone: SentZone): string[] {
  const asUtc = Date.parse(`${localTime}Z`)
  if (Number.isNaN(asUtc) || !isTimeZone(zone)) {
    return []
  }

  // The offset equals that of the day before or the day after. Clocks repeat an hour when it shrinks, so the earlier instant comes first.
  const offsets = [asUtc - DAY, asUtc + DAY].map((at) => getOffset(at, zone))
  const candidates = [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((at) => toWallTime(at, zone) === localTime)

  return candidates.map((at) => new Date(at).toISOString())
}

/**
 * Converts a timestamp to a local time such as `2026-11-12T20:00`; '' for an invalid one.
 * The second of two equal times gets its offset, so that `toInstant` finds it again.
 */
export function toLocalTime(instant: string | number, zone: SentZone): string {
  const time = toWallTime(instant, zone)
  const [, second] = getInstants(time, zone)
  const isSecond =
    second !== undefined &&
    Math.floor(Date.parse(second) / MINUTE) === Math.floor(new Date(instant).getTime() / MINUTE)

  return isSecond ? time + formatOffset(second, zone) : time
}

function toWallTime(instant: string | number, zone: SentZone): string {
  const local = getLocalTime(new Date(instant), zone)
  return local ? `${local.day}T${local.clock}` : ''
}

const getOffset = (at: number, zone: SentZone) =>
  Date.parse(`${toWallTime(at, zone)}Z`) - Math.floor(at / MINUTE) * MINUTE

/** Formats as `-03:00`. */
function formatOffset(instant: string, zone: SentZone): string {
  const minutes = getOffset(Date.parse(instant), zone) / MINUTE
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
}

/**
 * Moves a time by as many days, hours and minutes as its event, on the clock of their zone: 18:00 stays 18:00 across a
 * clock change. In an hour that clocks skip, it moves by the event's duration instead.
 */
export function moveWithEvent(
  instant: string,
  event: { from: string; to: string },
  zone: SentZone,
): string {
  const toWall = (at: string) => Date.parse(`${toWallTime(at, zone)}Z`)
  const wall = toWall(instant) + toWall(event.to) - toWall(event.from)
  const moved = toInstant(new Date(wall).toISOString().slice(0, 16), zone)

  return (
    moved ??
    new Date(Date.parse(instant) + Date.parse(event.to) - Date.parse(event.from)).toISOString()
  )
}

/** Compares two instants for a sort: earlier first, unknown ones last. A difference of NaN would leave the order to chance. */
export const compareInstants = (one: string | undefined, other: string | undefined): number =>
  toSortable(one) - toSortable(other)

function toSortable(instant: string | undefined): number {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? Number.MAX_SAFE_INTEGER : ms
}

/** RFC 3339, section 4.3: the time is in UTC, and the zone is not stated. It stays with the time, so that screens can say so. */
export const ZONE_NOT_STATED = '-00:00'
export const hasNoZone = (instant: string): boolean => instant.endsWith(ZONE_NOT_STATED)
