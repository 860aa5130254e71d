import type { Fields } from './row-source.ts'

/** Merges objects within a row; lists and other values are replaced. Keeps the objects of what does not change. */
export function mergeFields<R extends Fields>(row: R, fields: Fields): R {
  const changed: [string, unknown][] = []
  for (const [name, value] of Object.entries(fields)) {
    const before = row[name]
    const after = isObject(before) && isObject(value) ? mergeFields(before, value) : value
    if (after !== before) {
      changed.push([name, after])
    }
  }

  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
