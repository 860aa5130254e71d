import { useEffect, useState } from 'react'

declare const __VERSION__: { version: string; build: string } | undefined

/** What /version.json says of this build; `dev` in tests. */
export const { version: VERSION, build: BUILD } =
  typeof __VERSION__ === 'object' ? __VERSION__ : { version: 'dev', build: 'dev' }

/** "1.4.0 (build 41cb657)". */
export const BUILD_TEXT = `${VERSION} (build ${BUILD})`

/** Time between checks for a new build, in a visible tab. Milliseconds. */
const CHECK_INTERVAL = 5 * 60_000

/** Returns true as soon as the server has another build than this tab. Never returns to false. */
export function useIsBuildOutdated(): boolean {
  const [isOutdated, setIsOutdated] = useState(false)

  useEffect(() => {
    if (isOutdated) return
    let checkedAt = Date.now()
    let isMounted = true
    async function check() {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL) return
      checkedAt = Date.now()
      if ((await isReplaced()) && isMounted) setIsOutdated(true)
    }
    const timer = setInterval(check, CHECK_INTERVAL)
    document.addEventListener('visibilitychange', check)
    return () => {
      isMounted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isOutdated])
  return isOutdated
}

/** Compares entry file names, which contain a content hash. A failed request counts as no change. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!entry) return false
  try {
    const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    const page = await response.text()
    return response.ok && page.includes('type="module"') && !page.includes(new URL(entry.src).pathname)
  } catch {
    return false
  }
}
