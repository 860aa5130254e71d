import * as T from 'typebox'
import { defineControl, MAX_NAME } from '../control.ts'
import { Overlay } from '../rows/schema.ts'
import { WorldDescription, WorldSettings } from '../settings/schema.ts'

const { scenario, ...settings } = WorldSettings.properties
/** Of `POST /__mock/worlds`, createMock, the clients, the command's flags and the environment (`LOG_BODIES`). */
export const WorldOptions = T.Object({ scenario, rows: T.Optional(Overlay), ...settings })
export type WorldOptions = T.Static<typeof WorldOptions>

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
