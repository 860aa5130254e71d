import * as T from 'typebox'
import { PENALTY_COMMENT_MAX } from '../constants.ts'
import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { ById, Id, Words } from '../schemas/basics.ts'
import { Penalty, PenaltyReason } from '../schemas/penalty.ts'

const Left = undocumented(T.Array(Penalty), 'the documents leave the answer open')

/** What fighters have done wrong. Whoever has three is banned; whoever has fewer is not. */
export const penalties = {
  add: defineCommand({
    method: 'POST',
    path: '/user-penalties',
    summary: 'Give a fighter a penalty; the third bans',
    access: 'add_fighter_penalties',
    body: T.Object({ userId: Id, penalty: PenaltyReason, comment: Words(PENALTY_COMMENT_MAX) }),
    response: Left,
    errors: ['unknown_id', 'wrong_role', 'already_banned'],
    changes: ['penalties'],
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/user-penalties/:id',
    summary: 'Take a penalty back; below three the fighter is unlocked',
    access: 'remove_fighter_penalties',
    params: ById,
    response: Left,
    errors: ['unknown_id'],
    changes: ['penalties'],
  }),
}
