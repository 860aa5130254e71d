import { useEffect, useState } from 'react'

/** How often a tab that is looked at asks whether the app was deployed anew. */
const EVERY = 5 * 60_000

/** Whether the server has another build than the one that runs here. Once it has, it stays so. */
export function useIsBuildOutdated(): boolean {
  const [newer, setNewer] = useState(false)

  useEffect(() => {
    if (newer) return
    let askedAt = Date.now()
    let here = true
    async function ask() {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < EVERY) return
      askedAt = Date.now()
      if ((await isReplaced()) && here) setNewer(true)
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      here = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [newer])
  return newer
}

/** The page names its entry by its content: a page that no longer names ours is another build. No answer says nothing. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!entry) return false
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    const page = await answer.text()
    return answer.ok && page.includes('type="module"') && !page.includes(new URL(entry.src).pathname)
  } catch {
    return false
  }
}
