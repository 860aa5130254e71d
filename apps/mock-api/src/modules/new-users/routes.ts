import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import type { Handles } from '../../store/database.ts'
import { userOf } from '../people/presenters.ts'
import { freeEmail } from '../people/rules.ts'
import { zoneAt } from '../people/zone-at.ts'
import { newArena, newFan, newFighter } from './rules.ts'

export const newUsersRoutes: Handlers<Contract['newUsers']> = {
  createFighter({ body, rows, now, base }) {
    mustBeFree(rows, body.email)
    return userOf(rows.users.add(newFighter(body, rows.users.by('role', 'FIGHTER'), now)), rows, base)
  },

  createFan({ body, rows, now, base }) {
    mustBeFree(rows, body.email)
    return userOf(rows.users.add(newFan(body, now)), rows, base)
  },

  createArena({ body, rows, now, base }) {
    mustBeFree(rows, body.email)
    const { account, arenaOf } = newArena(body, zoneAt, now)
    const user = rows.users.add(account)
    rows.arenas.add(arenaOf(user.id))
    return userOf(user, rows, base)
  },
}

const mustBeFree = (rows: Handles, email: string) => freeEmail(email, rows.users.by('email', email.toLowerCase())[0])
