import type { Banner } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { BannerRow } from '@cornerman/fixtures/tables'
import { absolute } from '../../domain/address.ts'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { bannerOf, byPurpose } from './rules.ts'

export const bannersRoutes: Handlers<Contract['banners']> = {
  list({ rows, base }) {
    return byPurpose(rows.banners.all().map((row) => shown(row, base)))
  },

  save({ body: { id, image, ...form }, rows, base }) {
    const before = id === undefined ? undefined : found(rows.banners.get(id), 'banner', id)
    const banner = bannerOf(form, image?.path, before)
    return shown(before ? rows.banners.save({ ...banner, id: before.id }) : rows.banners.add(banner), base)
  },

  remove({ params, rows }) {
    rows.banners.remove(found(rows.banners.get(params.id), 'banner', params.id).id)
  },
}

const shown = ({ imagePath, ...banner }: BannerRow, base: string): Banner => ({ ...banner, image: absolute(imagePath, base) })
