import * as T from 'typebox'
import { undocumented } from '../documentation.ts'
import { Id, Instant, TimeZone } from './basics.ts'
import { EventStatus } from './event-status.ts'
import { MatchStatus } from './match-status.ts'
import { User } from './user.ts'

/** A fighter asks to be matched for an event (document 2, section 3). */
export const MatchRequest = T.Object(
  {
    id: Id,
    status: MatchStatus,
    fighterId: Id,
    eventId: Id,
    fighter: User,
    event: undocumented(
      T.Object({
        id: Id,
        name: T.String(),
        fromDate: Instant,
        status: EventStatus,
        /** Where it takes place. */
        timeZone: T.Optional(TimeZone),
      }),
      'the documents name the event and leave open what it holds',
    ),
  },
  { title: 'MatchRequest' },
)
export type MatchRequest = T.Static<typeof MatchRequest>
