import { useSyncExternalStore } from 'react'

/** Whether the browser has a network connection. The server may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)

  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
