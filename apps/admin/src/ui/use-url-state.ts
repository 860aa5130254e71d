import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Values = Record<string, string | number | undefined>

/**
 * Part of the address's query as state, so that Back, a reload and a shared link show the same.
 * `read` takes the query and says what it means; what it leaves undefined, or finds unreadable, is its to default.
 * `change` writes names of the query: undefined or '' drops one. It replaces while a person types, and pushes for a page, a sort, a tab.
 * What the entry of the history knows besides, such as the list one came from, goes along.
 */
export function useUrlState<State>(read: (query: URLSearchParams) => State) {
  const { search, hash, state: trail } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])

  const change = useCallback(
    (values: Values, how: 'push' | 'replace') => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      void navigate({ search: next.toString(), hash }, { replace: how === 'replace', preventScrollReset: true, state: trail })
    },
    [search, hash, trail, navigate],
  )
  return [read(query), change] as const
}

/** A 1-based page number of the query; undefined when it names none that could be one. */
export function pageIn(query: URLSearchParams, name = 'page'): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
