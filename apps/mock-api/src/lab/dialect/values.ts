/** Bits that are flipped, so that UUIDs have another order than their ids. */
const MASK = 0x9e37_79b9_7f4bn
const UUID = /^0c0ffee0-0000-4000-8000-([0-9a-f]{12})$/i

/** The same id always has the same UUID, in every table and world. */
export const toUuid = (id: number): string =>
  `0c0ffee0-0000-4000-8000-${(BigInt(id) ^ MASK).toString(16).padStart(12, '0')}`

/** Reads an id as a number, as digits or as its UUID. Returns anything else unchanged, for validation to reject. */
export function parseId(value: unknown): unknown {
  if (typeof value !== 'string') {
    return value
  }

  const [, digits] = UUID.exec(value) ?? []
  if (digits !== undefined) {
    return Number(BigInt(`0x${digits}`) ^ MASK)
  }

  return /^\d{1,15}$/.test(value) ? Number(value) : value
}

/** Reads milliseconds, which forms and queries carry as text. Returns anything else unchanged, for validation to reject. */
export function parseInstant(value: unknown): unknown {
  if (typeof value !== 'number' && !/^\d{12,14}$/.test(String(value))) {
    return value
  }

  const date = new Date(Number(value))
  return Number.isNaN(date.getTime()) ? value : date.toISOString()
}
