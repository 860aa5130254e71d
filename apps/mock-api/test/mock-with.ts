import type { Endpoint } from '@cornerman/contract'
import { contractRoutesPlugin } from '../src/http/contract-routes.ts'
import { openMock } from './sign-in.ts'

/** Opens a mock with an additional call. */
export function mockWith(endpoint: Endpoint, handler: (request: never) => unknown) {
  const options = {
    groups: { extra: { call: endpoint } },
    handlers: { extra: { call: handler } },
    checkResponses: true,
  }
  return openMock({ extend: (platform) => void platform.register(contractRoutesPlugin, options) })
}
