import type { UserRow } from '@cornerman/tables'
import type { Context } from '../../http/handler.ts'
import { DAY, getOrigin } from '../../time/instant.ts'
import { isBanned } from '../penalties/rules.ts'

export type UserReader = ReturnType<typeof createReader>

/** Reads the values that are not in a user's row. */
export function createReader(context: Pick<Context, 'rows' | 'now'>) {
  const { arenas, penalties } = context.rows
  return {
    getArena: ({ id, role }: UserRow) =>
      role === 'LOCATION_PROVIDER' ? arenas.by('userId', id)[0] : undefined,
    countPenalties: ({ id }: UserRow) => penalties.by('userId', id).length,
    isBanned: ({ id }: UserRow) => isBanned(penalties.by('userId', id)),
    getLastVisit: createLastVisitReader(context),
  }
}

/** Milliseconds. The clock moves the visits on record by whole days, so that lists have recent visits at any time. */
export function createLastVisitReader({ rows, now }: Pick<Context, 'rows' | 'now'>) {
  const days = Math.floor((now - getOrigin(rows.meta.get(1)?.anchor)) / DAY)
  return ({ lastVisit }: UserRow) =>
    lastVisit === null ? undefined : Math.min(now, Date.parse(lastVisit) + days * DAY)
}
