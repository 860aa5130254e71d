import { BANNER_PURPOSES, type Banner, type BannerPurpose } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'

type RequiredFields = Pick<
  Banner,
  'title' | 'content' | 'platform' | 'locale' | 'needToOpenNewTab' | 'purpose'
>

type Form = RequiredFields &
  Partial<Record<'name' | 'destinationUrl' | 'btnText', string | undefined>> & {
    position?: number | undefined
  }

/** Missing and empty fields become null; only the image stays when none is uploaded. */
export function createBanner(
  form: Form,
  imagePath: string | undefined,
  existing: { imagePath: string } | undefined,
) {
  const path = imagePath ?? existing?.imagePath
  if (path === undefined) {
    throw new ApiError('image_missing')
  }

  const { name, destinationUrl, btnText, position = 0, ...required } = form

  return {
    ...required,
    imagePath: path,
    name: toNullable(name),
    destinationUrl: toNullable(destinationUrl),
    btnText: toNullable(btnText),
    position,
  }
}

const toNullable = (text: string | undefined) => text || null

/** Groups banners by purpose and sorts them by position. Equal positions are sorted by id. */
export function groupByPurpose<B extends Pick<Banner, 'id' | 'purpose' | 'position'>>(
  banners: readonly B[],
) {
  const sortedBanners = banners.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const groups = BANNER_PURPOSES.map((purpose) => [
    purpose,
    sortedBanners.filter((banner) => banner.purpose === purpose),
  ])

  return Object.fromEntries(groups) as Record<BannerPurpose, B[]>
}
