import type { matchmaking as endpoints } from '../endpoints/matchmaking.ts'
import type { ExamplesOf } from './index.ts'

export const matchmaking: ExamplesOf<typeof endpoints> = {
  ofFighter: { params: { id: 101 } },
}
