import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 640px)')

function subscribe(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. The same limit as in the style sheets. */
export const isPhone = () => phone.matches
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone)
