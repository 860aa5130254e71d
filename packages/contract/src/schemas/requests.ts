import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import {
  Email,
  EventStatus,
  Id,
  Instant,
  MatchStatus,
  NamedObject,
  Nullable,
  OptionalText,
  TimeZone,
} from './basics.ts'
import { User } from './user.ts'

/** A fighter's request to fight at an event. */
export const MatchRequest = NamedObject('MatchRequest', {
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
      slots: T.Optional(undocumented(T.Integer({ minimum: 0 }))),
      /** Slots without an opponent or with empty corners. */
      emptySlots: T.Optional(
        undocumented(T.Integer({ minimum: 0 }), 'how many bouts the card still needs'),
      ),
    }),
    'the specification names the event but not its fields; here those of a fight event',
  ),
})

export type MatchRequest = T.Static<typeof MatchRequest>

export const CREATOR_REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const

export const CreatorRequestStatus = decides(
  'state',
  T.Enum([...CREATOR_REQUEST_STATUSES], { title: 'CreatorRequestStatus' }),
)

export type CreatorRequestStatus = T.Static<typeof CreatorRequestStatus>

/** What the user wants to publish. The specification names the field but no values. */
export const CreatorRequestType = T.Enum(['KICKS', 'VIDEOS', 'STREAMS'], {
  title: 'CreatorRequestType',
})

/** A user's request to publish. The specification calls it a permission request. */
export const CreatorRequest = NamedObject('CreatorRequest', {
  id: Id,
  description: OptionalText(),
  status: CreatorRequestStatus,
  type: partlyDocumented(CreatorRequestType, 'the specification lists no values'),
  userId: Id,
  user: undocumented(
    T.Object({
      id: Id,
      firstName: T.String(),
      lastName: T.String(),
      nickname: Nullable(T.String()),
      email: Email,
      avatar: Nullable(T.String()),
    }),
  ),
  createDate: undocumented(Instant),
})

export type CreatorRequest = T.Static<typeof CreatorRequest>
