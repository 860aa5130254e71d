import type { ErrorBody } from '@cornerman/contract'
import type { ClientMessage, ServerMessage } from '../../src/modules/chat/protocol.ts'

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
