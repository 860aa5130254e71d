import type { penalties as endpoints } from '../endpoints/penalties.ts'
import type { ExamplesOf } from './index.ts'

export const penalties: ExamplesOf<typeof endpoints> = {
  add: { body: { userId: 101, penalty: 'miss_fight', comment: 'physical condition (injury)' } },
  remove: { params: { id: 1 } },
}
