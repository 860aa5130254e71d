import { ApiError } from '../domain/api-error.ts'
import { canMatchRoute } from '../domain/match.ts'
import type { FaultTarget } from '../plugins/faults.ts'
import { findContractCall, MAX_STUBS, NewStub } from '../worlds/stubs.ts'
import type { ControlApp } from './control.ts'
import { reject } from './input-errors.ts'
import { NumericId } from './schemas.ts'

/** Bytes. A stub can respond with a long list. */
const MAX_BYTES = 2_000_000

/** Adds, lists and removes responses to calls that the contract does not have. */
export function stubRoutes(app: ControlApp) {
  app.get('/stubs', { schema: { summary: 'List the stubs' } }, async ({ world }) => world.stubs.all())

  const options = { schema: { summary: 'Add a stub', body: NewStub }, bodyLimit: MAX_BYTES, config: { acceptsManyValues: true } }
  app.post('/stubs', options, async ({ world, body }, reply) => {
    if (world.stubs.all().length >= MAX_STUBS) reject('path', `could not be added: the world has ${MAX_STUBS} stubs already`)
    assertUnknownCall(body, app.faultTargets)
    reply.code(201)
    return world.stubs.add(body)
  })

  app.delete('/stubs/:id', { schema: { summary: 'Remove a stub', params: NumericId } }, async ({ world, params: { id } }) => {
    const stub = world.stubs.remove(id)
    if (!stub) throw new ApiError('unknown_id', `There is no stub ${id}.`)
    return stub
  })

  app.delete('/stubs', { schema: { summary: 'Remove all stubs' } }, async ({ world }, reply) => {
    world.stubs.replaceAll([])
    return reply.code(204).send()
  })
}

/** Throws InvalidInput for a path that the mock serves itself. */
export function assertUnknownCall({ method = 'GET', path }: NewStub, targets: readonly FaultTarget[]) {
  if (/^\/w\/|^\/__mock/.test(path)) reject('path', 'is without world: send the stub to /w/<world>/__mock/stubs; controls have no stubs')
  if (/\/:/.test(path)) reject('path', `has no :names; a star stands for any text: ${path.replace(/:\w+/g, '*')}`)
  const call = findContractCall({ method, path })
  if (call) reject('path', `is ${call} of the contract: use a fault there`)
  const target = targets.find((each) => each.method === method.toUpperCase() && canMatchRoute(path, each.path))
  if (target) reject('path', `is served by the mock itself: ${target.method} ${target.path}`)
}
