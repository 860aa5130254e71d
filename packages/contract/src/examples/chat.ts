import type { chat as endpoints } from '../endpoints/chat.ts'
import type { ExamplesOf } from './index.ts'

/** A slot of the event that is live now; a test of the fixtures keeps it so. */
export const SLOT_OF_LIVE_EVENT = 15

export const chat: ExamplesOf<typeof endpoints> = {
  setCurrentSlot: { params: { id: SLOT_OF_LIVE_EVENT } },
}
