import {
  Address,
  Arena,
  CreatorRequestStatus,
  CreatorRequestType,
  Email,
  FighterDetails,
  Id,
  ImageType,
  Instant,
  Nullable,
  PenaltyReason,
  PermissionName,
  ProfileFillingInfo,
  Role,
  TransactionStatus,
  TransactionStep,
  TransactionType,
} from '@cornerman/contract'
import * as T from 'typebox'

export const UserRow = T.Object({
  id: Id,
  email: Email,
  role: Role,
  firstName: T.String({ minLength: 1 }),
  lastName: T.String({ minLength: 1 }),
  nickname: Nullable(T.String()),
  phoneNumber: Nullable(T.String()),
  country: T.String(),
  locale: T.String(),
  verified: T.Boolean(),
  createDate: Instant,
  lastVisit: Nullable(Instant),
  permissions: T.Array(PermissionName, { uniqueItems: true }),
  profileFillingInfo: ProfileFillingInfo,
  residence: Nullable(Address),
  socials: T.Array(T.Object({ name: T.String(), link: T.String() })),
  details: Nullable(FighterDetails),
})
export type UserRow = T.Static<typeof UserRow>

export const ArenaRow = Arena
export type ArenaRow = Arena

export const ImageRow = T.Object({
  id: Id,
  /** Whose it is; an image of an event belongs to the account of the event's arena. */
  userId: Id,
  /** Set for images of an event. */
  eventId: Nullable(Id),
  imageType: ImageType,
  positionId: T.Integer({ minimum: 0 }),
  name: T.String(),
  /** Bytes. */
  size: T.Integer({ minimum: 0 }),
  createDate: Instant,
  updateDate: Instant,
  /** Paths below the mock's own address, such as `/media/…`: an answer makes them absolute. */
  path: T.String(),
  originalPath: T.String(),
})
export type ImageRow = T.Static<typeof ImageRow>

export const PenaltyRow = T.Object({ id: Id, userId: Id, reason: PenaltyReason, date: Instant, comment: T.String() })
export type PenaltyRow = T.Static<typeof PenaltyRow>

/** Who has none has received nothing yet. */
export const AccountRow = T.Object({
  id: Id,
  userId: Id,
  /** Cents. Pending withdrawals are still in it. */
  balance: T.Integer({ minimum: 0 }),
})
export type AccountRow = T.Static<typeof AccountRow>

export const TransactionRow = T.Object({
  id: Id,
  userId: Id,
  /** Cents. */
  amount: T.Integer({ minimum: 1 }),
  type: TransactionType,
  status: TransactionStatus,
  created: Instant,
  history: T.Array(TransactionStep),
})
export type TransactionRow = T.Static<typeof TransactionRow>

export const CreatorRequestRow = T.Object({
  id: Id,
  userId: Id,
  description: T.String(),
  type: CreatorRequestType,
  status: CreatorRequestStatus,
  createDate: Instant,
})
export type CreatorRequestRow = T.Static<typeof CreatorRequestRow>
