import type { creators as endpoints } from '../endpoints/creators.ts'
import type { ExamplesOf } from './index.ts'

/** Pending requests of the demo fixtures; a test keeps them so. */
export const PENDING_CREATOR_REQUESTS = [30, 31] as const

export const creators: ExamplesOf<typeof endpoints> = {
  list: { body: { page: 1, limit: 10, types: [], statuses: ['PENDING'], userIds: [] } },
  approve: { body: { id: PENDING_CREATOR_REQUESTS[0] } },
  reject: { body: { id: PENDING_CREATOR_REQUESTS[1] } },
}
