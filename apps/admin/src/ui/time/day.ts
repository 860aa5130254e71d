/** A calendar day has no zone: it is read and shown as text, and never passes through a Date. */

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** `2026-11-12` as "12 November 2026". A time behind the day is left out; what names no day is shown as it came. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? day : `${Number(date)} ${name} ${year}`
}

/** Whole years between two days written `2026-11-12`; undefined when one of them is no day. */
export function ageOn(today: string, birthdate: string): number | undefined {
  const [now, born] = [today, birthdate].map((day) => /^(\d{4})-(\d{2}-\d{2})/.exec(day))
  if (!now || !born) return undefined
  const hadBirthday = (now[2] ?? '') >= (born[2] ?? '')
  return Number(now[1]) - Number(born[1]) - (hadBirthday ? 0 : 1)
}
