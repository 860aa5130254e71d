import type { people as endpoints } from '../endpoints/people.ts'
import type { ExamplesOf } from './index.ts'

/** A pending arena of the demo fixtures; a test keeps it so. */
export const PENDING_ARENA = 3

export const people: ExamplesOf<typeof endpoints> = {
  list: { query: { page: 1, limit: 10, roleName: 'LOCATION_PROVIDER', searchTerm: 'hall', sort: 'lastName', order: 'ASC' } },
  approveArena: { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' } },
}
