import {
  type Corners,
  type FightEvent,
  getLocalTime,
  isTimeZone,
  type Slot,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { useState } from 'react'
import { call, useCommand, wrapError } from '#api'
import { isSameValue } from '#shared/form/compare-before-save.ts'
import { type Question, useConfirm } from '#ui/dialog/dialog.tsx'
import type { ShownError } from '#ui/query/error-details.tsx'
import {
  CORNERS,
  type CornerName,
  formatBout,
  getContestant,
  getCorners,
  getSlotState,
  hasResultOrVideo,
  hasUnknownParts,
  isEmptySlot,
  otherCorner,
} from '../bout/bout.ts'
import {
  type Contestant,
  findOnCardError,
  findWarnings,
  getContestantId,
  getContestantName,
  isReadable,
  type Situation,
  toCorners,
} from '../bout/contestant.ts'
import { useSameDayEvents } from '../corner/corner-search.tsx'

/** Unsaved choices for a slot: the other corner is still empty, or the server rejected the bout. */
type Draft = { [Corner in CornerName]?: Contestant | undefined } & {
  /** Who was in the slot when the choice began. Other admins can change it meanwhile. */
  initial?: Corners | undefined
  rejection?: { corner: CornerName; error: ShownError } | undefined
}

type Pair = Record<CornerName, Contestant>
type Drafts = Readonly<Record<number, Draft>>

/** `incomplete`: the other corner is still empty. `not saved`: rejected, or not confirmed. */
type ChoiceResult = 'incomplete' | 'saved' | 'not saved'

/** Fills the corners of a card. A single contestant of a slot is kept here, unsaved, until the editor closes. */
export function usePairing(event: FightEvent, refetch: () => void) {
  const create = useCommand(fights.create)
  const replace = useCommand(slots.replaceWhileLive)

  const [allDrafts, setDrafts] = useState<Drafts>({})
  const drafts = removeSettledDrafts(allDrafts, event.fightSlots)
  // Removes them from the state too: they would reappear when another admin changes the bout.
  if (drafts !== allDrafts) {
    setDrafts(drafts)
  }

  const [pending, setPending] = useState<readonly number[]>([])
  const [announcement, setAnnouncement] = useState('')
  const { ask, dialog } = useConfirm()
  const { userId, tz } = event.location

  const sameDayEvents = useSameDayEvents(
    { userId, day: isTimeZone(tz) ? getLocalTime(event.fromDate, tz)?.day : undefined },
    event.id,
  )

  const getDraft = (slot: Slot): Draft => drafts[slot.id] ?? {}

  const setDraft = (slotId: number, draft: Draft | undefined) =>
    setDrafts(({ [slotId]: _, ...others }) =>
      draft?.red || draft?.blue ? { ...others, [slotId]: draft } : others,
    )

  const getOtherBouts = (slot: Slot | undefined): Corners[] =>
    event.fightSlots
      .filter(({ id }) => id !== slot?.id)
      .flatMap((other) => [
        getCorners(other),
        toCorners(drafts[other.id]?.red, drafts[other.id]?.blue),
      ])

  /** Returns the specified error (EVE-08) if the contestant is in another slot. */
  const findDuplicate = (slot: Slot, contestant: Contestant) =>
    findOnCardError(contestant, getOtherBouts(slot))

  /** Reads the slot again, and asks before something is lost that the person may not know of. */
  async function isConfirmed(slot: Slot, pair: Pair, draft: Draft): Promise<boolean> {
    const { fightSlots } = await call(events.one, { params: { id: event.id } })
    // When the slot is gone, the server rejects the bout.
    const saved = fightSlots.find(({ id }) => id === slot.id) ?? slot
    const question = findReplaceQuestion(saved) ?? findChangeQuestion(saved, pair, draft)

    return question === undefined || ask(question)
  }

  async function createFight(slot: Slot, draft: Draft, corner: CornerName): Promise<ChoiceResult> {
    setDraft(slot.id, { ...draft, rejection: undefined })

    // Somebody who could not be read cannot be sent: both corners are chosen anew.
    const [red, blue] = CORNERS.map((each) => draft[each] ?? findReadable(slot, each))
    if (CORNERS.some((each) => draft[each] && findDuplicate(slot, draft[each]))) {
      return 'not saved'
    }
    if (!red || !blue) {
      return 'incomplete'
    }

    setPending((slots) => [...slots, slot.id])
    setAnnouncement('')

    try {
      if (!(await isConfirmed(slot, { red, blue }, draft))) {
        setDraft(slot.id, { ...draft, [corner]: undefined })
        // The card shows what another admin may have set meanwhile.
        refetch()

        return 'not saved'
      }

      const body = { slotId: slot.id, fightEventId: event.id, ...toCorners(red, blue) }
      if (event.status === 'ONGOING') {
        await replace.run({ body })
      } else {
        await create.run({ body: { ...body, timezone: event.location.tz } })
      }

      setDraft(slot.id, undefined)
      setAnnouncement(`Saved: ${getContestantName(red)} vs ${getContestantName(blue)}`)

      return 'saved'
    } catch (caught) {
      const error = wrapError(caught)
      setDraft(slot.id, { ...draft, rejection: { corner, error } })

      // Perhaps saved: the card says it.
      if (error.outcomeUnknown) {
        refetch()
      }

      return 'not saved'
    } finally {
      setPending((slots) => slots.filter((id) => id !== slot.id))
    }
  }

  /** One corner of a slot, including unsaved choices. */
  function getCorner(slot: Slot, corner: CornerName) {
    const { rejection, [corner]: chosen } = getDraft(slot)

    // Checked against the current card: another admin may have added or removed the contestant since.
    const duplicate = chosen && findDuplicate(slot, chosen)
    const rejected = rejection?.corner === corner ? rejection.error : undefined

    /** Why the contestant cannot have this corner. */
    const problem: ShownError | undefined =
      duplicate === undefined ? rejected : { message: duplicate }

    return {
      contestant: chosen ?? getContestant(slot.fight, corner),
      isUnsaved: chosen !== undefined,
      problem,
    }
  }

  /** Returns what a contestant for a corner is compared with. Pass no slot for one that will be added. */
  function getSituation(slot: Slot | undefined, corner: CornerName): Situation {
    const opponent = slot && getCorner(slot, otherCorner(corner)).contestant
    const bouts = [...getOtherBouts(slot), toCorners(opponent, null)]
    return { opponent, bouts, sameDayEvents }
  }

  /** Returns the warnings about a contestant for a corner. */
  const getWarnings = (slot: Slot | undefined, corner: CornerName, contestant: Contestant) =>
    findWarnings(contestant, getSituation(slot, corner))

  return {
    getCorner,
    getSituation,
    getWarnings,
    isPending: (slot: Slot) => pending.includes(slot.id),
    /** Sets the contestant of a corner. Creates the fight once both corners are filled. */
    choose: (slot: Slot, corner: CornerName, contestant: Contestant) =>
      createFight(
        slot,
        { initial: getCorners(slot), ...getDraft(slot), [corner]: contestant },
        corner,
      ),
    discard: (slot: Slot, corner: CornerName) =>
      setDraft(slot.id, { ...getDraft(slot), [corner]: undefined, rejection: undefined }),
    dirty: Object.keys(drafts).length > 0,
    /** Tells screen readers which bout was saved. */
    announcement,
    dialog,
  }
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

function findReadable(slot: Slot, corner: CornerName): Contestant | undefined {
  const contestant = getContestant(slot.fight, corner)
  return contestant && isReadable(contestant) ? contestant : undefined
}

/** Returns what to ask before a slot is filled that has, or may have, something that is lost then. */
function findReplaceQuestion(slot: Slot): Question | undefined {
  if (hasResultOrVideo(slot)) {
    return toReplaceQuestion(
      `${formatBout(slot)} has a result or a video. Replacing the bout deletes both.`,
    )
  }

  if (getSlotState(slot) === 'unknown') {
    return toReplaceQuestion(
      'The server did not say who is in this bout. If somebody is, they lose their place.',
    )
  }

  if (hasUnknownParts(slot)) {
    return toReplaceQuestion(
      `The server did not say whether ${formatBout(slot)} has a result or a video. Replacing the bout deletes both.`,
    )
  }

  return undefined
}

/** Returns what to ask before a pair is replaced that another admin has set since the choice began. */
function findChangeQuestion(
  saved: Slot,
  { red, blue }: Pair,
  { initial }: Draft,
): Question | undefined {
  const pair = getCorners(saved)
  const isExpected = isSameValue(pair, initial) || isSameValue(pair, toCorners(red, blue))
  if (isEmptySlot(saved) || isExpected) {
    return undefined
  }

  const edited = `${getContestantName(red)} vs ${getContestantName(blue)}`

  return {
    question: 'Replace the pair set meanwhile?',
    text: `Another admin has set ${formatBout(saved)} here. Yours: ${edited}.`,
    confirmText: 'Save mine',
  }
}

const toReplaceQuestion = (text: string): Question => ({
  question: 'Replace this bout?',
  text,
  confirmText: 'Replace',
  danger: true,
})
