import type { Role, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan, useMyPermissions } from '../../api/can.tsx'
import type { ShownError } from '../../ui/feedback/error-details.tsx'
import { useSearchResult } from '../../ui/form/suggestions.tsx'
import { DEBOUNCE } from '../../ui/use-debounced-value.ts'
import { toDashboardPath } from '../paths.ts'
import { findScreen } from '../routes.tsx'

/** Results per role: three roles fit into the palette without scrolling. */
const LIMIT = 5

export interface PersonResult {
  address: string
  name: string
  /** Distinguishes people with the same name. */
  note: string
}

export interface PeopleSearchResult {
  label: 'Arenas' | 'Fighters' | 'Fans'
  /** Whether this admin may search this role. */
  isAllowed: boolean
  state: 'idle' | 'searching' | 'failed' | 'found'
  records: readonly PersonResult[]
  error: ShownError | undefined
  refetch(): void
}

/** Runs the search of each list whose records this admin may open. */
export function usePeopleSearch(search: string): PeopleSearchResult[] {
  return [
    useRoleSearch('Arenas', 'LOCATION_PROVIDER', 'arenas', search),
    useRoleSearch('Fighters', 'FIGHTER', 'fighters', search),
    useRoleSearch('Fans', 'FAN', 'fans', search),
  ].filter(({ isAllowed }) => isAllowed)
}

function useRoleSearch(label: PeopleSearchResult['label'], roleName: Role, list: 'arenas' | 'fighters' | 'fans', search: string): PeopleSearchResult {
  const permissions = useMyPermissions()
  const canList = useCan(people.list, roleName)
  const canOpen = canList && findScreen(toDashboardPath(`${list}/1`), permissions)?.missingPermissions.length === 0
  const toInput = (searchTerm: string) => ({ query: { roleName, searchTerm, page: 1, limit: LIMIT } })
  const { result, state, error, refetch } = useSearchResult(search, people.list, canOpen ? toInput : null, DEBOUNCE.search)
  return { label, isAllowed: canOpen, state, records: (result?.data ?? []).map((user) => toPersonResult(user, list)), error, refetch }
}

function toPersonResult(user: User, list: string): PersonResult {
  const person = user.fullname || `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim()
  const name = user.location?.name ?? (person || user.nickname || user.email)
  return {
    address: toDashboardPath(`${list}/${user.id}`),
    name,
    note: user.nickname && user.nickname !== name ? `“${user.nickname}”, ${user.email}` : user.email,
  }
}
