import { useEffect } from 'react'
import { type RememberedList, rememberedPage, rememberPage } from '../../api/remembered-page.ts'
import { pageIn, useUrlState } from '../use-url-state.ts'

export interface ListAddress {
  search: string
  page: number
  searchFor(text: string): void
  toPage(page: number, how?: 'push' | 'replace'): void
}

/**
 * Search and page of a list, kept in the address. An address that names no page is given the remembered one,
 * so that every entry of the history says which page it was.
 */
export function useListAddress(list: RememberedList): ListAddress {
  const [{ search, named }, change] = useUrlState(read)
  const page = named ?? rememberedPage(list)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at each render and says the same.
  useEffect(() => {
    if (named === undefined) change({ page }, 'replace')
    else rememberPage(list, named)
  }, [list, named, page])

  return {
    search,
    page,
    // A new search starts at its first page.
    searchFor: (text) => change({ search: text, page: 1 }, 'replace'),
    toPage: (wanted, how = 'push') => {
      change({ page: wanted }, how)
      scrollTo({ top: 0 })
    },
  }
}

const read = (query: URLSearchParams) => ({ search: query.get('search')?.trim() ?? '', named: pageIn(query) })
