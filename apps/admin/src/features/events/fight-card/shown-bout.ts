import { type FightEvent, getEditableParts, getOutcomeState, type Slot } from '@cornerman/contract'
import {
  CORNERS,
  type CornerName,
  getSlotState,
  type MissingPart,
  type UnknownPart,
} from '#shared/events/bout/bout.ts'
import {
  type Contestant,
  type ContestantWarning,
  findWarnings,
  type Situation,
} from '#shared/events/bout/contestant.ts'
import { hasBegun } from '#shared/events/card/running-order.ts'
import type { BoutDraft, BoutPart, FightCardState } from '#shared/events/card/use-fight-card.ts'
import type { ShownError } from '#ui/query/error-details.tsx'

/** Everything that the card shows of one bout, as data: two equal ones look the same. */
export interface ShownBout {
  slot: Slot
  /** Position on the card, counted from 1. */
  number: number
  /** The directions in which the bout can be moved. Up is later. */
  moves: { up: boolean; down: boolean }
  /** The bout that gets the focus once this one is deleted. */
  neighbourId: Slot['id'] | undefined
  /** The bout that is set as the current one of a live event. It stays so in the break after it. */
  isCurrent: boolean
  /** The bout is the current one, or over. */
  hasBegun: boolean
  /** The editor of the bout is open. */
  isOpen: boolean
  /** The part for which the editor was opened. */
  openPart: BoutPart | undefined
  corners: Record<CornerName, ShownCorner>
  missing: readonly (MissingPart | UnknownPart)[]
  /** What is typed or chosen for the bout, and not saved. */
  draft: BoutDraft
  isUnsaved: boolean
  /** The pair is being saved. */
  isPending: boolean
}

export interface ShownCorner {
  contestant: Contestant | undefined
  isUnsaved: boolean
  problem: ShownError | undefined
  warnings: readonly ContestantWarning[]
  /** What others are compared with in the search. Only of the open bout, because other bouts change it. */
  situation: Situation | undefined
}

export function toShownBout(event: FightEvent, card: FightCardState, slot: Slot): ShownBout {
  const { status, currentSlotId } = event
  const { order, pairing, open } = card
  const isOpen = card.isOpen(slot)
  const number = order.slots.indexOf(slot) + 1
  const editable = getEditableParts(status)
  const draft = card.getDraft(slot)

  const corners = {
    red: toShownCorner(card, slot, 'red'),
    blue: toShownCorner(card, slot, 'blue'),
  }

  return {
    slot,
    number,
    moves: {
      up: editable.card && number < order.slots.length,
      down: editable.card && number > 1,
    },
    neighbourId: (order.slots[number] ?? order.slots[number - 2])?.id,
    isCurrent: status === 'ONGOING' && slot.id !== undefined && currentSlotId === slot.id,
    hasBegun: card.runningOrder.some((bout) => bout.slot.id === slot.id && hasBegun(bout)),
    isOpen,
    openPart: isOpen ? open?.part : undefined,
    corners,
    missing: getMissingParts(card, slot),
    draft,
    isUnsaved:
      corners.red.isUnsaved ||
      corners.blue.isUnsaved ||
      draft.times !== undefined ||
      draft.result !== undefined,
    isPending: pairing.isPending(slot),
  }
}

function toShownCorner(
  { pairing, isOpen }: FightCardState,
  slot: Slot,
  corner: CornerName,
): ShownCorner {
  const { contestant, isUnsaved, problem } = pairing.getCorner(slot, corner)
  const situation = pairing.getSituation(slot, corner)

  return {
    contestant,
    isUnsaved,
    problem,
    warnings: contestant ? findWarnings(contestant, situation) : [],
    situation: isOpen(slot) ? situation : undefined,
  }
}

export const isMovable = ({ moves }: ShownBout) => moves.up || moves.down

/** Returns whether a bout is being fought: it is the current one and has no result yet. */
export const isLiveBout = ({ slot: { fight }, isCurrent }: ShownBout) =>
  isCurrent && !(fight && getOutcomeState(fight) === 'set')

/** Returns what a bout lacks, and what of it is unknown. */
export function getMissingParts(
  { runningOrder, pairing }: FightCardState,
  slot: Slot,
): readonly (MissingPart | UnknownPart)[] {
  const state = getSlotState(slot)
  if (state === 'empty') {
    const hasContestant = CORNERS.some((corner) => pairing.getCorner(slot, corner).contestant)
    return [hasContestant ? 'no opponent' : 'empty']
  }

  const missing = runningOrder.find(({ slot: { id } }) => id === slot.id)?.missing ?? []
  const isUnknown = state === 'unknown' && !missing.includes('bout unknown')

  return isUnknown ? ['bout unknown', ...missing] : missing
}
