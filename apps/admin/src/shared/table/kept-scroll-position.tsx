import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { keepScrollTop, readScrollTop } from './scroll-positions.ts'

interface Props {
  box: RefObject<HTMLElement | null>
  /** Tells the tables of one screen apart. */
  name: string
}

/**
 * Returns to the rows that were in sight, after Back and Reload. A component of its own, because the table
 * would draw its rows again at each change of the URL.
 */
export function KeptScrollPosition({ box, name }: Props) {
  const { key, pathname, search } = useLocation()

  // The first entry of a tab has the same key at each URL.
  const place = `${key} ${pathname}${search} ${name}`
  const keep = useEffectEvent((table: HTMLElement) => keepScrollTop(place, table.scrollTop))
  const restore = useEffectEvent((table: HTMLElement) => {
    table.scrollTop = readScrollTop(place) ?? table.scrollTop
  })

  useEffect(() => {
    const table = box.current
    if (!table) {
      return
    }

    const listening = new AbortController()
    table.addEventListener('scrollend', () => keep(table), listening)

    // The observer reports after the browser's own layout.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      restore(table)
    })

    observer.observe(table)

    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [box])

  return null
}
