import * as T from 'typebox'
import { defineControl, MAX_NAME } from '../control.ts'
import { Overlay } from '../rows/schema.ts'
import { WorldDescription, WorldSettings } from '../settings/schema.ts'

const { scenario, ...settings } = WorldSettings.properties

/** The options of `POST /__mock/worlds`, createMock, the clients, the command's flags and the environment (`LOG_BODIES`). */
export const WorldOptions = T.Object({ scenario, rows: T.Optional(Overlay), ...settings })
export type WorldOptions = T.Static<typeof WorldOptions>

export const KnownScenario = T.Object(
  {
    name: T.String({ description: 'Name of the scenario' }),
    summary: T.String({ description: 'What it holds, in a sentence' }),
  },
  { title: 'KnownScenario' },
)

export type KnownScenario = T.Static<typeof KnownScenario>

const Id = T.String({
  maxLength: MAX_NAME,
  description: 'Id of the world, which stands in its paths: /w/<id>/…',
})

export const WorldId = T.Object({ id: Id })

/** Bytes of a new world: its rows can be those of a whole platform. */
const MAX_BYTES = 64 * 1024 * 1024

export const worlds = {
  health: defineControl({
    id: 'showHealth',
    call: 'GET /health',
    summary: 'Show the health',
    response: T.Object(
      {
        status: T.Literal('ok', { description: 'Always ok' }),
        ...WorldDescription.properties,
        storage: T.String({
          description: 'Where the default world is stored: a folder, or `memory`',
        }),
      },
      { title: 'Health' },
    ),
  }),
  scenarios: defineControl({
    id: 'listScenarios',
    call: 'GET /scenarios',
    summary: 'List the scenarios',
    response: T.Array(KnownScenario),
  }),
  list: defineControl({
    id: 'listWorlds',
    call: 'GET /worlds',
    summary: 'List the worlds',
    response: T.Array(WorldDescription),
  }),
  create: defineControl({
    id: 'createWorld',
    call: 'POST /worlds',
    summary: 'Create a world',
    errors: ['world_exists'],
    body: T.Object({ id: T.Optional(Id), ...WorldOptions.properties }, { title: 'NewWorld' }),
    response: WorldDescription,
    status: 201,
    bodyLimit: MAX_BYTES,
  }),
  show: defineControl({
    id: 'showWorld',
    call: 'GET /worlds/:id',
    summary: 'Show a world',
    errors: ['unknown_world'],
    params: WorldId,
    response: WorldDescription,
  }),
  end: defineControl({
    id: 'endWorld',
    call: 'DELETE /worlds/:id',
    summary: 'End a world',
    errors: ['unknown_world'],
    params: WorldId,
  }),
  reset: defineControl({
    id: 'resetWorld',
    call: 'POST /reset',
    summary: 'Reset the world',
    response: WorldDescription,
  }),
}
