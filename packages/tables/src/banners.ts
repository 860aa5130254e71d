import { Banner } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** The picture is a path, as in images. */
export const banners = defineTable({
  row: T.Object({ ...T.Omit(Banner, ['image']).properties, imagePath: T.String({ minLength: 1 }) }),
  indexes: { purpose: 'exact' },
  naturalKey: (row) => row.title,
})
export type BannerRow = T.Static<typeof banners.row>
