import type { admins as endpoints } from '../endpoints/admins.ts'
import type { ExamplesOf } from './index.ts'

export const admins: ExamplesOf<typeof endpoints> = {
  list: {},
  update: { body: { userId: 3, permissions: ['view_fans', 'view_fighters'] } },
}
