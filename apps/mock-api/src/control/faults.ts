import * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import { InvalidInput } from '../plugins/contract-routes/validation.ts'
import { FaultEffect, FaultMatch, MAX_FAULTS } from '../worlds/faults.ts'
import type { ControlApp } from './control.ts'

const New = T.Object({ match: FaultMatch, ...FaultEffect.properties })
const ById = T.Object({ id: T.Integer({ minimum: 1 }) })

/** Adds, lists and removes faults of a world. The control API itself never fails. */
export function faultRoutes(app: ControlApp) {
  app.get('/faults', async ({ world }) => world.faults.all())

  app.post('/faults', { schema: { body: New } }, async ({ world, body: { match, ...effect } }, reply) => {
    if (world.faults.all().length >= MAX_FAULTS)
      throw new InvalidInput([{ field: 'match', message: `could not be added: the world has ${MAX_FAULTS} faults already` }])
    reply.code(201)
    return world.faults.add(match, effect)
  })

  // Removes the fault and releases the requests it holds.
  app.delete('/faults/:id', { schema: { params: ById } }, async ({ world, params: { id } }, reply) => {
    if (!world.faults.remove(id)) throw new ApiError('unknown_id', `There is no fault ${id}.`)
    return reply.code(204).send()
  })

  app.delete('/faults', async ({ world }, reply) => {
    world.faults.clear()
    return reply.code(204).send()
  })
}
