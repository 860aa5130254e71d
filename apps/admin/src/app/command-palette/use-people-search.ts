import type { Role, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan, useMyPermissions } from '../../api/can.tsx'
import { useSearchAnswer } from '../../ui/suggestions/suggestions.tsx'
import { DEBOUNCE } from '../../ui/use-debounced-value.ts'
import { toDashboardPath } from '../paths.ts'
import { findScreen } from '../routes.tsx'

/** As many of each role as stand in the palette without scrolling. */
const LIMIT = 5

export interface PersonHit {
  address: string
  name: string
  /** What tells two of one name apart. */
  note: string
}

export interface PeopleSearchResult {
  label: 'Arenas' | 'Fighters' | 'Fans'
  /** Whether this admin may look for them at all. */
  allowed: boolean
  state: 'idle' | 'searching' | 'failed' | 'found'
  records: readonly PersonHit[]
  refetch(): void
}

/** The same searches that the lists make, one for each role whose list and records this admin may open. */
export function usePeopleSearch(typed: string): PeopleSearchResult[] {
  return [
    useFoundOf('Arenas', 'LOCATION_PROVIDER', 'arenas', typed),
    useFoundOf('Fighters', 'FIGHTER', 'fighters', typed),
    useFoundOf('Fans', 'FAN', 'fans', typed),
  ].filter(({ allowed }) => allowed)
}

function useFoundOf(label: PeopleSearchResult['label'], roleName: Role, list: 'arenas' | 'fighters' | 'fans', typed: string): PeopleSearchResult {
  const mine = useMyPermissions()
  const mayList = useCan(people.list, roleName)
  const mayOpen = mayList && findScreen(toDashboardPath(`${list}/1`), mine)?.missing.length === 0
  const ask = (searchTerm: string) => ({ query: { roleName, searchTerm, page: 1, limit: LIMIT } })
  const { answer, state, refetch } = useSearchAnswer(typed, people.list, mayOpen ? ask : null, DEBOUNCE.search)
  return { label, allowed: mayOpen, state, records: (answer?.data ?? []).map((user) => recordOf(user, list)), refetch }
}

function recordOf(user: User, list: string): PersonHit {
  const person = user.fullname || `${user.firstName} ${user.lastName}`.trim()
  const name = user.location?.name ?? (person || user.nickname || user.email)
  return {
    address: toDashboardPath(`${list}/${user.id}`),
    name,
    note: user.nickname && user.nickname !== name ? `“${user.nickname}”, ${user.email}` : user.email,
  }
}
