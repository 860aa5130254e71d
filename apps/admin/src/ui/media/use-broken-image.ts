import { useEffect, useState } from 'react'
import { useOnline } from '#ui/query/use-online.ts'

/** Whether the image of a URL could not be loaded. It is tried again when the connection is back, because a lost one breaks images that are loading. */
export function useBrokenImage(
  src: string | null | undefined,
): [isBroken: boolean, onError: () => void] {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) {
      setBrokenSrc(undefined)
    }
  }, [isOnline])
  return [!!src && src === brokenSrc, () => setBrokenSrc(src ?? undefined)]
}
