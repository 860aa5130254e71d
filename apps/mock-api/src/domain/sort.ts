/** Sorts rows by a number or a text, then by id; rows without a value last. Text is compared without case and accents. */
export function sortByValue<Row extends { id: number }>(
  rows: readonly Row[],
  getValue: (row: Row) => string | number | null | undefined,
  order: 'ASC' | 'DESC',
): Row[] {
  const isById = rows.every(({ id }, index) => index === 0 || rows[index - 1]!.id < id)
  const rowsById = isById ? rows : rows.toSorted((a, b) => a.id - b.id)
  const values = rowsById.map((row) => toComparable(getValue(row)))
  const places = getPlaces(values, order)
  // Place and position as one number: sorting numbers without a comparator is many times faster than comparing rows.
  const { length } = rows
  const keys = Float64Array.from(
    values,
    (value, index) => (value === undefined ? places.size : places.get(value)!) * length + index,
  )
  return Array.from(keys.sort(), (key) => rowsById[key % length]!)
}

/** Returns the place of each value among all of them. */
function getPlaces(
  values: readonly (string | number | undefined)[],
  order: 'ASC' | 'DESC',
): ReadonlyMap<string | number, number> {
  const distinct = [...new Set(values)]
  const numbers = Float64Array.from(distinct.filter((value) => typeof value === 'number')).sort()
  const texts = distinct.filter((value) => typeof value === 'string').sort()
  const sorted = [...numbers, ...texts]
  if (order === 'DESC') sorted.reverse()
  return new Map(sorted.map((value, place) => [value, place]))
}

function toComparable(value: string | number | null | undefined): string | number | undefined {
  if (typeof value !== 'string') return value == null || Number.isNaN(value) ? undefined : value
  const text = value.toLowerCase()
  return (ONLY_ASCII.test(text) ? text : text.replace(/[^ -~]/gu, removeAccent)) || undefined
}

const ONLY_ASCII = /^[ -~]*$/
const withoutAccent = new Map<string, string>()
/** Caches the result for each letter, because decomposing is slow. */
function removeAccent(letter: string): string {
  let plain = withoutAccent.get(letter)
  if (plain === undefined) {
    plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
    withoutAccent.set(letter, plain)
  }
  return plain
}
