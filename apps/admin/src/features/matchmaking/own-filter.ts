import { type MatchRequest, sortByValue } from '@cornerman/contract'
import { ALL_WEIGHTS } from '../../ui/fighter-labels.ts'
import type { ListView, SortOption } from '../../ui/filters/list-view.ts'
import { COUNTRY, NUMBER, TEXT, TIME } from '../../ui/filters/user-filters.ts'
import { getFighterName } from './visible-requests.ts'

type SortField = 'name' | 'country' | 'weight' | 'ranking' | 'event'

/** What the call does not filter by. It returns all requests, so the app filters and sorts them all. */
export const FILTERS = [COUNTRY]
export const SORT_OPTIONS: readonly SortOption<SortField>[] = [
  { key: 'name', label: 'Fighter', orders: TEXT },
  { key: 'country', label: 'Country', orders: TEXT },
  { key: 'weight', label: 'Weight', orders: ['lightest first', 'heaviest first'] },
  { key: 'ranking', label: 'Ranking', orders: NUMBER },
  { key: 'event', label: 'Event', orders: TIME },
]
/** Removes the parameters of these. */
export const NO_OWN_PARAMS = Object.fromEntries(
  [...FILTERS.map(({ key }) => key), 'sort', 'order'].map((name) => [name, undefined]),
)

export type OwnFilter = ListView<{ country?: string[] }, SortField>['filter']

/** The country that a card shows. An API may send none. */
export const getCountry = ({ fighter: { residence, country } }: MatchRequest): string | undefined =>
  residence?.country ?? country

export function filterRequests(
  requests: readonly MatchRequest[],
  { country, sort, order = 'ASC' }: OwnFilter,
): readonly MatchRequest[] {
  const countries = country && new Set(country.map((name) => name.toLowerCase()))
  const matching = countries
    ? requests.filter((request) => countries.has(getCountry(request)?.toLowerCase() ?? ''))
    : requests
  return sort ? sortByValue(matching, SORT_VALUES[sort], order) : matching
}

const SORT_VALUES: Record<SortField, (request: MatchRequest) => string | number | undefined> = {
  name: ({ fighter }) => getFighterName(fighter),
  country: getCountry,
  weight: ({ fighter }) => getPlace(fighter.details?.weight),
  ranking: ({ fighter }) => fighter.details?.ranking,
  event: ({ event }) => Date.parse(event.fromDate),
}

/** The place of a weight class; undefined for an unknown one, which is last. */
function getPlace(weight: (typeof ALL_WEIGHTS)[number] | undefined): number | undefined {
  const place = weight === undefined ? -1 : ALL_WEIGHTS.indexOf(weight)
  return place === -1 ? undefined : place
}
