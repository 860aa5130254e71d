import { useEffect, useState } from 'react'
import { useRecheck } from '../../../api/current-user.ts'
import { useSession } from '../../../api/session.ts'

/** How often it is looked whether the jwt has ended. Milliseconds. */
const CHECK = 5000

/**
 * The jwt that the chat is opened with. The chat ends with it, and the frame is then loaded anew with the next one: not earlier, because
 * what is being typed in there goes with the frame. Nobody may have asked the API anything for minutes, so the next one is asked for here.
 */
export function useChatJwt(): string {
  const newest = useSession()?.jwt ?? ''
  const recheck = useRecheck()
  const [held, setHeld] = useState(newest)

  useEffect(() => {
    function check() {
      if (!hasEnded(held, newest, Date.now())) return
      if (newest !== held) setHeld(newest)
      // A call with a jwt that has ended brings a new one (api/http).
      else void recheck()
    }
    check()
    const timer = setInterval(check, CHECK)
    return () => clearInterval(timer)
  }, [held, newest, recheck])

  return held
}

/** Of a token that tells no end, a newer one is the only sign. */
export function hasEnded(held: string, newest: string, now: number): boolean {
  const end = endOf(held)
  return end === undefined ? newest !== held : end <= now
}

function endOf(jwt: string): number | undefined {
  try {
    const payload = jwt.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
