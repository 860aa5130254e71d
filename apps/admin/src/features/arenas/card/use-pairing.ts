import { type Corners, type FightEvent, getLocalTime, type Slot } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { type ReactNode, useState } from 'react'
import { useCommand, wrapError } from '#api'
import { useConfirm } from '#ui/feedback/dialog.tsx'
import type { ShownError } from '#ui/feedback/error-details.tsx'
import {
  CORNERS,
  type CornerName,
  formatBout,
  getContestant,
  getCorners,
  hasResultOrVideo,
  otherCorner,
} from '../bout/bout.ts'
import {
  type Contestant,
  type ContestantWarning,
  findOnCardError,
  findWarnings,
  getContestantId,
  getContestantName,
  toCorners,
} from '../bout/contestant.ts'
import { useSameDayEvents } from '../corner/use-same-day-events.ts'

/** Unsaved choices for a slot: the other corner is still empty, or the server rejected the bout. */
type Draft = { [Corner in CornerName]?: Contestant | undefined } & {
  rejection?: { corner: CornerName; error: ShownError } | undefined
}
type Drafts = Readonly<Record<number, Draft>>

/** One corner of a slot, including unsaved choices. */
export interface CornerState {
  contestant: Contestant | undefined
  /** Chosen and not saved yet. */
  isUnsaved: boolean
  /** Why the contestant cannot have this corner. */
  problem: ShownError | undefined
}

/** `half`: the other corner is still empty. `not saved`: rejected, or not confirmed. */
type ChoiceResult = 'half' | 'saved' | 'not saved'

export interface Pairing {
  getCorner(slot: Slot, corner: CornerName): CornerState
  /** Returns the warnings about a contestant for a corner. Pass no slot for a bout that will be added. */
  getWarnings(slot: Slot | undefined, corner: CornerName, contestant: Contestant): readonly ContestantWarning[]
  /** True while the bout is being created. */
  isPending(slot: Slot): boolean
  /** Sets the contestant of a corner. Creates the bout once both corners are filled. */
  choose(slot: Slot, corner: CornerName, contestant: Contestant): Promise<ChoiceResult>
  /** Discards the unsaved choice of a corner. */
  discard(slot: Slot, corner: CornerName): void
  forget(slotId: number): void
  /** True while there are unsaved choices. */
  dirty: boolean
  /** Tells screen readers which bout was saved. */
  announcement: string
  dialog: ReactNode
}

