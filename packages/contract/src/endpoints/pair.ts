import * as T from 'typebox'
import type { ErrorReason } from '../errors.ts'
import { Id, Nullable } from '../schemas/basics.ts'
import type { Fight } from '../schemas/fight.ts'

export const CornerId = T.Optional(Nullable(Id))

/** One person per corner: a fighter or a fake user. */
export const Pair = {
  initiatorId: CornerId,
  targetId: CornerId,
  fakeInitiatorId: CornerId,
  fakeTargetId: CornerId,
}

export const PAIR_ERRORS = [
  'one_person_a_corner',
  'same_in_both_corners',
  'not_a_fighter',
  'fighter_already_in_event',
  'user_already_in_event',
] as const satisfies readonly ErrorReason[]

type PairInput = { [Corner in keyof typeof Pair]?: number | null | undefined }

/** The people in both corners, as a command sends them. */
export const toSentCorners = (pair: PairInput) => ({
  'red corner': [toPerson(pair.initiatorId, pair.fakeInitiatorId)],
  'blue corner': [toPerson(pair.targetId, pair.fakeTargetId)],
})

/** The people in both corners, as a card shows them. */
export const toShownCorners = (fight: Fight | null | undefined) => ({
  'red corner': [toPerson(fight?.initiator?.id, fight?.fakeInitiator?.id)],
  'blue corner': [toPerson(fight?.target?.id, fight?.fakeTarget?.id)],
})

/** A fighter and a fake user may have the same id. */
function toPerson(id: number | null | undefined, fakeId: number | null | undefined): string {
  return fakeId ? `fake ${fakeId}` : String(id ?? 'nobody')
}

type Corner = Pick<NonNullable<Fight['initiator']>, 'firstName' | 'lastName'> | null | undefined

/** Names a bout by both corners, as far as they are known. */
export function getBoutName(fight: Fight | null | undefined): string {
  const red = getCornerName(fight?.initiator ?? fight?.fakeInitiator)
  const blue = getCornerName(fight?.target ?? fight?.fakeTarget)
  return red && blue ? `the bout ${red} – ${blue}` : 'the bout'
}

const getCornerName = (corner: Corner): string =>
  [corner?.firstName, corner?.lastName].filter(Boolean).join(' ')
