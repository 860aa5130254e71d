import { Instant } from '@cornerman/contract'
import * as T from 'typebox'
import { MAX_NAME } from '../control.ts'

/** Names separated by commas; empty for none. */
export const Dialect = T.String({
  maxLength: 1000,
  description: 'Names of dialects, separated by commas',
})

/** What a world is set to: its options without its rows. */
export const WorldSettings = T.Object({
  scenario: T.Optional(
    T.String({
      maxLength: MAX_NAME,
      description: 'Name of a scenario (GET /__mock/scenarios); demo by default',
    }),
  ),
  seed: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: 4_294_967_295,
      description:
        'Seeds figures, chat bots and chance; in a world that is frozen at an instant, PINs and tokens too. 1 by default',
    }),
  ),
  now: T.Optional(
    T.String({
      ...Instant,
      description:
        "The world's time, such as 2026-03-14T20:00:00Z; that of this machine by default",
    }),
  ),
  frozen: T.Optional(
    T.Boolean({ description: 'Whether the clock stands still; false by default' }),
  ),
  dialect: T.Optional(Dialect),
  logBodies: T.Optional(
    T.Boolean({ description: 'Whether the request log keeps bodies and headers, without secrets' }),
  ),
})

/** The world of a control, with its settings and its time. */
export const WorldDescription = T.Required(
  T.Object({
    world: T.String({ description: 'Id of the world' }),
    ...WorldSettings.properties,
    overlay: T.String({
      description: 'Name of the overlay file, `rows` for rows of the call; empty for none',
    }),
  }),
  { title: 'WorldDescription' },
)

export type WorldDescription = T.Static<typeof WorldDescription>
