import {
  type CardSummary,
  compareInstants,
  type Fight,
  type FightEvent,
  type Slot,
  sortSlots,
} from '@cornerman/contract'
import { isUnreadable } from '#api'
import {
  CORNERS,
  type CornerName,
  getContestant,
  getMissing,
  getSlotState,
  hasResultOrVideo,
  isEmptySlot,
  type MissingPart,
  type UnknownPart,
} from '../bout/bout.ts'

export interface CardBout {
  slot: Slot
  /** Position on the card, counted from 1. */
  number: number
  place: 'over' | 'now' | 'next' | 'later'
  /** What a bout that is over still needs, and what of it is unknown. */
  missing: readonly (MissingPart | UnknownPart)[]
}

export const hasBegun = ({ place }: Pick<CardBout, 'place'>) => place === 'over' || place === 'now'

/** Before these events, or without them, no bout is over, whatever was saved for it. */
const NOT_FOUGHT: readonly FightEvent['status'][] = ['UPCOMING', 'CANCELED']

/** Returns the index of the last bout that is over, of an event without a current bout. */
function findLastOver(status: FightEvent['status'], slots: readonly Slot[]): number {
  if (NOT_FOUGHT.includes(status)) {
    return -1
  }

  return status === 'FINISHED' ? slots.length - 1 : slots.findLastIndex(hasResultOrVideo)
}

/** Lists the bouts in order. While no bout is current, those up to the last one with a result or a video count as over. */
export function getRunningOrder({
  status,
  currentSlotId,
  fightSlots,
}: Pick<FightEvent, 'status' | 'currentSlotId' | 'fightSlots'>) {
  const slots = sortSlots(fightSlots)
  const isCurrent = ({ id }: Slot) => id !== undefined && id === currentSlotId
  const current = status === 'ONGOING' ? slots.findIndex(isCurrent) : -1
  const lastOver = current >= 0 ? current - 1 : findLastOver(status, slots)
  const next = slots.findIndex(
    (slot, index) => index > Math.max(current, lastOver) && !isEmptySlot(slot),
  )

  function getPlace(index: number): CardBout['place'] {
    if (index === current) {
      return 'now'
    }
    if (index <= lastOver) {
      return 'over'
    }

    return index === next ? 'next' : 'later'
  }

  const bouts = slots.map((slot, index): CardBout => {
    const place = getPlace(index)
    return {
      slot,
      number: index + 1,
      place,
      missing: place === 'over' ? getMissing(slot) : [],
    }
  })

  return { bouts, now: bouts[current], next: bouts[next] }
}

/** "8 bouts, 3 without a clip". What could not be read is counted as such. */
export function describeCard(event: Parameters<typeof getRunningOrder>[0]): string {
  const { fightSlots } = event
  if (isUnreadable(fightSlots)) {
    return UNREADABLE_CARD
  }

  const missing = getRunningOrder(event).bouts.flatMap((bout) => bout.missing)
  const count = (part: MissingPart | UnknownPart) => missing.filter((each) => each === part).length

  return formatCounts(fightSlots.length, [
    [fightSlots.filter(isUnknownSlot).length, 'could not be read'],
    [fightSlots.filter(isEmptySlot).length, 'not paired'],
    [count('no result'), 'without a result'],
    [count('result unknown'), 'whose result is unknown'],
    [count('no video'), 'without a clip'],
    [count('video unknown'), 'whose clip is unknown'],
  ])
}

/** The same of a card that the API has counted. */
export function describeCounts(card: CardSummary): string {
  const { slots, pairs, withoutResult, withoutVideo } = card
  if ([slots, pairs, withoutResult, withoutVideo].includes(undefined as never)) {
    return UNREADABLE_CARD
  }

  return formatCounts(slots, [
    [slots - pairs, 'not paired'],
    [withoutResult, 'without a result'],
    [withoutVideo, 'without a clip'],
  ])
}

function formatCounts(bouts: number, open: readonly [count: number, text: string][]): string {
  const parts = open.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : []))
  return [`${bouts} ${bouts === 1 ? 'bout' : 'bouts'}`, ...parts].join(', ')
}

/** The API left the list of bouts out, or sent something else. */
export const UNREADABLE_CARD = 'The bouts could not be read'

const isUnknownSlot = (slot: Slot) => getSlotState(slot) === 'unknown'

/** Returns whether a card may have bouts that nobody can read. */
export const hasUnknownBouts = ({ fightSlots }: Pick<FightEvent, 'fightSlots'>): boolean =>
  isUnreadable(fightSlots) || fightSlots.some(isUnknownSlot)

/** Groups bouts that follow each other on the same part of the card. */
export function toSections<Bout>(bouts: readonly Bout[], isMainCard: (bout: Bout) => boolean) {
  const sections: { title: string; bouts: Bout[] }[] = []

  for (const bout of bouts) {
    const title = isMainCard(bout) ? 'Main card' : 'Undercard'
    const last = sections.at(-1)
    if (last?.title === title) {
      last.bouts.push(bout)
    } else {
      sections.push({ title, bouts: [bout] })
    }
  }

  return sections
}

/** A bout of a fighter on the card of an event, with the row of the event. */
export type BoutOnCard<Row> = Row & {
  slot: Slot
  fight: Fight
  corner: CornerName
  isOver: boolean
}

/** Returns the planned bouts of a fighter, earliest first, and those that were fought, newest first. */
export function findBouts<Row extends { event: FightEvent }>(
  rows: readonly Row[],
  fighterId: number,
) {
  const bouts = rows
    .flatMap((row) =>
      getRunningOrder(row.event).bouts.flatMap(({ slot, place }): BoutOnCard<Row>[] => {
        const { fight } = slot
        const corner = CORNERS.find((name) => getContestant(fight, name)?.fighter?.id === fighterId)
        if (!corner || !fight) {
          return []
        }

        return [
          {
            ...row,
            slot,
            fight,
            corner,
            isOver: place === 'over' || !!(fight.winner || fight.result),
          },
        ]
      }),
    )
    .toSorted((one, other) => compareInstants(one.slot.fromDate, other.slot.fromDate))
  return {
    planned: bouts.filter(({ isOver }) => !isOver),
    fought: bouts.filter(({ isOver }) => isOver).toReversed(),
  }
}
