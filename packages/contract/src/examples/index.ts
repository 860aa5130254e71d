import type { Contract } from '../contract.ts'
import type { Input } from '../define-endpoint.ts'
import { auth } from './auth.ts'
import { kickMetrics, streamEvents, streamMetrics, videoMetrics } from './metrics.ts'
import { people } from './people.ts'

export { PENDING_ARENA } from './people.ts'
export { picture } from './picture.ts'

/** One valid input per call, for the tests that walk the contract. A new call without one does not compile. */
export type Examples = { [Group in keyof Contract]: ExamplesOf<Contract[Group]> }
export type ExamplesOf<Group> = { [Name in keyof Group]: Input<Group[Name]> }

export const examples: Examples = { auth, people, kickMetrics, videoMetrics, streamMetrics, streamEvents }
