import { readStored, writeStored } from './stored.ts'

/** The lists whose page number is kept, with the session, until signing out. */
export type RememberedList = 'arenas' | 'fighters' | 'fans'
export type RememberedPages = Partial<Record<RememberedList, number>>

export function rememberedPage(list: RememberedList): number {
  const page = readStored().pages?.[list]
  return Number.isInteger(page) && page! >= 1 ? page! : 1
}

export function rememberPage(list: RememberedList, page: number) {
  if (rememberedPage(list) !== page) writeStored({ pages: { ...readStored().pages, [list]: page } })
}
