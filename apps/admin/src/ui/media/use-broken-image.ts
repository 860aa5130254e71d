import { useState } from 'react'
import { useOnline } from '#ui/query/use-online.ts'

/**
 * Returns whether the image of a URL could not be loaded. The image is tried again when the connection is back,
 * because a lost connection breaks the images that are loading.
 */
export function useBrokenImage(
  src: string | null | undefined,
): [isBroken: boolean, onError: () => void] {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    if (isOnline) {
      setBrokenSrc(undefined)
    }
  }

  return [!!src && src === brokenSrc, () => setBrokenSrc(src ?? undefined)]
}
