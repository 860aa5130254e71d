import type { Contract } from '@cornerman/contract/contract'
import findTimeZone from '@photostructure/tz-lookup'
import type { Handlers } from '../../http/handler.ts'
import { assertEmailAvailable } from '../people/routes.ts'
import { toUser } from '../presenters.ts'
import { createArena, createFan, createFighter } from './rules.ts'

export const newUsersRoutes: Handlers<Contract['newUsers']> = {
  createFighter({ body, ...context }) {
    const { rows, now } = context
    assertEmailAvailable(rows, body.email)
    return toUser(rows.users.add(createFighter(body, rows.users.by('role', 'FIGHTER'), now)), context)
  },

  createFan({ body, ...context }) {
    const { rows, now } = context
    assertEmailAvailable(rows, body.email)
    return toUser(rows.users.add(createFan(body, now)), context)
  },

  createArena({ body, ...context }) {
    const { rows, now } = context
    assertEmailAvailable(rows, body.email)
    const { account, createArenaRow } = createArena(body, findTimeZone, now)
    const user = rows.users.add(account)
    rows.arenas.add(createArenaRow(user.id))
    return toUser(user, context)
  },
}
