import { BANNER_PURPOSES, type Banner, type BannerPurpose } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

type Words = Pick<Banner, 'title' | 'content' | 'platform' | 'locale' | 'needToOpenNewTab' | 'purpose'>
type Form = Words & Partial<Record<'name' | 'destinationUrl' | 'btnText', string | undefined>> & { position?: number | undefined }

/** A banner as its form says. A form is whole: what it leaves out or leaves empty is none. Only the image stays when no other one came. */
export function createBanner(form: Form, imagePath: string | undefined, before: { imagePath: string } | undefined) {
  const path = imagePath ?? before?.imagePath
  if (path === undefined) throw new ApiError('image_missing')
  const { title, content, platform, locale, needToOpenNewTab, purpose, position = 0 } = form
  return {
    imagePath: path,
    title,
    content,
    platform,
    locale,
    needToOpenNewTab,
    purpose,
    name: orNone(form.name),
    destinationUrl: orNone(form.destinationUrl),
    btnText: orNone(form.btnText),
    position,
  }
}

const orNone = (text: string | undefined) => text?.trim() || null

/** Every purpose with its banners by position. Nothing keeps two from having one position: the older then comes first. */
export function groupByPurpose<B extends Pick<Banner, 'id' | 'purpose' | 'position'>>(banners: readonly B[]): Record<BannerPurpose, B[]> {
  const inOrder = banners.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const groups = BANNER_PURPOSES.map((purpose) => [purpose, inOrder.filter((banner) => banner.purpose === purpose)])
  return Object.fromEntries(groups) as Record<BannerPurpose, B[]>
}
