import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ScreenTitleContext } from '#ui/navigation/screen-title.tsx'

/** Names the screen, and focuses its heading after navigation so that screen readers announce it. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  useFocusOnHeading()
  return <ScreenTitleContext value={title}>{children}</ScreenTitleContext>
}

function useFocusOnHeading() {
  const { key, pathname } = useLocation()
  const focusedPath = useRef<string>(undefined)

  // On the first page load, also by Reload, the browser starts at the top of the page, so leave the focus.
  const navigation = useNavigationType()
  const isFirstPage =
    navigation === 'POP' && (key === 'default' || navigator.userActivation?.hasBeenActive === false)

  useEffect(() => {
    if (focusedPath.current === pathname) {
      return
    }

    focusedPath.current = pathname

    if (navigation === 'PUSH') {
      scrollTo({ top: 0 })
    }

    if (!isFirstPage) {
      focusOnHeading()
    }
  }, [pathname, isFirstPage, navigation])
}

function focusOnHeading() {
  const main = document.querySelector('main')
  const focused = document.activeElement
  // Keeps a focus that the screen set itself, such as in its only field. On main, the skip link set it.
  if (focused !== main && main?.contains(focused)) {
    return
  }

  const heading = (main ?? document).querySelector('h1')
  if (!heading) {
    return
  }

  heading.tabIndex = -1
  heading.focus()
}
