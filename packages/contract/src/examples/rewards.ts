import type { rewards as endpoints } from '../endpoints/rewards.ts'
import type { ExamplesOf } from './index.ts'

export const rewards: ExamplesOf<typeof endpoints> = {
  give: { body: { targetId: 401, amount: 50, rewardType: 'bonus' } },
}
