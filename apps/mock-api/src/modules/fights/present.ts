import { Corner, type Fight } from '@cornerman/contract'
import type { FightRow } from '@cornerman/tables'
import { toAbsoluteUrl } from '../../http/media-url.ts'
import { toFakeUser } from '../fake-users/present.ts'
import { getAvatar } from '../images/present.ts'
import { isBanned } from '../penalties/rules.ts'
import { type PresenterContext, pick } from '../present.ts'

export function toFight(row: FightRow, context: PresenterContext): Fight {
  const presentCorner = (id: number | null) => (id === null ? null : toCorner(id, context))
  const presentFakeUser = (id: number | null) =>
    id === null
      ? null
      : toFakeUser(context.rows.fakeUsers.getOrThrow(id, 'fake user'), context.base)

  return {
    id: row.id,
    status: row.winner === null && row.result === null ? 'PENDING' : 'FINISHED',
    initiator: presentCorner(row.initiatorId),
    target: presentCorner(row.targetId),
    fakeInitiator: presentFakeUser(row.fakeInitiatorId),
    fakeTarget: presentFakeUser(row.fakeTargetId),
    winner: row.winner,
    result: row.result,
    fightLink: row.fightLink && toAbsoluteUrl(row.fightLink, context.base),
  }
}

function toCorner(userId: number, context: PresenterContext): Corner {
  const row = context.rows.users.getOrThrow(userId, 'fighter')

  // Only fighters are in corners. The defaults are for rows that were edited by hand.
  const { ranking = 1, weight = 'LIGHTWEIGHT', gender = 'MALE' } = row.details ?? {}
  const avatar = getAvatar(row, context)
  const penalties = context.rows.penalties.by('userId', userId)

  return pick(Corner.properties, {
    ...row,
    ranking,
    weight,
    gender,
    avatar,
    isBanned: isBanned(penalties),
  })
}
