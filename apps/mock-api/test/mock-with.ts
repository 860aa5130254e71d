import type { Endpoint } from '@cornerman/contract'
import { Tokens } from '../src/modules/auth/tokens.ts'
import { gateOf } from '../src/plugins/contract-routes/authenticator.ts'
import { mount } from '../src/plugins/contract-routes/contract-routes.ts'
import { openMock } from './front-door.ts'

/** A mock with one more call, made for a test. Its streaming service takes `the-key`; sessions of the rest of it are not known to the call. */
export function mockWith(endpoint: Endpoint, handler: (request: never) => unknown) {
  const mock = openMock()
  // Hooks added later run for routes added later, as for those of the app itself.
  mock.app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.world = mock.world
    })
    const gate = gateOf(new Tokens(), { streaming: 'the-key' })
    mount(scope, { extra: { call: endpoint } }, { extra: { call: handler } } as never, { gate, checkAnswers: true })
  })
  return mock
}
