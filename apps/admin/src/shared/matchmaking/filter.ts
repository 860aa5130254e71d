import { type Input, MATCHMAKING, type MatchRequest, toSearchTerm } from '@cornerman/contract'
import type { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { parseIds } from '#api'
import { ALL_GENDERS, ALL_MATCH_STATUSES, ALL_WEIGHTS } from '#shared/labels.tsx'
import { isOther } from '#shared/table/asked-rows.ts'

/** The filter in the URL, which is also the body of the request. */
export type Filter = Input<typeof matchmaking.list>['body']

export const DEFAULT_FILTER: Filter = {
  fightEvents: [],
  gender: null,
  matchmakingStatuses: ['PENDING'],
  search: '',
  weightings: [],
  withPhone: false,
}

/** Parses the URL. Ignores invalid values; without a valid status, uses the default status. */
export function parseFilter(query: URLSearchParams): Filter {
  const statuses = parseList(ALL_MATCH_STATUSES, query.get('statuses'))

  return {
    fightEvents: parseIds(query.get('events'), MATCHMAKING.maxSelectedEvents),
    gender: ALL_GENDERS.find((gender) => gender === query.get('gender')) ?? null,
    matchmakingStatuses: statuses.length > 0 ? statuses : DEFAULT_FILTER.matchmakingStatuses,
    search: toSearchTerm(query.get('search') ?? ''),
    weightings: parseList(ALL_WEIGHTS, query.get('weights')),
    withPhone: query.get('phone') === 'true',
  }
}

/** Query parameters of a filter. Defaults are omitted. */
export function toParams({
  fightEvents,
  gender,
  matchmakingStatuses,
  search,
  weightings,
  withPhone,
}: Filter) {
  const statuses = joinValues(matchmakingStatuses)

  return {
    events: joinValues(fightEvents),
    gender: gender ?? undefined,
    statuses: statuses === joinValues(DEFAULT_FILTER.matchmakingStatuses) ? undefined : statuses,
    search: search || undefined,
    weights: joinValues(weightings),
    phone: withPhone ? 'true' : undefined,
  }
}

/** Whether a request is certainly none of those that a filter asks for. */
export function contradictsFilter(request: MatchRequest, filter: Filter): boolean {
  const { status, eventId, fighter } = request
  const { fightEvents, gender, matchmakingStatuses, weightings, withPhone } = filter
  const isOfOtherEvent =
    fightEvents.length > 0 && eventId !== undefined && !fightEvents.includes(eventId)

  return (
    isOther(status, matchmakingStatuses, ALL_MATCH_STATUSES) ||
    isOfOtherEvent ||
    (gender !== null && isOther(fighter.details?.gender, gender, ALL_GENDERS)) ||
    (weightings.length > 0 && isOther(fighter.details?.weight, weightings, ALL_WEIGHTS)) ||
    (withPhone && (fighter.phoneNumber === null || fighter.phoneNumber === ''))
  )
}

export const countActiveFilters = (filter: Filter): number =>
  Object.values(toParams(filter)).filter((value) => value !== undefined).length

const joinValues = (values: readonly (string | number)[]) => values.join(',') || undefined

/** Returns the valid values in the order of `all`, so that the same choice always has the same URL and request. */
const parseList = <Value extends string>(all: readonly Value[], text: string | null): Value[] => {
  const values = text?.split(',') ?? []
  return all.filter((value) => values.includes(value))
}
