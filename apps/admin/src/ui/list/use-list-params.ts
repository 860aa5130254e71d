import { useEffect } from 'react'
import { getRememberedPage, type RememberedList, rememberPage } from '../../api/session.ts'
import { toSearchTerm } from '../suggestions/suggestions.tsx'
import { parsePage, useNavigationKey, useUrlState } from '../use-url-state.ts'

export interface ListParams {
  search: string
  page: number
  /** Another one each time somebody goes to an address, be it one that asks for the same. */
  visit: string
  searchFor(text: string): void
  toPage(page: number, how?: 'push' | 'replace'): void
}

/**
 * Search and page of a list, kept in the address. An address that names no page is given the remembered one,
 * so that every entry of the history says which page it was. Pages of a search are not remembered: they are pages of another list.
 */
export function useListParams(list: RememberedList): ListParams {
  const [{ search, named }, change] = useUrlState(read)
  const page = named ?? (search ? 1 : getRememberedPage(list))
  const visit = useNavigationKey()

  useEffect(() => {
    if (named === undefined) change({ page }, 'replace')
    else if (!search) rememberPage(list, named)
  }, [list, search, named, page, change])

  return {
    search,
    page,
    visit,
    // A new search starts at its first page.
    searchFor: (text) => change({ search: text, page: 1 }, 'replace'),
    toPage: (wanted, how = 'push') => {
      change({ page: wanted }, how)
      scrollTo({ top: 0 })
    },
  }
}

const read = (query: URLSearchParams) => ({ search: toSearchTerm(query.get('search') ?? ''), named: parsePage(query) })
