import { Instant } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl, MAX_NAME } from '../control.ts'
import { Overlay } from '../rows/schema.ts'

/** Names separated by commas; empty for none. */
export const Dialect = T.String({
  maxLength: 1000,
  description: 'Names of dialects, separated by commas',
})

/** Of `POST /__mock/worlds`, createMock, the clients, the command's flags and the environment (`LOG_BODIES`). */
export const WorldOptions = T.Object({
  scenario: T.Optional(
    T.String({
      maxLength: MAX_NAME,
      description: 'Name of a scenario (GET /__mock/scenarios); demo by default',
    }),
  ),
  rows: T.Optional(Overlay),
  seed: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: 4_294_967_295,
      description:
        'Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens too',
    }),
  ),
  now: T.Optional(Instant),
  frozen: T.Optional(T.Boolean({ description: 'Whether the clock is stopped' })),
  dialect: T.Optional(Dialect),
  logBodies: T.Optional(
    T.Boolean({ description: 'Whether the request log keeps bodies and headers' }),
  ),
})
export type WorldOptions = T.Static<typeof WorldOptions>

const { rows: _, ...DESCRIBED } = WorldOptions.properties
/** The world of a control, with its settings and its time. */
export const WorldDescription = T.Required(
  T.Object({
    world: T.String(),
    ...DESCRIBED,
    /** Name of the overlay file, `rows` for rows of the call; empty for none. */
    overlay: T.String(),
  }),
)
export type WorldDescription = T.Static<typeof WorldDescription>

export const KnownScenario = T.Object({
  name: T.String(),
  summary: T.String(),
})
export type KnownScenario = T.Static<typeof KnownScenario>

const Id = T.String({ maxLength: MAX_NAME })
export const WorldId = T.Object({ id: Id })

/** Bytes of a new world: its rows can be those of a whole platform. */
const MAX_BYTES = 64 * 1024 * 1024

export const worlds = {
  health: defineControl('GET /health', 'Show the health', {
    response: T.Object({
      status: T.Literal('ok'),
      ...WorldDescription.properties,
      storage: T.String(),
    }),
  }),
  scenarios: defineControl('GET /scenarios', 'List the scenarios', {
    response: T.Array(KnownScenario),
  }),
  list: defineControl('GET /worlds', 'List the worlds', { response: T.Array(WorldDescription) }),
  create: defineControl('POST /worlds', 'Create a world', {
    body: T.Object({ id: T.Optional(Id), ...WorldOptions.properties }),
    response: WorldDescription,
    status: 201,
    bodyLimit: MAX_BYTES,
  }),
  show: defineControl('GET /worlds/:id', 'Show a world', {
    params: WorldId,
    response: WorldDescription,
  }),
  end: defineControl('DELETE /worlds/:id', 'End a world', { params: WorldId }),
  reset: defineControl('POST /reset', 'Reset the world', { response: WorldDescription }),
}
