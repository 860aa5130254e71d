import fp from 'fastify-plugin'
import { toMatched } from '../rules/match.ts'
import { prepareResponse, STUB_HEADER, waitFor } from '../rules/respond.ts'
import { getStubs } from './state.ts'

export const stubsPlugin = fp(
  async (app) => {
    app.decorateRequest('stub')
    app.addHook('preHandler', (request, reply, done) => {
      const stub = request.is404 ? getStubs(request.world).find(toMatched(request)) : undefined
      if (!stub) return done()
      request.stub = stub
      waitFor(request, stub, () => reply.send(prepareResponse(request, reply, stub, STUB_HEADER)), done)
    })
  },
  { name: 'stubs', dependencies: ['worlds', 'faults'] },
)
