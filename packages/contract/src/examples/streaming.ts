import type { streaming as endpoints } from '../endpoints/streaming.ts'
import { UPCOMING_EVENT } from './events.ts'
import type { ExamplesOf } from './index.ts'

export const streaming: ExamplesOf<typeof endpoints> = {
  startOrStop: {
    params: { id: UPCOMING_EVENT },
    body: { status: 'STARTED', type: 'FIGHT_EVENT', urls: { stream: 'https://streams.example/main-event.m3u8' }, languages: ['en', 'pt'] },
  },
}
