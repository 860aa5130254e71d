import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { configuration } from '../../../api/configuration.ts'
import { useRevalidateUser } from '../../../api/current-user.ts'
import { useSession } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { EventDialogProps } from './event-dialogs.tsx'

const CHAT = { width: '95%', minHeight: 650 } as const

/** The chat of an event, as its service shows it to a moderator. */
export function ChatDialog({ event: { id, name }, open, onClose }: EventDialogProps) {
  const [visit, setVisit] = useState(0)
  const footer = (
    <>
      <Button onClick={() => setVisit(visit + 1)}>Reload the chat</Button>
      <Button onClick={onClose}>Close</Button>
    </>
  )
  return (
    <Dialog kind="wide" width={CHAT.width} title={`Chat of ${name}`} open={open} onClose={onClose} footer={footer}>
      <Frame key={visit} eventId={id} title={`Chat of ${name}`} />
    </Dialog>
  )
}

function Frame({ eventId, title }: { eventId: number; title: string }) {
  const jwt = useChatJwt()
  return (
    <iframe
      key={jwt}
      className="cm-chat"
      style={{ minHeight: CHAT.minHeight }}
      title={title}
      src={toChatUrl(configuration().chatUrl, { jwt, eventId })}
      // The jwt stands in its address: no other host may read that as a referrer, and nothing in there may act as this app.
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-forms"
    />
  )
}

/** Where the chat of an event stands (document 2, section 7). The jwt lies in the address because the service asks for it there. */
export function toChatUrl(chatUrl: string, { jwt, eventId }: { jwt: string; eventId: number }): string {
  return `${chatUrl.replace(/\/$/, '')}/chat?${new URLSearchParams({ jwt, fightEventId: String(eventId) })}`
}

/** How often it is looked whether the jwt has ended. Milliseconds. */
const CHECK = 5000

/**
 * The jwt that the chat is opened with. The chat ends with it, and the frame is then loaded anew with the next one: not earlier, because
 * what is being typed in there goes with the frame. Nobody may have asked the API anything for minutes, so the next one is asked for here.
 */
function useChatJwt(): string {
  const newest = useSession()?.jwt ?? ''
  const recheck = useRevalidateUser()
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
  const end = getExpiry(held)
  return end === undefined ? newest !== held : end <= now
}

function getExpiry(jwt: string): number | undefined {
  try {
    const payload = jwt.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
