import { chat } from '@cornerman/contract/endpoints/chat'
import type { ThemeMode } from '@cornerman/theme/tokens'
import { useEffect, useState } from 'react'
import { call, configuration, decodeJwt, isSupported, useRevalidateUser, useSession } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { LoadError } from '#ui/query/query-boundary.tsx'
import { useThemeMode } from '#ui/theme/theme-provider.tsx'
import ui from '#ui/ui.module.css'
import type { EventDialogProps } from '../event-dialog.ts'
import styles from './dialogs.module.css'

export function ChatDialog({ event: { id, name }, open, onClose }: EventDialogProps) {
  const title = joinKnown(['Chat of', name ?? 'the event'])
  return (
    <Dialog kind="wide" width="95%" title={title} open={open} onClose={onClose}>
      <EventChat eventId={id} title={title} />
    </Dialog>
  )
}

interface FrameProps {
  eventId: number
  title: string
  /** Dark beside a screen that always is. The theme of the app by default. */
  theme?: ThemeMode
}

/** The chat as moderators see it. Where the API issues chat tokens, the session's jwt never gets into a URL. */
export const EventChat = (props: FrameProps) =>
  isSupported(chat.token) ? <FrameWithToken {...props} /> : <FrameWithJwt {...props} />

/** Opens the chat with a new token for each visit. It keeps working when the token expires. */
function FrameWithToken(props: FrameProps) {
  const [token, setToken] = useState<string>()

  const { run, pending, error } = useActionSteps(
    () => call(chat.token, { body: { fightEventId: props.eventId } }),
    {
      successText: null,
      errorAt: 'control',
      onSuccess: (response) => setToken(response.token),
    },
  )

  const open = () => void run(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(open, [])

  if (token) {
    return <ChatFrame {...props} jwt={token} />
  }
  if (error) {
    return <LoadError error={error} retrying={pending} onRetry={open} />
  }

  return <div className={styles.chat} role="status" aria-label="Loading" />
}

const FrameWithJwt = (props: FrameProps) => <ChatFrame {...props} jwt={useChatJwt()} />

function ChatFrame({ eventId, title, jwt, theme }: FrameProps & { jwt: string }) {
  const { chatPageUrl, mockControlUrl } = configuration()

  // The page of the mock takes the theme of the app, which can differ from the system's. Not a newer one: that would load it again.
  const [mode] = useState(useThemeMode())
  const url = toChatUrl(chatPageUrl, { jwt, eventId }) + (mockControlUrl ? `#${theme ?? mode}` : '')

  return (
    <>
      <iframe
        key={jwt}
        className={styles.chat}
        title={title}
        src={url}
        // The URL contains a token: never send it as referrer, and sandbox the frame from this app.
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms"
      />
      {isOfOtherOrigin(url) && (
        <p className={ui.note}>
          If the chat does not appear here, its server refuses to be shown in this page.{' '}
          <ExternalLink href={url}>Open the chat in a new tab</ExternalLink>
        </p>
      )}
    </>
  )
}

/**
 * A browser does not tell a page that refuses its frame from one that has loaded: both fire `load`, and neither can be read.
 * So the link always stands there, unless the page would run with the rights of this app outside of its sandbox.
 */
const isOfOtherOrigin = (url: string) => new URL(url, location.href).origin !== location.origin

/** Builds the URL of an event's chat (AEV-06). The service requires the jwt in the query. */
export function toChatUrl(
  pageUrl: string,
  { jwt, eventId }: { jwt: string; eventId: number },
): string {
  return `${pageUrl.replace(/\/$/, '')}/chat?${new URLSearchParams({ jwt, fightEventId: String(eventId) })}`
}

/** Interval for the expiry check of the jwt, in milliseconds. */
const CHECK_INTERVAL = 5000

/**
 * Returns the jwt for the chat frame. When it expires, the chat disconnects and the frame reloads with a new one.
 * It does not reload earlier, because a reload loses text typed in the frame.
 * The app may have sent no request for minutes, so this hook triggers the refresh itself.
 */
function useChatJwt(): string {
  const newest = useSession()?.jwt ?? ''
  const revalidateUser = useRevalidateUser()
  const [jwt, setJwt] = useState(newest)

  useEffect(() => {
    function check() {
      if (!hasExpired(jwt, newest, getNow().getTime())) {
        return
      }

      if (newest !== jwt) {
        setJwt(newest)
      }
      // A call with an expired jwt triggers the token refresh (api/http).
      else {
        void revalidateUser()
      }
    }

    check()

    const timer = setInterval(check, CHECK_INTERVAL)

    return () => clearInterval(timer)
  }, [jwt, newest, revalidateUser])

  return jwt
}

/** A token without `exp` counts as expired once there is a newer one. */
export function hasExpired(jwt: string, newest: string, now: number): boolean {
  const expiry = decodeJwt(jwt)?.exp
  return typeof expiry === 'number' ? expiry * 1000 <= now : newest !== jwt
}
