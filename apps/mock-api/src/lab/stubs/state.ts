import fp from 'fastify-plugin'
import { canMatchRoute } from '../../domain/match.ts'
import { reject } from '../../http/validation.ts'
import { perWorld } from '../../store/world.ts'
import { checkEffect, checkValues } from '../matching/check.ts'
import { type CallTarget, CONTRACT_TARGETS, toMatched } from '../matching/match.ts'
import { prepareResponse, STUB_HEADER, waitFor } from '../matching/respond.ts'
import { Rules } from '../matching/rules.ts'
import type { NewStub } from '../matching/schema.ts'

/** The stubs of a world, of which the newest responds: those of the overlay, until others are added. A reset brings them back. */
export const getStubs = perWorld((world) => {
  const stubs = new Rules<NewStub>(world, 'newest', { method: 'GET' })
  const load = () => stubs.replaceAll(world.settings.overlay?.overlay.stubs ?? [])
  load()
  world.events.on('replace', load)
  return stubs
})

const toMethod = ({ method = 'GET' }: NewStub['match']) => method.toUpperCase()

export const toTargets = (stubs: readonly NewStub[]): CallTarget[] =>
  stubs.map(({ match }) => ({ method: toMethod(match), path: match.path, isUnknown: true }))

/** Throws InvalidInput for a path that the mock serves itself, or a response that cannot be sent. */
export function checkStub(
  { match, ...effect }: NewStub,
  targets: readonly CallTarget[] = CONTRACT_TARGETS,
  now?: number,
) {
  checkValues(match)
  checkEffect(effect, now)
  const target = targets.find(
    ({ method, path }) => method === toMethod(match) && canMatchRoute(match.path, path),
  )
  if (!target) {
    return
  }
  const call = `${target.method} ${target.path}`
  if (target.endpointName) {
    reject('match.path', `is ${call} (${target.endpointName}) of the contract: use a fault there`)
  }
  reject('match.path', `is served by the mock itself: ${call}`)
}

export const stubsPlugin = fp(
  async (app) => {
    app.decorateRequest('stub')
    app.addHook('preHandler', (request, reply, done) => {
      const stub = request.is404 ? getStubs(request.world).find(toMatched(request)) : undefined
      if (!stub) {
        return done()
      }
      request.stub = stub
      waitFor(
        request,
        stub,
        () => reply.send(prepareResponse(request, reply, stub, STUB_HEADER)),
        done,
      )
    })
  },
  { name: 'stubs', dependencies: ['worlds', 'faults'] },
)
