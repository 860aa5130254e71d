/** An odd factor and its inverse modulo 2^48: they turn ids into digits that look random, and back. */
const FACTOR = 0x9e37_79b9_7f4bn
const INVERSE = 0x393d_ee21_9263n
const MODULUS = 1n << 48n
const UUID = /^0c0ffee0-0000-4000-8000-([0-9a-f]{12})$/i

/** The same id always has the same UUID, in every table and world. */
export const toUuid = (id: number) =>
  `0c0ffee0-0000-4000-8000-${((BigInt(id) * FACTOR) % MODULUS).toString(16).padStart(12, '0')}`

/** Reads an id as a number, as digits or as its UUID. Returns anything else unchanged, for validation to reject. */
export function parseId(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, digits] = UUID.exec(value) ?? []
  if (digits !== undefined) return Number((BigInt(`0x${digits}`) * INVERSE) % MODULUS)
  return /^\d{1,15}$/.test(value) ? Number(value) : value
}

export const toEpoch = (instant: string) => Date.parse(instant)
export const toLocalTime = (instant: string) => instant.replace(/Z$/, '')
export const toMicroseconds = (instant: string) =>
  instant.replace(/(\.\d+)?Z$/, (_, fraction = '.') => `${fraction.padEnd(7, '0')}Z`)

/** Reads an instant in any of the forms above. Returns anything else unchanged, for validation to reject. */
export function parseInstant(value: unknown): unknown {
  const text = String(value)
  // Forms carry text only. Shorter numbers are no milliseconds of this century.
  if (typeof value === 'number' || /^\d{12,14}$/.test(text)) return toIso(Number(value)) ?? value
  if (/^\d{4}-\d{2}-\d{2}T[\d:]+(\.\d+)?$/.test(text)) return toIso(`${text}Z`) ?? value
  return /\.\d{6}Z$/.test(text) ? (toIso(text) ?? value) : value
}

function toIso(value: number | string): string | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
