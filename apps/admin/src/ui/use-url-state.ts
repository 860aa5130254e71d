import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

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
export function parsePage(query: URLSearchParams, name = 'page'): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The newest entry of the history that somebody went to. What a screen itself replaces, such as a search while it is typed, is the same visit. */
export function useNavigationKey(): string {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [visit, setVisit] = useState(key)
  if (!isReplaced && visit !== key) setVisit(key)
  return visit
}

export interface DialogParam {
  name: string
  isOpen: boolean
  /** What it was opened for, such as an id; anybody may have written it. */
  value: string | undefined
  open(value?: string | number): void
  close(): void
}

/** A dialog that the address knows of: `?edit=12`. Back closes it, a reload and a shared link open it. */
export function useDialogParam(name: string): DialogParam {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const value = query.get(name) || undefined
  const openedHere = (state as { opened?: string } | null)?.opened === name

  return {
    name,
    value,
    isOpen: value !== undefined,
    open(wanted = 1) {
      query.set(name, String(wanted))
      void navigate({ search: query.toString(), hash }, { preventScrollReset: true, state: { ...state, opened: name } })
    },
    close() {
      // The entry before is the page without it; an address that came with the dialog has no such entry.
      if (openedHere) return void navigate(-1)
      query.delete(name)
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state })
    },
  }
}
