import { BANNER_PURPOSES, type Banner, type BannerPurpose, type BannersByPurpose } from '@cornerman/contract'
import { isSameId, parseId } from '../../api/ids.ts'

/** Selection in the URL: a purpose and one of its banners or a new one. Undefined selects the first banner. */
export interface BannerSelection {
  purpose: BannerPurpose
  banner: number | 'new' | undefined
}

/** Parses the URL and ignores invalid values. */
export function parseSelection(query: URLSearchParams): BannerSelection {
  const purpose = BANNER_PURPOSES.find((name) => name === query.get('purpose')) ?? BANNER_PURPOSES[0]
  const banner = query.get('banner') ?? ''
  return { purpose, banner: banner === 'new' ? 'new' : parseId(banner) }
}

/** Converts a selection to a query string. */
export const toQuery = (purpose: BannerPurpose, banner: BannerSelection['banner']) =>
  new URLSearchParams({ purpose, ...(banner !== undefined && { banner: String(banner) }) }).toString()

/** The displayed purpose, its slides and the open slide. `open` is undefined for an unknown id. */
export interface VisibleSlides {
  purpose: BannerPurpose
  slides: readonly Banner[]
  open: Banner | 'new' | undefined
}

/** Returns the carousel that contains the banner, even if the URL has another purpose: the banner may have been moved. */
export function getVisibleSlides(groups: BannersByPurpose, { purpose, banner }: BannerSelection): VisibleSlides {
  const all = BANNER_PURPOSES.flatMap((name) => groups[name] ?? [])
  const selected = all.find(({ id }) => banner !== 'new' && isSameId(id, banner))
  const selectedPurpose = selected?.purpose ?? purpose
  const slides = groups[selectedPurpose] ?? []
  if (banner === 'new') return { purpose: selectedPurpose, slides, open: 'new' }
  if (banner !== undefined) return { purpose: selectedPurpose, slides, open: selected }
  return { purpose: selectedPurpose, slides, open: slides[0] ?? 'new' }
}

/** Returns the banner to show after this one is deleted: the next one, or the previous one. */
export function getNeighbor(slides: readonly Banner[], id: number): number | 'new' {
  const index = slides.findIndex((slide) => slide.id === id)
  return (slides[index + 1] ?? slides[index - 1])?.id ?? 'new'
}
