import type { Endpoint } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { isSupported } from '#api'

/** The things that an API without the call cannot do. */
const LIMITS = new Map<Pick<Endpoint, 'capability'>, string>([
  [fights.noContest, 'record a no contest'],
  [fights.clearResult, 'clear a result'],
  [slots.clearCurrent, 'clear the current bout'],
  [slots.replaceWhileLive, 'replace a fighter while the event is live'],
])

/** "This API cannot clear a result." Empty when it has all of these calls. */
export function describeLimits(calls: readonly Pick<Endpoint, 'capability'>[]): string {
  const missing = calls
    .filter((endpoint) => !isSupported(endpoint))
    .map((endpoint) => LIMITS.get(endpoint))
  return missing.length > 0 ? `This API cannot ${missing.join(' or ')}.` : ''
}
