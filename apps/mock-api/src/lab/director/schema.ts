import { Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl } from '../control.ts'

export const DirectorOptions = T.Object({
  script: T.Enum(['evening', 'live'], {
    default: 'evening',
    description:
      'evening: the next upcoming event from its weigh-in to the end; live: the rest of the live event',
  }),
  speed: T.Number({
    minimum: 1,
    maximum: 600,
    default: 60,
    description: "How much faster than real time the world's clock runs",
  }),
})
export type DirectorOptions = T.Static<typeof DirectorOptions>

export const DirectorDescription = T.Object({
  ...DirectorOptions.properties,
  eventId: T.Integer(),
  isOver: T.Boolean(),
  steps: T.Array(
    T.Object({
      at: Instant,
      summary: T.String(),
      isDone: T.Boolean(),
      problem: Nullable(T.String()),
    }),
  ),
})
export type DirectorDescription = T.Static<typeof DirectorDescription>

export const director = {
  show: defineControl('GET /director', 'Show the fight night', {
    response: Nullable(DirectorDescription),
  }),
  start: defineControl('POST /director', 'Run a fight night', {
    body: DirectorOptions,
    response: DirectorDescription,
    status: 201,
  }),
  stop: defineControl('DELETE /director', 'Stop the fight night'),
}
