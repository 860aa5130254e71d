import * as T from 'typebox'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Email, Id, Instant, Nullable } from './basics.ts'

export const CREATOR_REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export const CreatorRequestStatus = T.Enum([...CREATOR_REQUEST_STATUSES])
export type CreatorRequestStatus = T.Static<typeof CreatorRequestStatus>

/** What the user wants to publish. The specification names the field but no values. */
export const CreatorRequestType = T.Enum(['KICKS', 'VIDEOS', 'STREAMS'])

/** A user's request to publish. The specification calls it a permission request. */
export const CreatorRequest = T.Object(
  {
    id: Id,
    description: T.String(),
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
  },
  { title: 'CreatorRequest' },
)
export type CreatorRequest = T.Static<typeof CreatorRequest>
