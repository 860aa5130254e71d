/** A calendar day has no zone: it is read and shown as text, and never passes through a Date. */

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** `2026-11-12` as "12 November 2026". A time behind the day is left out; what names no day is shown as it came. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? day : `${Number(date)} ${name} ${year}`
}
