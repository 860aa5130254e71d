import { type FighterDetails, MATCHMAKING, type MatchStatus, SEARCH_TERM_MAX } from '@cornerman/contract'
import { ALL_GENDERS, ALL_WEIGHTS } from '../../ui/fighter-labels.ts'
import { ALL_MATCH_STATUSES } from '../../ui/match-status.tsx'

/** What the list asks for: the body of its call, as the address says it. */
export interface Filter {
  fightEvents: number[]
  gender: FighterDetails['gender'] | null
  matchmakingStatuses: MatchStatus[]
  search: string
  weightings: FighterDetails['weight'][]
  withPhone: boolean
}

export const DEFAULT_FILTER: Filter = {
  fightEvents: [],
  gender: null,
  matchmakingStatuses: ['PENDING'],
  search: '',
  weightings: [],
  withPhone: false,
}

/** The names that a filter has in the address's query. What is as at first is not named. */
type Names = Record<'events' | 'gender' | 'statuses' | 'search' | 'weights' | 'phone', string | undefined>

/** Anybody can write an address: what nobody could have chosen is left out, and no status at all means the first. */
export function parseFilter(query: URLSearchParams): Filter {
  const statuses = chosenOf(ALL_MATCH_STATUSES, query.get('statuses'))
  return {
    fightEvents: parseIds(query.get('events')),
    gender: ALL_GENDERS.find((gender) => gender === query.get('gender')) ?? null,
    matchmakingStatuses: statuses.length > 0 ? statuses : DEFAULT_FILTER.matchmakingStatuses,
    search: [...(query.get('search')?.trim() ?? '')].slice(0, SEARCH_TERM_MAX).join('').trim(),
    weightings: chosenOf(ALL_WEIGHTS, query.get('weights')),
    withPhone: query.get('phone') === 'true',
  }
}

export function toParams({ fightEvents, gender, matchmakingStatuses, search, weightings, withPhone }: Filter): Names {
  const statuses = listed(matchmakingStatuses)
  return {
    events: listed(fightEvents),
    gender: gender ?? undefined,
    statuses: statuses === listed(DEFAULT_FILTER.matchmakingStatuses) ? undefined : statuses,
    search: search || undefined,
    weights: listed(weightings),
    phone: withPhone ? 'true' : undefined,
  }
}

/** How many of the filters hold something else than at first. */
export const countChanged = (filter: Filter): number => Object.values(toParams(filter)).filter((value) => value !== undefined).length

const listed = (values: readonly (string | number)[]) => values.join(',') || undefined

/** In the order of all, so that the same choice is the same address and the same question. */
const chosenOf = <Value extends string>(all: readonly Value[], text: string | null): Value[] => {
  const named = text?.split(',') ?? []
  return all.filter((value) => named.includes(value))
}

function parseIds(text: string | null): number[] {
  const ids = (text?.split(',') ?? []).filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  return [...new Set(ids)].slice(0, MATCHMAKING.eventsChosen)
}
