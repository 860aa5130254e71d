import type { Change } from '../store/database.ts'
import type { Difference } from './difference.ts'

/** Describes a changed row. Names the changed fields. */
export function toDifference({ table, id, before, after }: Change): Difference {
  if (!before) return { table, id, kind: 'added', ...(after && { after }) }
  if (!after) return { table, id, kind: 'removed', before }
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[]
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return { table, id, kind: 'changed', fields: Object.fromEntries(fields.map((name) => [name, { from: before[name], to: after[name] }])) }
}
