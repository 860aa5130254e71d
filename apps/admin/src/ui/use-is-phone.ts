import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, such as `matchMedia('(pointer: coarse)')`. */
export const useMedia = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        query.addEventListener('change', listener)
        return () => query.removeEventListener('change', listener)
      },
      [query],
    ),
    () => query.matches,
  )

const phone = matchMedia('(width < 640px)')

/** Whether the window is as narrow as a phone. The same limit as in the style sheets. */
export const isPhone = () => phone.matches
export const useIsPhone = (): boolean => useMedia(phone)
