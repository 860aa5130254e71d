import type { Role, User } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan, useMyPermissions } from '#api'
import { formatInstant, getViewerTimeZone } from '#ui/date-time/time.ts'
import { useSearchResult } from '#ui/form/suggestions.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import { toDashboardPath } from '../paths.ts'
import { findScreen } from '../routes.tsx'

/** Results per role: three roles fit into the palette without scrolling. */
const LIMIT = 5

export interface RecordResult {
  path: string
  name: string
  /** Distinguishes records with the same name. */
  note: string
}

export type RecordSearchResult = ReturnType<typeof useRecordSearch>[number]

/** Runs the search of each list, and of events, whose records this admin may open. */
export function useRecordSearch(search: string) {
  return [
    useRoleSearch('Arenas', 'LOCATION_PROVIDER', 'arenas', search),
    useRoleSearch('Fighters', 'FIGHTER', 'fighters', search),
    useRoleSearch('Fans', 'FAN', 'fans', search),
    useEventSearch(search),
  ].filter(({ isAllowed }) => isAllowed)
}

function useRoleSearch(label: string, roleName: Role, list: 'arenas' | 'fighters' | 'fans', typed: string) {
  const canList = useCan(people.list, roleName)
  const isAllowed = useCanOpenScreen(`${list}/1`) && canList
  const toInput = (searchTerm: string) => ({ query: { roleName, searchTerm, page: 1, limit: LIMIT } })
  const { result, ...search } = useSearchResult(typed, people.list, isAllowed ? toInput : null, DEBOUNCE.search)
  return { ...search, label, isAllowed, records: (result?.data ?? []).map((user) => toUserResult(user, list)) }
}

/** Finds events by name, latest first, with the search of the match requests. */
function useEventSearch(typed: string) {
  const canFind = useCan(matchmaking.findEvents)
  const canRead = useCan(events.ofArena)
  const isAllowed = useCanOpenScreen('arenas/1') && canFind && canRead
  const toInput = (name: string) => ({ body: { name } })
  const { result, ...search } = useSearchResult(
    typed,
    matchmaking.findEvents,
    isAllowed ? toInput : null,
    DEBOUNCE.eventSearch,
  )
  const records = (result ?? []).slice(0, LIMIT).map(({ id, name, fromDate }) => ({
    path: toDashboardPath(`events/${id}`),
    name,
    note: formatInstant(fromDate, getViewerTimeZone()),
  }))
  return { ...search, label: 'Events', isAllowed, records }
}

const useCanOpenScreen = (path: string) =>
  findScreen(toDashboardPath(path), useMyPermissions())?.missingPermissions.length === 0

function toUserResult(user: User, list: string): RecordResult {
  const name = user.location?.name ?? getPersonName(user, user.nickname, user.email)
  return {
    path: toDashboardPath(`${list}/${user.id}`),
    name,
    note: user.nickname && user.nickname !== name ? `“${user.nickname}”, ${user.email}` : user.email,
  }
}
