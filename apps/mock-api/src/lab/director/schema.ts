import { Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl } from '../control.ts'

export const DirectorOptions = T.Object(
  {
    script: T.Enum(['evening', 'live'], {
      default: 'evening',
      description:
        'What runs: evening, the next upcoming event from its weigh-in to the end; live, the rest of the live event',
    }),
    speed: T.Number({
      minimum: 1,
      maximum: 600,
      default: 60,
      description: "How much faster than real time the world's clock runs",
    }),
  },
  { title: 'DirectorOptions' },
)

export type DirectorOptions = T.Static<typeof DirectorOptions>

const Step = T.Object({
  at: T.String({ ...Instant, description: "When it is due, on the world's clock" }),
  summary: T.String({ description: 'What happens, in a sentence' }),
  isDone: T.Boolean({ description: 'Whether it has happened' }),
  problem: Nullable(T.String({ description: 'Why it could not happen; null when it could' })),
})

export const DirectorDescription = T.Object(
  {
    ...DirectorOptions.properties,
    eventId: T.Integer({ description: 'Id of its event' }),
    isOver: T.Boolean({ description: 'Whether all steps are done' }),
    steps: T.Array(Step, { description: 'What happens during the evening, in order' }),
  },
  { title: 'DirectorDescription' },
)

export type DirectorDescription = T.Static<typeof DirectorDescription>

export const director = {
  show: defineControl({
    id: 'showDirector',
    call: 'GET /director',
    summary: 'Show the fight night',
    response: Nullable(DirectorDescription),
  }),
  start: defineControl({
    id: 'startDirector',
    call: 'POST /director',
    summary: 'Run a fight night',
    body: DirectorOptions,
    response: DirectorDescription,
    status: 201,
  }),
  stop: defineControl({
    id: 'stopDirector',
    call: 'DELETE /director',
    summary: 'Stop the fight night',
  }),
}