/** Fills the corners of a card. A single contestant of a slot is kept here, unsaved, until the editor closes. */
export function usePairing(event: FightEvent, refetch: () => void): Pairing {
  const create = useCommand(fights.create)
  const replace = useCommand(slots.replaceWhileLive)
  const [allDrafts, setDrafts] = useState<Drafts>({})
  const drafts = removeSettledDrafts(allDrafts, event.fightSlots)
  // Removes them from the state too: they would reappear when another admin changes the bout.
  if (drafts !== allDrafts) setDrafts(drafts)
  const [pending, setPending] = useState<readonly number[]>([])
  const [announcement, setAnnouncement] = useState('')
  const { ask, dialog } = useConfirm()
  const { userId, tz } = event.location
  const sameDayEvents = useSameDayEvents({ userId, day: getLocalTime(event.fromDate, tz)?.day, exceptId: event.id })

  const getDraft = (slot: Slot): Draft => drafts[slot.id] ?? {}
  const setDraft = (slotId: number, draft: Draft | undefined) => setDrafts((all) => replaceDraft(all, slotId, draft))

  async function createBout(slot: Slot, draft: Draft, corner: CornerName): Promise<ChoiceResult> {
    setDraft(slot.id, { ...draft, rejection: undefined })
    const [red, blue] = CORNERS.map((each) => draft[each] ?? getContestant(slot.fight, each))
    if (CORNERS.some((each) => draft[each] && findDuplicate(event, drafts, slot, draft[each]))) return 'not saved'
    if (!red || !blue) return 'half'
    if (hasResultOrVideo(slot) && !(await ask(getReplaceQuestion(slot)))) {
      setDraft(slot.id, { ...draft, [corner]: undefined })
      return 'not saved'
    }
    setPending((slots) => [...slots, slot.id])
    setAnnouncement('')
    try {
      const body = { slotId: slot.id, fightEventId: event.id, ...toCorners(red, blue) }
      if (event.status === 'ONGOING') await replace.run({ body })
      else await create.run({ body: { ...body, timezone: event.location.tz } })
      setDraft(slot.id, undefined)
      setAnnouncement(`Saved: ${getContestantName(red)} vs ${getContestantName(blue)}`)
      return 'saved'
    } catch (caught) {
      const error = wrapError(caught)
      setDraft(slot.id, { ...draft, rejection: { corner, error } })
      // Perhaps saved: the card says it.
      if (error.outcomeUnknown) refetch()
      return 'not saved'
    } finally {
      setPending((slots) => slots.filter((id) => id !== slot.id))
    }
  }

  function getCorner(slot: Slot, corner: CornerName): CornerState {
    const draft = getDraft(slot)
    const chosen = draft[corner]
    // Checked against the current card: another admin may have added or removed the contestant since.
    const duplicate = chosen && findDuplicate(event, drafts, slot, chosen)
    const opponent = draft[otherCorner(corner)]
    const isOpponentDuplicate = opponent !== undefined && findDuplicate(event, drafts, slot, opponent) !== undefined
    // The opponent's corner already shows why the bout was rejected.
    const rejection = draft.rejection?.corner === corner && !isOpponentDuplicate ? draft.rejection.error : undefined
    return {
      contestant: chosen ?? getContestant(slot.fight, corner),
      isUnsaved: chosen !== undefined,
      problem: duplicate === undefined ? rejection : { message: duplicate },
    }
  }

  function getWarnings(slot: Slot | undefined, corner: CornerName, contestant: Contestant) {
    const opponent = slot && getCorner(slot, otherCorner(corner)).contestant
    return findWarnings(contestant, {
      opponent,
      bouts: [...getOtherBouts(event, drafts, slot), toCorners(opponent, null)],
      sameDayEvents,
    })
  }

  return {
    getCorner,
    getWarnings,
    isPending: (slot) => pending.includes(slot.id),
    choose: (slot, corner, contestant) => createBout(slot, { ...getDraft(slot), [corner]: contestant }, corner),
    discard: (slot, corner) => setDraft(slot.id, { ...getDraft(slot), [corner]: undefined, rejection: undefined }),
    forget: (slotId) => setDraft(slotId, undefined),
    dirty: Object.keys(drafts).length > 0,
    announcement,
    dialog,
  }
}

/** Removes the draft of a slot when both its corners are empty. */
function replaceDraft(all: Drafts, slotId: number, draft: Draft | undefined): Drafts {
  const { [slotId]: _, ...others } = all
  return draft?.red || draft?.blue ? { ...others, [slotId]: draft } : others
}

/** Removes drafts of slots that are gone, and of bouts that the card has: one can be saved although its response was lost. */
function removeSettledDrafts(all: Drafts, card: readonly Slot[]): Drafts {
  const isSettled = ([slotId, draft]: [string, Draft]) => {
    const slot = card.find(({ id }) => String(id) === slotId)
    const isSaved = (corner: CornerName) =>
      !draft[corner] || isSamePerson(draft[corner], getContestant(slot?.fight ?? null, corner))
    return !slot || CORNERS.every(isSaved)
  }
  const open = Object.entries(all).filter((draft) => !isSettled(draft))
  return open.length === Object.keys(all).length ? all : Object.fromEntries(open)
}

const isSamePerson = (one: Contestant, other: Contestant | undefined) =>
  other !== undefined &&
  (one.fake === undefined) === (other.fake === undefined) &&
  getContestantId(one) === getContestantId(other)

/** The bouts of the other slots, saved or only chosen here. */
const getOtherBouts = (event: FightEvent, drafts: Drafts, slot: Slot | undefined): Corners[] =>
  event.fightSlots
    .filter(({ id }) => id !== slot?.id)
    .flatMap((other) => [getCorners(other), toCorners(drafts[other.id]?.red, drafts[other.id]?.blue)])

/** Returns the specified error (EVE-08) if the contestant is in another slot. */
const findDuplicate = (event: FightEvent, drafts: Drafts, slot: Slot, contestant: Contestant): string | undefined =>
  findOnCardError(contestant, getOtherBouts(event, drafts, slot))

const getReplaceQuestion = (slot: Slot) => ({
  question: 'Replace this bout?',
  text: `${formatBout(slot)} has a result or a video. Replacing the bout deletes both.`,
  confirmText: 'Replace',
  danger: true,
})
