import { type BroadcastType, type Corners, EVENT_HOURS, EVENT_PRICE, type Input, type Organisation } from '@cornerman/contract'
import type { events } from '@cornerman/contract/endpoints/events'
import { type PendingPhoto, toFile } from '../../../ui/photo/photo-file.ts'
import { toInstant } from '../../../ui/time/time.ts'
import { type Contestant, toCorners } from '../corner/contestant.ts'

/** Ticked at first. */
const REQUIREMENTS = ['Passport', 'Cap', 'Jockstrap', 'Towel'] as const
const WEIGHTING_REQUIREMENTS = ['Passport', 'Brain MRT', 'HIV hepatitis test'] as const

/** Things to bring along: all that are offered, and those of them that are asked for. */
export interface Checklist {
  items: readonly string[]
  ticked: readonly string[]
}

/** What the form holds: plain data all through, so that a draft loses nothing. Times are those of the organisation's clocks: `2026-11-12T20:00`. */
export interface EventValues {
  thumbnail: PendingPhoto | null
  eventType: BroadcastType
  organisation: Organisation | null
  streamName: string
  description: string
  fromDate: string
  requirements: Checklist
  prices: { priceInCoins: number; discountPriceInCoins: number; salePercentage: number }
  tags: readonly string[]
  /** The fields of what is off are not there. */
  weighting: { on: boolean; fromDate?: string; requirements?: Checklist }
  conference: { on: boolean; fromDate?: string }
  pairs: readonly Pairing[]
}

/** Who is to stand in a corner, and which of the two kinds is looked for there. */
export interface CornerChoice {
  fake: boolean
  who: Contestant | null
}

export interface Pairing {
  initiator: CornerChoice
  target: CornerChoice
}

const allTicked = (items: readonly string[]): Checklist => ({ items, ticked: items })

export const START: EventValues = {
  thumbnail: null,
  eventType: 'FIGHT',
  organisation: null,
  streamName: '',
  description: '',
  fromDate: '',
  requirements: allTicked(REQUIREMENTS),
  prices: { priceInCoins: EVENT_PRICE.priceMin, discountPriceInCoins: EVENT_PRICE.discountMin, salePercentage: EVENT_PRICE.saleMin },
  tags: [],
  weighting: { on: false, fromDate: '', requirements: allTicked(WEIGHTING_REQUIREMENTS) },
  conference: { on: false, fromDate: '' },
  pairs: [],
}

export const EMPTY_CORNER: CornerChoice = { fake: false, who: null }
export const NEW_PAIR: Pairing = { initiator: EMPTY_CORNER, target: EMPTY_CORNER }

/** The event as the call takes it. Only for values that passed the form's rules. */
export function toBody({ organisation, thumbnail, weighting, conference, pairs, ...values }: EventValues): Input<typeof events.create>['body'] {
  const { id = 0, timeZone = 'UTC' } = organisation ?? {}
  const instant = (wall = '') => toInstant(wall, timeZone) ?? ''
  return {
    ...(thumbnail && { thumbnail: toFile(thumbnail) }),
    organisationId: id,
    eventType: values.eventType,
    streamName: values.streamName.trim(),
    description: values.description.trim(),
    fromDate: instant(values.fromDate),
    requirements: [...values.requirements.ticked],
    prices: values.prices,
    tags: [...values.tags],
    ...(weighting.on && { weighting: { fromDate: instant(weighting.fromDate), requirements: [...(weighting.requirements?.ticked ?? [])] } }),
    ...(conference.on && { conference: { fromDate: instant(conference.fromDate) } }),
    pairs: pairs.map(toPairCorners),
  }
}

export const toPairCorners = ({ initiator, target }: Pairing): Corners => toCorners(initiator.who, target.who)

/** An event ends three hours after it begins, also when clocks change meanwhile. */
export const getEventEnd = (fromDate: string) => new Date(Date.parse(fromDate) + EVENT_HOURS * 60 * 60_000).toISOString()
