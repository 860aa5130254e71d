import { Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl } from '../control.ts'

export const DirectorOptions = T.Object({
  script: T.Enum(['evening', 'live'], {
    default: 'evening',
    description: 'evening: the next upcoming event from its weigh-in to the end; live: the rest of the live event',
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
  steps: T.Array(T.Object({ at: Instant, summary: T.String(), isDone: T.Boolean(), problem: Nullable(T.String()) })),
})
export type DirectorDescription = T.Static<typeof DirectorDescription>

const path = '/director'
export const director = {
  show: defineControl({
    method: 'GET',
    path,
    summary: 'Show the fight night',
    response: Nullable(DirectorDescription),
  }),
  start: defineControl({
    method: 'POST',
    path,
    summary: 'Run a fight night',
    body: DirectorOptions,
    response: DirectorDescription,
    status: 201,
  }),
  stop: defineControl({ method: 'DELETE', path, summary: 'Stop the fight night' }),
}
