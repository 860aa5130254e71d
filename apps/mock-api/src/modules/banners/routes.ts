import type { Banner } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { BannerRow } from '@cornerman/tables'
import type { Handlers } from '../../http/handler.ts'
import { toAbsoluteUrl } from '../../http/media-url.ts'
import { createBanner, groupByPurpose } from './rules.ts'

export const bannersRoutes: Handlers<Contract['banners']> = {
  list: ({ rows, base }) => groupByPurpose(rows.banners.all().map((row) => toBanner(row, base))),

  save({ body: { id, image, ...fields }, rows, base }) {
    const existing = id === undefined ? undefined : rows.banners.getOrThrow(id, 'banner')
    const banner = createBanner(fields, image?.path, existing)

    return toBanner(
      existing ? rows.banners.save({ ...banner, id: existing.id }) : rows.banners.add(banner),
      base,
    )
  },

  remove({ params, rows }) {
    rows.banners.remove(rows.banners.getOrThrow(params.id, 'banner').id)
  },
}

const toBanner = ({ imagePath, ...banner }: BannerRow, base: string): Banner => ({
  ...banner,
  image: toAbsoluteUrl(imagePath, base),
})
