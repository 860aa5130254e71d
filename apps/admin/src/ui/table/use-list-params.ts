import { useEffect } from 'react'
import { getRememberedPage, type RememberedList, rememberPage } from '../../api/session.ts'
import { LOADED_ROWS } from '../filters/list-view.ts'
import { toSearchTerm } from '../form/suggestions.tsx'
import { parsePage, useNavigationKey, useUrlState } from '../navigation/use-url-state.ts'

export type ListParams = ReturnType<typeof useListParams>

/**
 * Keeps search and page of a list in the URL. A URL without a page gets the remembered page,
 * so every history entry names its page. Pages of a search or a filter are not remembered.
 */
export function useListParams(list: RememberedList, { isFiltered = false } = {}) {
  const [{ search, pageInUrl }, change] = useUrlState(parseQuery)
  const isPart = isFiltered || search !== ''
  const page = pageInUrl ?? (isPart ? 1 : getRememberedPage(list))
  const navigationKey = useNavigationKey()

  useEffect(() => {
    if (pageInUrl === undefined) change({ page }, 'replace')
    else if (!isPart) rememberPage(list, pageInUrl)
  }, [list, isPart, pageInUrl, page, change])

  return {
    search,
    page,
    /** Changes with each navigation, also to the same URL. */
    navigationKey,
    // A new search starts at page 1.
    setSearch: (text: string) => change({ search: text, page: 1, [LOADED_ROWS]: undefined }, 'replace'),
    setPage: (page: number, how: 'push' | 'replace' = 'push') => {
      change({ page }, how)
      scrollTo({ top: 0 })
    },
  }
}

const parseQuery = (query: URLSearchParams) => ({
  search: toSearchTerm(query.get('search') ?? ''),
  pageInUrl: parsePage(query),
})
