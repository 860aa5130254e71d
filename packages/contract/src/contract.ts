import { auth } from './endpoints/auth.ts'
import { kickMetrics } from './endpoints/kick-metrics.ts'
import { people } from './endpoints/people.ts'
import { streamEvents, streamMetrics } from './endpoints/stream-metrics.ts'
import { videoMetrics } from './endpoints/video-metrics.ts'

/** Every call there is. The mock implements it whole and the tests walk it; the admin imports single groups instead, to stay small. */
export const contract = { auth, people, kickMetrics, videoMetrics, streamMetrics, streamEvents }
export type Contract = typeof contract
