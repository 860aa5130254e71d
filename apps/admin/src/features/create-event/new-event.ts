import {
  type BroadcastType,
  type Corners,
  cleanTags,
  EVENT_HOURS,
  EVENT_PRICE,
  type Input,
  type Organisation,
  toInstant,
} from '@cornerman/contract'
import type { events } from '@cornerman/contract/endpoints/events'
import { type Contestant, toCorners } from '#shared/events/bout/contestant.ts'
import type { PendingPhoto } from '#shared/photo/photo-file.ts'

export const REQUIREMENTS: readonly string[] = ['Passport', 'Cap', 'Jockstrap', 'Towel']

export const WEIGHTING_REQUIREMENTS: readonly string[] = [
  'Passport',
  'Brain MRT',
  'HIV hepatitis test',
]

/** Form values. Plain JSON, so that drafts can be stored. Times are in the organisation's time zone: `2026-11-12T20:00`. */
export interface EventValues {
  thumbnail: PendingPhoto | null
  eventType: BroadcastType
  organisation: Organisation | null
  streamName: string
  description: string
  fromDate: string
  requirements: readonly string[]
  prices: { priceInCoins: number; discountPriceInCoins: number; salePercentage: number }
  tags: readonly string[]
  /** The fields are missing while `enabled` is false. */
  weighting: { enabled: boolean; fromDate?: string; requirements?: readonly string[] }
  conference: { enabled: boolean; fromDate?: string }
  pairs: readonly Pairing[]
}

export interface CornerChoice {
  isFake: boolean
  contestant: Contestant | null
}

export interface Pairing {
  initiator: CornerChoice
  target: CornerChoice
  isMainCard: boolean
}

export const INITIAL_EVENT: EventValues = {
  thumbnail: null,
  eventType: 'FIGHT',
  organisation: null,
  streamName: '',
  description: '',
  fromDate: '',
  requirements: REQUIREMENTS,
  prices: {
    priceInCoins: EVENT_PRICE.priceMin,
    discountPriceInCoins: EVENT_PRICE.discountMin,
    salePercentage: EVENT_PRICE.saleMin,
  },
  tags: [],
  weighting: { enabled: false, fromDate: '', requirements: WEIGHTING_REQUIREMENTS },
  conference: { enabled: false, fromDate: '' },
  pairs: [],
}

export const EMPTY_CORNER: CornerChoice = { isFake: false, contestant: null }

export const NEW_PAIR: Pairing = {
  initiator: EMPTY_CORNER,
  target: EMPTY_CORNER,
  isMainCard: false,
}

export const isEmptyPair = ({ initiator, target }: Pairing) =>
  !initiator.contestant && !target.contestant

/** Converts the form values to the request body. Expects valid values. */
export function toBody({
  organisation,
  thumbnail,
  weighting,
  conference,
  pairs,
  ...values
}: EventValues): Input<typeof events.create>['body'] {
  const { id = 0, timeZone } = organisation ?? {}
  const toUtc = (localTime = '') => toInstant(localTime, timeZone) ?? ''

  return {
    ...(thumbnail && { thumbnail: thumbnail.file }),
    organisationId: id,
    eventType: values.eventType,
    streamName: values.streamName,
    description: values.description,
    fromDate: toUtc(values.fromDate),
    requirements: [...values.requirements],
    prices: values.prices,
    tags: cleanTags(values.tags),
    ...(weighting.enabled && {
      weighting: {
        fromDate: toUtc(weighting.fromDate),
        requirements: [...(weighting.requirements ?? [])],
      },
    }),
    ...(conference.enabled && { conference: { fromDate: toUtc(conference.fromDate) } }),
    pairs: pairs
      .filter((pair) => !isEmptyPair(pair))
      .map((pair) => ({ ...toPairCorners(pair), ...(pair.isMainCard && { isMainCard: true }) })),
  }
}

export const toPairCorners = ({ initiator, target }: Pairing): Corners =>
  toCorners(initiator.contestant, target.contestant)

/** Three hours after the start, regardless of daylight saving changes. */
export const getEventEnd = (fromDate: string) =>
  new Date(Date.parse(fromDate) + EVENT_HOURS * 60 * 60_000).toISOString()
