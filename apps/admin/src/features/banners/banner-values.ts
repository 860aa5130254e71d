import {
  BANNER_LINK_PATTERN,
  BANNER_LOCALES,
  BANNER_PLATFORMS,
  type Banner,
  type BannerPlatform,
  type BannerPurpose,
  type Input,
} from '@cornerman/contract'
import type { banners } from '@cornerman/contract/endpoints/banners'
import { type PendingPhoto, toFile } from '../../ui/photo/photo-file.ts'

/** What the form holds. The image is the address of the one that is kept, or a new one that waits to be sent. */
export interface BannerValues {
  image: string | PendingPhoto | null
  title: string
  content: string
  name: string
  destinationUrl: string
  btnText: string
  position: number | null
  platform: BannerPlatform | null
  locale: string | null
  needToOpenNewTab: boolean | null
}

export const EMPTY_BANNER: BannerValues = {
  image: null,
  title: '',
  content: '',
  name: '',
  destinationUrl: '',
  btnText: '',
  position: null,
  platform: null,
  locale: null,
  needToOpenNewTab: null,
}

export function toValues({ image, title, content, position, platform, locale, needToOpenNewTab, ...texts }: Banner): BannerValues {
  const { name, destinationUrl, btnText } = texts
  const optional = { name: name ?? '', destinationUrl: destinationUrl ?? '', btnText: btnText ?? '' }
  return { image, title, content, ...optional, position, platform, locale, needToOpenNewTab }
}

/** As the call takes it: the whole banner, with an image only where there is a new one. Only for values that passed the form's rules. */
export function toBody(values: BannerValues, purpose: BannerPurpose, id: number | undefined): Input<typeof banners.save>['body'] {
  const { image, platform, locale, needToOpenNewTab, position, ...texts } = values
  if (!platform || !locale || needToOpenNewTab === null) throw new Error('A valid form holds what is required.')
  return {
    ...(id !== undefined && { id }),
    purpose,
    platform,
    locale,
    needToOpenNewTab,
    position: position ?? 0,
    title: texts.title.trim(),
    content: texts.content.trim(),
    name: texts.name.trim(),
    destinationUrl: texts.destinationUrl.trim(),
    btnText: texts.btnText.trim(),
    ...(image !== null && typeof image === 'object' && { image: toFile(image) }),
  }
}

/** Where the picture of a form is to be seen. */
export const getImageUrl = (image: BannerValues['image'] | undefined) => (typeof image === 'string' ? image : image?.dataUrl)

const LINK = new RegExp(BANNER_LINK_PATTERN)
/** http(s), or a path of the site; nothing is no link, and fine. */
export const isLink = (link: string) => LINK.test(link.trim())

export const PLATFORM_LABELS: Readonly<Record<string, string>> = {
  web: 'Web',
  mobile: 'Mobile',
  'web-site': 'Web site',
  android: 'Android',
  ios: 'iOS',
}

/** What a form offers, and what its banner has already, which may be another reading's. */
const withOwn = <Value extends string>(offered: readonly Value[], own: Value | null): Value[] =>
  own === null || offered.includes(own) ? [...offered] : [...offered, own]

export const getPlatforms = (own: BannerPlatform | null) => withOwn<BannerPlatform>(BANNER_PLATFORMS, own)
export const getLocales = (own: string | null) => withOwn<string>(BANNER_LOCALES, own)

/** Which of the two previews is the one that people will see. */
export const isForWeb = (platform: string | null | undefined) => platform === 'web' || platform === 'web-site'
export const isForMobile = (platform: string | null | undefined) => platform === 'mobile' || platform === 'android' || platform === 'ios'
