import fp from 'fastify-plugin'
import { toMatched } from '../matching/match.ts'
import { noteRule, prepareResponse, waitFor } from '../matching/respond.ts'
import { getStubs } from './state.ts'

/** Responds to calls that the mock does not have. */
export const stubsPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, reply, done) => {
      const stub = request.is404 ? getStubs(request.world).find(toMatched(request)) : undefined
      if (!stub) {
        return done()
      }
      noteRule(request, stub)
      waitFor(request, stub, () => reply.send(prepareResponse(request, reply, stub)), done)
    })
  },
  { name: 'stubs', dependencies: ['worlds', 'faults'] },
)
