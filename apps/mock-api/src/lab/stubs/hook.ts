import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { toMatched } from '../matching/match.ts'
import { findDecider, noteRules, prepareResponse, waitFor } from '../matching/respond.ts'
import type { AppliedRule } from '../matching/rules.ts'
import { getStubs } from './state.ts'

/** Responds to calls that the mock does not have. */
export const stubsPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, reply, done) => {
      const stubs = request.is404 ? getStubs(request.world).apply(toMatched(request)) : []
      if (stubs.length === 0) {
        return done()
      }
      void waitFor(request, stubs).then(() => respond(request, reply, stubs), done)
    })
  },
  { name: 'stubs', dependencies: ['worlds', 'faults'] },
)

/** A stub that only adds to a response adds to that of an earlier one, or to an empty one. */
function respond(request: FastifyRequest, reply: FastifyReply, stubs: readonly AppliedRule[]) {
  const decider = findDecider(stubs)
  noteRules(request, stubs, decider)
  reply.send(prepareResponse(request, reply, decider ?? (stubs.at(-1) as AppliedRule)))
}
