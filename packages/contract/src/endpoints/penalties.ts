import * as T from 'typebox'
import { PENALTY_COMMENT_MAX } from '../constants.ts'
import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { isNew } from '../rules/confirmation.ts'
import { ById, Id, NonBlankText } from '../schemas/basics.ts'
import { Penalty, PenaltyReason } from '../schemas/user.ts'
import { people } from './people.ts'

const RemainingPenalties = undocumented(
  T.Array(Penalty),
  'the specification does not define the response',
)

/** Penalties of fighters. A fighter with three penalties is banned, with fewer not. */
export const penalties = {
  add: defineCommand({
    method: 'POST',
    path: '/user-penalties',
    summary: 'Add a penalty to a fighter; the third bans the fighter',
    access: 'add_fighter_penalties',
    accumulates: true,
    body: T.Object({
      userId: Id,
      penalty: PenaltyReason,
      comment: NonBlankText(PENALTY_COMMENT_MAX),
    }),
    response: RemainingPenalties,
    errors: ['unknown_id', 'wrong_role', 'already_banned'],
    changes: ['penalties'],
    confirms: {
      read: people.adminProfile,
      getInput: ({ body }) => ({ params: { id: body.userId } }),
      getName: () => 'the new penalty',
      getShown: (fighter, { body }, seen) =>
        fighter.penalties.find(
          ({ reason, date }) => reason === body.penalty && isNew(date, seen),
        ) && {},
      getSent: () => ({}),
    },
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/user-penalties/:id',
    summary: 'Remove a penalty; with fewer than three the fighter is no longer banned',
    access: 'remove_fighter_penalties',
    params: ById,
    response: RemainingPenalties,
    errors: ['unknown_id'],
    changes: ['penalties'],
    confirms: {
      read: people.adminProfile,
      getName: () => 'the penalty',
      getShown: (fighter, { params }) => fighter.penalties.find(({ id }) => id === params.id) && {},
      getSent: () => null,
    },
  }),
}
