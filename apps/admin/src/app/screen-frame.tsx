import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const PRODUCT = 'Cornerman'

/** What every screen has: a title in the browser, and the focus on its heading after a navigation, so that a reader hears where they are. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
  useFocusOnHeading()
  return children
}

function useFocusOnHeading() {
  const { key, pathname } = useLocation()
  const focusedAt = useRef<string>(undefined)
  // The first address of all is the browser's own doing: it starts reading at the top, as with any page.
  const isFirst = useNavigationType() === 'POP' && key === 'default'

  useEffect(() => {
    if (focusedAt.current === pathname) return
    focusedAt.current = pathname
    if (!isFirst) focusOnHeading()
  }, [pathname, isFirst])
}

function focusOnHeading() {
  const main = document.querySelector('main')
  const at = document.activeElement
  // A screen that put the focus somewhere itself, such as into its one field, knows better. On main itself the skip link left it.
  if (at !== main && main?.contains(at)) return
  const heading = (main ?? document).querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
