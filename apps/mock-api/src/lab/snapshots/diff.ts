import { SECURITY_TABLES, type Table } from '@cornerman/tables'
import type { Change } from '../../store/database.ts'
import type { World } from '../../store/world.ts'
import type { Difference } from './schema.ts'
import { findCheckpoint } from './state.ts'

/** Leaves out the world's own settings, such as its clock; without `security` also PINs, sessions and limits. */
export function diff(
  world: World,
  { security = false, since }: { security?: boolean; since?: string | undefined } = {},
): Difference[] {
  const earlier = since === undefined ? undefined : findCheckpoint(world, 'since', since).rows
  return world
    .changes(earlier)
    .filter(({ table }) => security || !(SECURITY_TABLES as readonly Table[]).includes(table))
    .map(toDifference)
}

function toDifference({ table, id, before, after }: Change): Difference {
  if (!before) {
    return { table, id, kind: 'added', ...(after && { after }) }
  }
  if (!after) {
    return { table, id, kind: 'removed', before }
  }

  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[]
  const fields = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

  return {
    table,
    id,
    kind: 'changed',
    fields: Object.fromEntries(
      fields.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
    ),
  }
}
