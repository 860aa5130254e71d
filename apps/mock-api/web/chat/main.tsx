import type { ErrorBody } from '@cornerman/contract'
import { type FormEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Author, ClientMessage, EventState, Message, ServerMessage } from '../../src/modules/chat/protocol.ts'

/** Maximum number of lines in the log. */
const MAX_LINES = 300
/** Distance from the end, in pixels, that counts as the end. */
const END = 40
const STATUS_TEXTS = {
  UPCOMING: 'Not live',
  ONGOING: '',
  FINISHED: 'The event has ended',
  CANCELED: 'The event was canceled',
}
const clock = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' })

interface Line {
  id: string
  /** Missing when a moderator deleted it. */
  message?: Message
}
interface Chat {
  you: { author: string; canMute: boolean; canUnmute: boolean }
  event?: EventState
  muted: readonly Author[]
  lines: readonly Line[]
}

/** Applies a server message to the state of the chat. */
function reduce(chat: Chat, message: ServerMessage): Chat {
  switch (message.type) {
    case 'welcome':
      return { ...message, lines: message.messages.map((each) => ({ id: each.id, message: each })) }
    case 'message':
      return append(chat, { id: message.message.id, message: message.message })
    case 'deleted':
      return {
        ...chat,
        lines: chat.lines.map((line) => (line.id === message.id ? { id: line.id } : line)),
      }
    case 'muted':
      return { ...chat, muted: [...chat.muted.filter(({ author }) => author !== message.author), message] }
    case 'unmuted':
      return { ...chat, muted: chat.muted.filter(({ author }) => author !== message.author) }
    case 'event':
      return { ...chat, event: message.event }
    default:
      return chat
  }
}

const append = (chat: Chat, line: Line): Chat =>
  chat.lines.some(({ id }) => id === line.id) ? chat : { ...chat, lines: [...chat.lines, line].slice(-MAX_LINES) }

function ChatPage({ name, longest }: { name: string; longest: number }) {
  const [chat, dispatch] = useReducer(reduce, {
    you: { author: '', canMute: false, canUnmute: false },
    muted: [],
    lines: [],
  })
  const [connection, setConnection] = useState({ isOpen: false, note: 'Connecting…' })
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const send = useRef<ReturnType<typeof connect>>(undefined)
  useEffect(() => {
    send.current = connect({
      onMessage(message) {
        const line =
          message.type === 'deleted'
            ? document.activeElement?.closest<HTMLElement>(`[data-id="${CSS.escape(message.id)}"]`)
            : undefined
        flushSync(() => dispatch(message))
        // Keeps the focus on the line of the deleted message.
        line?.focus()
      },
      onState({ failure: reason, ...state }) {
        setConnection(state)
        if (reason !== undefined) setFailure(reason)
      },
    })
  }, [])

  async function sendRequest(request: Request) {
    setFailure('')
    const errorMessage = await send.current?.(request)
    if (errorMessage) setFailure(errorMessage)
    return errorMessage === undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('text') as HTMLInputElement
    const text = input.value
    if (!canSend || text.trim() === '') return
    setIsSending(true)
    // Keeps a rejected text in the field, to be sent again.
    if ((await sendRequest({ type: 'send', text })) && input.value === text) input.value = ''
    setIsSending(false)
  }

  const { event, muted, you } = chat
  const isOver = event?.status === 'FINISHED' || event?.status === 'CANCELED'
  const canSend = connection.isOpen && !isOver && !isSending
  const moderation = {
    isMuted: (author: string) => muted.some((each) => each.author === author),
    isDisabled: !connection.isOpen,
    sendRequest,
    you,
  }
  return (
    <>
      <header>
        <h1>{event?.name ?? name}</h1>
        <p>
          {event?.status === 'ONGOING' && <span className="live">LIVE</span>}
          {event && STATUS_TEXTS[event.status]}
        </p>
      </header>
      <Log chat={chat} moderation={moderation} />
      <footer>
        <p className="bad" role="alert">
          {failure}
        </p>
        <p className="dim" role="status">
          {connection.note}
        </p>
        <form autoComplete="off" onSubmit={(each) => void submit(each)}>
          <label htmlFor="text">Message</label>
          <div>
            <input
              id="text"
              name="text"
              required
              maxLength={longest}
              enterKeyHint="send"
              disabled={isOver}
              placeholder={isOver ? 'The chat is closed.' : ''}
            />
            <button type="submit" disabled={!canSend}>
              Send
            </button>
          </div>
        </form>
      </footer>
    </>
  )
}

interface Moderation {
  you: Chat['you']
  isDisabled: boolean
  isMuted(author: string): boolean
  sendRequest(request: Request): Promise<boolean>
}

