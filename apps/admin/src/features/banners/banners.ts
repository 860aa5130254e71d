import {
  BANNER_LINK_PATTERN,
  BANNER_LOCALES,
  BANNER_PLATFORMS,
  BANNER_PURPOSES,
  type Banner,
  type BannerPlatform,
  type BannerPurpose,
  type BannersByPurpose,
  type Input,
} from '@cornerman/contract'
import type { banners } from '@cornerman/contract/endpoints/banners'
import { parseId } from '#api'
import type { PendingPhoto } from '#shared/photo/photo-file.ts'

/** Form values. The image is the URL of the saved image, or a new image that is not uploaded yet. */
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

/** What the API left out stays undefined: it is unknown, not empty. */
export function toValues({
  image,
  title,
  content,
  position,
  platform,
  locale,
  needToOpenNewTab,
  ...texts
}: Banner): BannerValues {
  const { name, destinationUrl, btnText } = texts
  const optional = {
    name: name === null ? '' : name,
    destinationUrl: destinationUrl === null ? '' : destinationUrl,
    btnText: btnText === null ? '' : btnText,
  }

  return { image, title, content, ...optional, position, platform, locale, needToOpenNewTab }
}

/** Converts valid form values to the request body: the whole banner as far as it is known, with an image only if it is new. */
export function toBody(
  values: BannerValues,
  purpose: BannerPurpose,
  id: number | undefined,
): Input<typeof banners.save>['body'] {
  const { image, platform, locale, needToOpenNewTab, position, ...texts } = values
  if (!platform || !locale || needToOpenNewTab === null) {
    throw new Error('Required fields are missing.')
  }

  return {
    ...(id !== undefined && { id }),
    purpose,
    platform,
    locale,
    needToOpenNewTab,
    position: position === null ? 0 : position,
    ...texts,
    ...(image !== null && typeof image === 'object' && { image: image.file }),
  }
}

export const getImageUrl = (image: BannerValues['image'] | undefined) =>
  typeof image === 'string' ? image : image?.dataUrl

const LINK = new RegExp(BANNER_LINK_PATTERN)

/** Accepts http(s) URLs and paths of the site. */
export const isLink = (link: string) => LINK.test(link.trim())

export const PLATFORM_LABELS: Readonly<Record<string, string>> = {
  web: 'Web',
  mobile: 'Mobile',
  'web-site': 'Web site',
  android: 'Android',
  ios: 'iOS',
}

/** Adds the banner's current value to the options, because a service may use values that the form does not offer. */
const addCurrent = <Value extends string>(
  options: readonly Value[],
  current: Value | null,
): Value[] => (current === null || options.includes(current) ? [...options] : [...options, current])

export const getPlatforms = (current: BannerPlatform | null) =>
  addCurrent<BannerPlatform>(BANNER_PLATFORMS, current)
export const getLocales = (current: string | null) => addCurrent<string>(BANNER_LOCALES, current)

/** Selection in the URL: a purpose and one of its banners or a new one. Undefined selects the first banner. */
export interface BannerSelection {
  purpose: BannerPurpose
  banner: number | 'new' | undefined
}

/** Parses the URL and ignores invalid values. */
export function parseSelection(query: URLSearchParams): BannerSelection {
  const purpose =
    BANNER_PURPOSES.find((name) => name === query.get('purpose')) ?? BANNER_PURPOSES[0]
  const banner = query.get('banner') ?? ''
  return { purpose, banner: banner === 'new' ? 'new' : parseId(banner) }
}

export const toQuery = (purpose: BannerPurpose, banner: BannerSelection['banner']) =>
  new URLSearchParams({
    purpose,
    ...(banner !== undefined && { banner: String(banner) }),
  }).toString()

/** Returns the banners of all purposes. */
export const listBanners = (groups: BannersByPurpose): Banner[] =>
  BANNER_PURPOSES.flatMap((name) => groups[name] ?? [])

export type VisibleSlides = ReturnType<typeof getVisibleSlides>

/**
 * Returns the purpose to display, its slides and the open slide, which is undefined for an unknown id.
 * The carousel is the one that contains the banner, even if the URL has another purpose: the banner may have been moved.
 */
export function getVisibleSlides(groups: BannersByPurpose, { purpose, banner }: BannerSelection) {
  const selected = listBanners(groups).find(({ id }) => banner !== 'new' && id === banner)
  const selectedPurpose = selected?.purpose ?? purpose
  const slides = groups[selectedPurpose] ?? []
  const first: Banner | 'new' = slides[0] ?? 'new'
  const chosen = banner === 'new' ? banner : selected
  const open = banner === undefined ? first : chosen

  return { purpose: selectedPurpose, slides, open }
}

/** Returns the banner to show after this one is deleted: the next one, or the previous one. */
export function getNeighbor(slides: readonly Banner[], id: number): number | 'new' {
  const index = slides.findIndex((slide) => slide.id === id)
  return (slides[index + 1] ?? slides[index - 1])?.id ?? 'new'
}
