import * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import type { ControlApp } from './control.ts'

export const Match = T.Object({
  method: T.Optional(T.String()),
  path: T.Optional(T.String({ pattern: '^/' })),
  endpoint: T.Optional(T.String({ pattern: '^\\w+\\.\\w+$' })),
  nth: T.Optional(T.Integer({ minimum: 1 })),
  times: T.Optional(T.Integer({ minimum: 1 })),
  probability: T.Optional(T.Number({ minimum: 0, maximum: 1 })),
})
export const Effect = T.Object({
  delayMs: T.Optional(T.Integer({ minimum: 0, maximum: 60_000 })),
  hold: T.Optional(T.Boolean()),
  status: T.Optional(T.Integer({ minimum: 200, maximum: 599 })),
  code: T.Optional(T.String()),
  body: T.Optional(T.Unknown()),
  malformed: T.Optional(T.Boolean()),
  drop: T.Optional(T.Boolean()),
  when: T.Optional(T.Enum(['before', 'after'])),
  untilMs: T.Optional(T.Integer({ minimum: 1 })),
})
const New = T.Object({ match: Match, ...Effect.properties })
const ById = T.Object({ id: T.Integer({ minimum: 1 }) })

/** Faults of the world: what fails, how, and how often. The controls themselves never fail. */
export function faultRoutes(app: ControlApp) {
  app.get('/faults', async ({ world }) => world.faults.all())

  app.post('/faults', { schema: { body: New } }, async ({ world, body: { match, ...effect } }, reply) => {
    reply.code(201)
    return world.faults.add(match, effect)
  })

  // Releases what a fault holds, and ends it.
  app.delete('/faults/:id', { schema: { params: ById } }, async ({ world, params: { id } }, reply) => {
    if (!world.faults.remove(id)) throw new ApiError('unknown_id', `There is no fault ${id}.`)
    return reply.code(204).send()
  })

  app.delete('/faults', async ({ world }, reply) => {
    world.faults.clear()
    return reply.code(204).send()
  })
}
