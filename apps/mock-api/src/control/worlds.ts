import { Instant, SECURITY_TABLES, type Table } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import { answerWhenKept } from '../plugins/answer-when-kept.ts'
import { InvalidInput } from '../plugins/contract-routes/validation.ts'
import { suggestWord } from '../plugins/suggestions.ts'
import type { Change } from '../store/database.ts'
import type { World } from '../store/world.ts'
import { WorldRefused, type Worlds } from '../store/worlds.ts'
import { describe } from './describe.ts'

const New = T.Object({
  id: T.Optional(T.String()),
  scenario: T.Optional(T.String()),
  /** What the figures, the chat's bots and shares of faults are drawn from. */
  seed: T.Optional(T.Integer({ minimum: 0, maximum: 4_294_967_295 })),
  now: T.Optional(Instant),
  frozen: T.Optional(T.Boolean()),
})
const Named = T.Object({ id: T.String() })
const Which = T.Object({ security: T.Boolean({ default: false }) })

/** What a world can begin with. */
export interface KnownScenario {
  name: string
  /** What it is for, in a sentence. */
  summary: string
}

/** Worlds: make one in microseconds, see what it changed, put it back, end it. */
export function worldRoutes(app: FastifyInstance, worlds: Worlds, scenarios: readonly KnownScenario[]) {
  // These speak of worlds other than the one that was asked.
  answerWhenKept(app, () => worlds.default)

  const world = (params: unknown) => worldNamed(worlds, (params as T.Static<typeof Named>).id)

  app.get('/scenarios', async () => scenarios)

  app.get('/worlds', async () => worlds.all().map(describe))

  app.post('/worlds', { schema: { body: New } }, async ({ body }, reply) => {
    const { now, ...rest } = body as T.Static<typeof New>
    if (rest.scenario !== undefined && !scenarios.some(({ name }) => name === rest.scenario))
      throw new InvalidInput([{ field: 'scenario', message: `is not one of ${scenarios.map(({ name }) => name).join(', ')}` }])
    reply.code(201)
    return describe(make(worlds, { ...rest, ...(now !== undefined && { now: Date.parse(now) }) }))
  })

  app.get('/worlds/:id', { schema: { params: Named } }, async ({ params }) => describe(world(params)))

  app.delete('/worlds/:id', { schema: { params: Named } }, async ({ params }, reply) => {
    if (!worlds.end(world(params).id)) throw new InvalidInput([{ field: 'id', message: 'is the default world, which stays' }])
    return reply.code(204).send()
  })

  // What the journeys since have changed: rows added, removed, and changed in which fields. The bookkeeping of safety only on request.
  app.get('/worlds/:id/diff', { schema: { params: Named, querystring: Which } }, async ({ params, query }) => {
    const { security } = query as T.Static<typeof Which>
    return diffOf(
      world(params)
        .diff()
        .filter(({ table }) => security || !(SECURITY_TABLES as readonly Table[]).includes(table)),
    )
  })

  app.post('/reset', async (request) => {
    request.world.reset()
    return describe(request.world)
  })
}

/** Throws unknown_world. */
export function worldNamed(worlds: Worlds, id: string): World {
  const known = worlds.get(id)
  if (known) return known
  const near = suggestWord(
    id,
    worlds.all().map((each) => each.id),
  )
  throw new ApiError('unknown_world', `There is no world ${id}: it was never made, or it has ended.${near ? ` Did you mean ${near}?` : ''}`)
}

/** A world of these options. Throws InvalidInput with the reason. */
export function make(worlds: Worlds, options: Parameters<Worlds['make']>[0]): World {
  try {
    return worlds.make(options)
  } catch (error) {
    if (error instanceof WorldRefused) throw new InvalidInput([{ field: 'world', message: `could not be made: ${error.message}` }])
    throw error
  }
}

function diffOf(changes: readonly Change[]) {
  return changes.map(({ table, id, before, after }) => {
    if (!before) return { table, id, kind: 'added' as const, after }
    if (!after) return { table, id, kind: 'removed' as const, before }
    const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[]
    const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    return { table, id, kind: 'changed' as const, fields: Object.fromEntries(fields.map((name) => [name, { from: before[name], to: after[name] }])) }
  })
}
