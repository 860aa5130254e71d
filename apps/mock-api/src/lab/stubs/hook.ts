import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { checkEffect } from '../matching/check.ts'
import { toMatched } from '../matching/match.ts'
import { findDecider, noteRules, prepareResponse, waitFor } from '../matching/respond.ts'
import type { AppliedRule, Responder } from '../matching/rules.ts'
import { getStubs } from './state.ts'

/** Responds to calls that the mock does not have. */
export const stubsPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, reply, done) => {
      const stubs = request.is404 ? getStubs(request.world).apply(toMatched(request)) : []
      if (stubs.length === 0) {
        return done()
      }

      waitFor(request, stubs)
        .then(() => respond(request, reply, stubs))
        .catch(done)
    })
  },
  { name: 'stubs', dependencies: ['worlds', 'faults'] },
)

/** A stub that only adds to a response adds to that of an earlier one, or to an empty one. */
async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  applied: readonly AppliedRule[],
) {
  const decider = findDecider(applied)
  const made = decider?.responder && (await makeEffect(request, decider, decider.responder))
  const stubs = applied.map((stub) => (made && stub === decider ? made : stub))

  noteRules(request, stubs, made ?? decider)
  reply.send(prepareResponse(request, reply, made ?? decider ?? (stubs.at(-1) as AppliedRule)))
}

async function makeEffect(
  request: FastifyRequest,
  stub: AppliedRule,
  responder: Responder,
): Promise<AppliedRule> {
  const effect = await responder(toMatched(request))
  checkEffect(effect)

  return { ...stub, effect: { ...stub.effect, ...effect } }
}
