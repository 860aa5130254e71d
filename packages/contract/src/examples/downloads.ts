import type { downloads as endpoints } from '../endpoints/downloads.ts'
import type { ExamplesOf } from './index.ts'

export const downloads: ExamplesOf<typeof endpoints> = {
  users: { body: { roles: ['FAN', 'LOCATION_PROVIDER'], activity: 30, languages: ['PT', 'EN'] } },
  feedbacks: { query: { activity: 30 } },
}
