import { BannerLocale, BannerPlatform, BannerPurpose, Id, Instant, Nullable, REWARD, RewardType, ViewerPlatform } from '@cornerman/contract'
import * as T from 'typebox'

/** Coins that somebody was given. No balance is kept: no document names a call that would show one. */
export const RewardRow = T.Object({
  id: Id,
  targetId: Id,
  /** Whole coins. */
  amount: T.Integer({ minimum: REWARD.min, maximum: REWARD.max }),
  rewardType: RewardType,
  /** The admin who gave them. */
  givenBy: Id,
  createDate: Instant,
})
export type RewardRow = T.Static<typeof RewardRow>

export const BannerRow = T.Object({
  id: Id,
  /** A path, as with images. */
  imagePath: T.String({ minLength: 1 }),
  title: T.String({ minLength: 1 }),
  content: T.String({ minLength: 1 }),
  platform: BannerPlatform,
  locale: BannerLocale,
  needToOpenNewTab: T.Boolean(),
  purpose: BannerPurpose,
  name: Nullable(T.String()),
  destinationUrl: Nullable(T.String()),
  btnText: Nullable(T.String()),
  position: T.Integer({ minimum: 0 }),
})
export type BannerRow = T.Static<typeof BannerRow>

/** What a user says about the app. */
export const FeedbackRow = T.Object({
  id: Id,
  userId: Id,
  rating: T.Integer({ minimum: 1, maximum: 5 }),
  text: T.String(),
  platform: ViewerPlatform,
  appVersion: T.String(),
  createDate: Instant,
})
export type FeedbackRow = T.Static<typeof FeedbackRow>
