import {
  BANNER_LIMITS,
  BannerLocale,
  BannerPlatform,
  BannerPurpose,
  Id,
  NonBlankLine,
  NonBlankText,
  Nullable,
} from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A promotional image with text and a link. */
export const banners = defineTable({
  row: T.Object({
    id: Id,
    title: NonBlankLine(BANNER_LIMITS.title),
    content: NonBlankText(BANNER_LIMITS.content),
    platform: BannerPlatform,
    locale: BannerLocale,
    needToOpenNewTab: T.Boolean(),
    purpose: BannerPurpose,
    name: Nullable(T.String()),
    destinationUrl: Nullable(T.String()),
    btnText: Nullable(T.String()),
    position: T.Integer({ minimum: 0 }),
    /** A path, as in images. */
    imagePath: T.String({ minLength: 1 }),
  }),
  indexes: { purpose: 'exact' },
  naturalKey: (row) => row.title,
})

export type BannerRow = T.Static<typeof banners.row>
