import * as T from 'typebox'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Id, Instant, TimeZone } from './basics.ts'
import { EventStatus, MatchStatus } from './statuses.ts'
import { User } from './user.ts'

/** A fighter's request to fight at an event. */
export const MatchRequest = T.Object(
  {
    id: Id,
    status: MatchStatus,
    fighterId: Id,
    eventId: Id,
    fighter: User,
    event: partlyDocumented(
      T.Object({
        id: Id,
        name: T.String(),
        fromDate: Instant,
        status: EventStatus,
        /** Time zone of the arena. */
        timeZone: T.Optional(undocumented(TimeZone)),
      }),
      'the specification names the event but not its fields; here those of a fight event',
    ),
  },
  { title: 'MatchRequest' },
)
export type MatchRequest = T.Static<typeof MatchRequest>
