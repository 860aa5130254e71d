import type { Contract } from '@cornerman/contract/contract'
import type { UserRow } from '@cornerman/tables'
import findTimeZone from '@photostructure/tz-lookup'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { assertEmailAvailable } from '../people/email.ts'
import { toUser } from '../people/present.ts'
import { createArena, createFan, createFighter } from './rules.ts'

export const newUsersRoutes: Handlers<Contract['newUsers']> = {
  createFighter({ body, ...context }) {
    const { rows, now } = context
    return toUser(
      addUser(createFighter(body, rows.users.by('role', 'FIGHTER'), now), rows),
      context,
    )
  },

  createFan: ({ body, ...context }) =>
    toUser(addUser(createFan(body, context.now), context.rows), context),

  createArena({ body, ...context }) {
    const { rows, now } = context
    const { account, createArenaRow } = createArena(body, findTimeZone, now)
    const user = addUser(account, rows)

    rows.arenas.add(createArenaRow(user.id))

    return toUser(user, context)
  },
}

function addUser(user: Omit<UserRow, 'id'>, rows: Handles): UserRow {
  assertEmailAvailable(rows, user.email)
  return rows.users.add(user)
}
