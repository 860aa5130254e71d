import { BANNER_PURPOSES, type Banner, type BannerPurpose, type BannersByPurpose } from '@cornerman/contract'

/** What the address asks for: a purpose, and one of its banners or a new one; undefined is the first. */
export interface BannerSelection {
  purpose: BannerPurpose
  banner: number | 'new' | undefined
}

/** Anybody can write an address: what no one could have chosen is left out. */
export function parseSelection(query: URLSearchParams): BannerSelection {
  const purpose = BANNER_PURPOSES.find((known) => known === query.get('purpose')) ?? BANNER_PURPOSES[0]
  const banner = query.get('banner') ?? ''
  return { purpose, banner: banner === 'new' ? 'new' : /^[1-9]\d{0,9}$/.test(banner) ? Number(banner) : undefined }
}

/** How the address says it. */
export const toQuery = (purpose: BannerPurpose, banner: BannerSelection['banner']) =>
  new URLSearchParams({ purpose, ...(banner !== undefined && { banner: String(banner) }) }).toString()

/** What stands on screen: a purpose with its slides, and which of them is open; `undefined` is an id that none of them has. */
export interface ShownSlides {
  purpose: BannerPurpose
  slides: readonly Banner[]
  open: Banner | 'new' | undefined
}

/** A banner shows its own carousel, also where the address names another: it may have been moved. */
export function getShownSlides(groups: BannersByPurpose, { purpose, banner }: BannerSelection): ShownSlides {
  const all = BANNER_PURPOSES.flatMap((known) => groups[known] ?? [])
  const named = all.find(({ id }) => id === banner)
  const shown = named?.purpose ?? purpose
  const slides = groups[shown] ?? []
  if (banner === 'new') return { purpose: shown, slides, open: 'new' }
  if (banner !== undefined) return { purpose: shown, slides, open: named }
  return { purpose: shown, slides, open: slides[0] ?? 'new' }
}

/** Which one is shown once this one is deleted: the next, or the one before the last. */
export function getNeighbor(slides: readonly Banner[], id: number): number | 'new' {
  const at = slides.findIndex((slide) => slide.id === id)
  return (slides[at + 1] ?? slides[at - 1])?.id ?? 'new'
}