/** The messages. Follows the end unless the user has scrolled up. */
function Log({ chat, moderation }: { chat: Chat; moderation: Moderation }) {
  const log = useRef<HTMLOListElement>(null)
  const [followsEnd, setFollowsEnd] = useState(true)
  const scrollToEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  useLayoutEffect(() => {
    if (followsEnd) scrollToEnd()
  }, [chat.lines, followsEnd])
  return (
    <main aria-label="Chat">
      <div role="log" aria-label="Messages">
        <ol
          ref={log}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label="Messages"
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
            setFollowsEnd(scrollHeight - scrollTop - clientHeight < END)
          }
        >
          {chat.event && chat.lines.length === 0 && <li className="dim">No messages yet.</li>}
          {chat.lines.map((line) => (
            <LogLine key={line.id} line={line} moderation={moderation} />
          ))}
        </ol>
      </div>
    </main>
  )
}

function LogLine({ line, moderation }: { line: Line; moderation: Moderation }) {
  const { message } = line
  const { you, isMuted, isDisabled, sendRequest } = moderation
  return (
    <li data-id={line.id} tabIndex={-1} className={message?.author === you.author ? 'mine' : ''}>
      {message ? (
        <>
          <strong className="author">
            {message.name} {isMuted(message.author) && <small>muted</small>}
          </strong>
          <time dateTime={message.at}>{clock.format(new Date(message.at))}</time>
          <p className="text" dir="auto">
            {message.text}
          </p>
          <div className="tools">
            {you.canMute && (
              <button
                type="button"
                aria-label={`Delete message from ${message.name}`}
                disabled={isDisabled}
                onClick={() => void sendRequest({ type: 'delete', id: message.id })}
              >
                Delete
              </button>
            )}
            <MuteButton {...message} {...moderation} />
          </div>
        </>
      ) : (
        'Deleted by a moderator'
      )}
    </li>
  )
}

/** Shown for other authors, with the permission for the action. */
function MuteButton({ author, name, you, isMuted, isDisabled, sendRequest }: Author & Moderation) {
  const action = isMuted(author) ? 'Unmute' : 'Mute'
  if (author === you.author || !(action === 'Unmute' ? you.canUnmute : you.canMute)) return null
  return (
    <button
      type="button"
      aria-label={`${action} ${name}`}
      disabled={isDisabled}
      onClick={() => void sendRequest({ type: action === 'Mute' ? 'mute' : 'unmute', author })}
    >
      {action}
    </button>
  )
}

const root = document.getElementById('chat')
if (root) createRoot(root).render(<ChatPage name={root.dataset.event ?? ''} longest={Number(root.dataset.longest)} />)

/** A client message without its reference, which is added here. */
export type Request = ClientMessage extends infer Each
  ? Each extends ClientMessage
    ? Omit<Each, 'ref'>
    : never
  : never

interface Listener {
  onMessage(message: ServerMessage): void
  onState(state: { isOpen: boolean; note: string; failure?: string }): void
}

/** Close codes after which the client must not reconnect. */
const isFinal = (code: number) => code >= 4400 && code < 4500

const query = location.search
// Removes the token from the URL, where history, screenshots and referrers would keep it.
history.replaceState(null, '', location.pathname)

export function connect({ onMessage, onState }: Listener) {
  const pending = new Map<string, (errorMessage?: string) => void>()
  let socket: WebSocket
  let tries = 0
  let referenceCount = 0

  function open() {
    const url = new URL(`socket${query}`, location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    let closeMessage = ''
    socket = new WebSocket(url)
    socket.addEventListener('message', ({ data }) => {
      const message: ServerMessage = JSON.parse(data)
      if (message.type === 'welcome') {
        tries = 0
        onState({ isOpen: true, note: '', failure: '' })
      }
      if (message.type === 'done' || message.type === 'rejected') {
        const errorMessage = message.type === 'rejected' ? (message as ErrorBody).message : undefined
        if (message.ref === undefined) closeMessage = errorMessage ?? ''
        else pending.get(message.ref)?.(errorMessage)
        pending.delete(message.ref ?? '')
      } else onMessage(message)
    })
    socket.addEventListener('close', ({ code, reason }) => {
      for (const finish of pending.values()) finish('Connection lost. This action may not have completed.')
      pending.clear()
      if (isFinal(code))
        return onState({ isOpen: false, note: '', failure: `${closeMessage || reason} Close and reopen the chat.` })
      onState({ isOpen: false, note: 'Connection lost. Reconnecting…' })
      setTimeout(open, Math.min(15_000, 500 * 2 ** tries++) * (0.75 + Math.random() / 2))
    })
  }
  open()

  /** Sends a request. Resolves with the error message when the chat rejects it. */
  return (request: Request) =>
    new Promise<string | undefined>((resolve) => {
      const ref = `r${++referenceCount}`
      pending.set(ref, resolve)
      socket.send(JSON.stringify({ ...request, ref }))
    })
}
