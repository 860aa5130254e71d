import type * as T from 'typebox'
import { IdempotencyRow, LimitRow, MailRow, MetaRow, PinRow, SessionRow } from './rows/bookkeeping.ts'
import { ChatMessageRow, ChatMuteRow, EventRow, FakeUserRow, FightRow, MatchRequestRow, SlotRow } from './rows/events.ts'
import { AccountRow, ArenaRow, CreatorRequestRow, ImageRow, PenaltyRow, TransactionRow, UserRow } from './rows/people.ts'
import { BannerRow, FeedbackRow, RewardRow } from './rows/promotion.ts'

export * from './rows/bookkeeping.ts'
export * from './rows/events.ts'
export * from './rows/people.ts'
export * from './rows/promotion.ts'

/**
 * The shapes of the rows, normalised: what an answer composes, a row keeps once.
 * They belong to the mock alone; the names of the tables belong to the contract.
 */
export const ROW_SCHEMAS = {
  users: UserRow,
  arenas: ArenaRow,
  images: ImageRow,
  penalties: PenaltyRow,
  accounts: AccountRow,
  transactions: TransactionRow,
  creatorRequests: CreatorRequestRow,
  events: EventRow,
  slots: SlotRow,
  fights: FightRow,
  fakeUsers: FakeUserRow,
  matchRequests: MatchRequestRow,
  rewards: RewardRow,
  banners: BannerRow,
  feedbacks: FeedbackRow,
  chatMessages: ChatMessageRow,
  chatMutes: ChatMuteRow,
  outbox: MailRow,
  pins: PinRow,
  limits: LimitRow,
  sessions: SessionRow,
  idempotency: IdempotencyRow,
  meta: MetaRow,
} as const
export type Rows = { [Name in keyof typeof ROW_SCHEMAS]: T.Static<(typeof ROW_SCHEMAS)[Name]> }
