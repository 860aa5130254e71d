import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/context.ts'
import type { Google } from '../security/google.ts'
import type { Tokens } from '../security/tokens.ts'
import { authRoutes } from './auth.ts'
import { kickMetricsRoutes, videoMetricsRoutes } from './metrics.ts'
import { peopleRoutes } from './people.ts'
import { streamEventsRoutes, streamMetricsRoutes } from './stream-metrics.ts'

/** A handler for every call of the contract, by group and name. */
export function handlersOf(tokens: Tokens, google: Google): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return {
    auth: authRoutes(tokens, google),
    people: peopleRoutes,
    kickMetrics: kickMetricsRoutes,
    videoMetrics: videoMetricsRoutes,
    streamMetrics: streamMetricsRoutes,
    streamEvents: streamEventsRoutes,
  }
}
