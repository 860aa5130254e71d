import { type Fight, type FightEvent, getLocalTime, type Slot } from '@cornerman/contract'
import { joinKnown } from '#shared/labels.tsx'
import { getCountryCodes } from '#shared/person/country.ts'
import { formatClock, formatDay } from '#ui/date-time/time.ts'
import {
  type CornerName,
  formatOutcome,
  getContestant,
  getSlotState,
  getStanding,
} from '../bout/bout.ts'
import { getContestantName } from '../bout/contestant.ts'
import { getRunningOrder } from '../card/running-order.ts'

/** What the poster of a card shows. */
export interface Bill {
  name: string
  /** Day, time and place. */
  subtitle: string
  mainEvent: BillBout | undefined
  /** The latest bout first. */
  mainCard: readonly BillBout[]
  undercard: readonly BillBout[]
}

export interface BillBout {
  red: BillSide
  blue: BillSide
  /** How it ended, and which corner won. */
  result: { text: string; winner: CornerName | undefined } | undefined
}

export interface BillSide {
  name: string
  firstName: string
  lastName: string
  /** Rank and country: "#2 · MX". */
  facts: string
  picture: string | null
  hasLost: boolean
}

/** Returns the poster of a card: its paired bouts, with their results once the event is over. */
export function toBill(event: FightEvent): Bill {
  const { name, status, fromDate, location } = event
  const isOver = status === 'FINISHED'

  const bouts = getRunningOrder(event)
    .bouts.map(({ slot }) => slot)
    .filter((slot) => getSlotState(slot) === 'paired')
    .toReversed()

  const [last, ...others] = bouts
  const day = formatDay(getLocalTime(fromDate, location.tz)?.day ?? '')
  const toBouts = (isMainCard: boolean) =>
    others.filter((slot) => slot.isMainCard === isMainCard).map((slot) => toBillBout(slot, isOver))

  return {
    name: name ?? '',
    subtitle: joinKnown(
      [isOver && 'Results', day, !isOver && formatClock(fromDate, location.tz), location.name],
      ' · ',
    ),
    mainEvent: last && toBillBout(last, isOver),
    mainCard: toBouts(true),
    undercard: toBouts(false),
  }
}

function toBillBout({ fight }: Slot, isOver: boolean): BillBout {
  const text = isOver ? formatOutcome(fight) : undefined
  return {
    red: toSide(fight, 'red', isOver),
    blue: toSide(fight, 'blue', isOver),
    result: text === undefined ? undefined : { text, winner: findWinner(fight) },
  }
}

function findWinner(fight: Fight | null): CornerName | undefined {
  const standing = getStanding(fight, 'red')
  if (standing === 'won') {
    return 'red'
  }

  return standing === 'lost' ? 'blue' : undefined
}

function toSide(fight: Fight | null, corner: CornerName, isOver: boolean): BillSide {
  const contestant = getContestant(fight, corner)
  const person = contestant?.fighter ?? contestant?.fake
  const name = contestant ? getContestantName(contestant) : ''
  const { ranking, country = '', avatar } = contestant?.fighter ?? {}
  const code = getCountryCodes().get(country)

  return {
    name,
    firstName: person?.lastName ? (person.firstName ?? '') : '',
    lastName: person?.lastName || name,
    facts: joinKnown([ranking != null && `#${ranking}`, code], ' · '),
    picture: avatar ?? contestant?.fake?.image ?? null,
    hasLost: isOver && getStanding(fight, corner) === 'lost',
  }
}

/** The poster in words, for those who do not see it. */
export function describeBill({ name, subtitle, mainEvent, mainCard, undercard }: Bill): string {
  const bouts = [...(mainEvent ? [mainEvent] : []), ...mainCard, ...undercard]
  const lines = bouts.map(({ red, blue, result }) =>
    joinKnown([`${red.name} vs ${blue.name}`, result && describeResult(result, red, blue)], ', '),
  )
  return [name, subtitle, ...lines].join('. ')
}

function describeResult(
  { text, winner }: NonNullable<BillBout['result']>,
  red: BillSide,
  blue: BillSide,
) {
  if (winner === undefined) {
    return text
  }

  return `${winner === 'red' ? red.name : blue.name} by ${text}`
}
