import type { ErrorBody } from '@cornerman/contract'
import type { ClientMessage, ServerMessage } from '../../src/modules/chat/protocol.ts'

/** A request to the chat, as the union of the protocol without the reference that is added here. */
export type Request = ClientMessage extends infer Each ? (Each extends ClientMessage ? Omit<Each, 'ref'> : never) : never

interface Listener {
  onMessage(told: ServerMessage): void
  onState(state: { isOpen: boolean; note: string; failure?: string }): void
}

/** The socket of the chat, opened again whenever it is lost. The server closes with these codes what may not come back. */
const isFinal = (code: number) => code >= 4400 && code < 4500

export function connect({ onMessage, onState }: Listener) {
  const pending = new Map<string, (refusal?: string) => void>()
  let socket: WebSocket
  let tries = 0
  let references = 0

  function open() {
    const address = new URL(`socket${location.search}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    let refusal = ''
    socket = new WebSocket(address)
    socket.addEventListener('message', ({ data }) => {
      const told: ServerMessage = JSON.parse(data)
      if (told.type === 'welcome') {
        tries = 0
        onState({ isOpen: true, note: '', failure: '' })
      }
      if (told.type === 'done' || told.type === 'refused') {
        const message = told.type === 'refused' ? (told as ErrorBody).message : undefined
        if (told.ref === undefined) refusal = message ?? ''
        else pending.get(told.ref)?.(message)
        pending.delete(told.ref ?? '')
      } else onMessage(told)
    })
    socket.addEventListener('close', ({ code, reason }) => {
      for (const answer of pending.values()) answer('The connection was lost, so this may not have happened.')
      pending.clear()
      if (isFinal(code)) return onState({ isOpen: false, note: '', failure: `${refusal || reason} Close the chat and open it again.` })
      onState({ isOpen: false, note: 'The connection is lost. Trying again…' })
      setTimeout(open, Math.min(15_000, 500 * 2 ** tries++) * (0.75 + Math.random() / 2))
    })
  }
  open()

  /** Sends a request; resolves with the reason when the chat refuses it. */
  return (request: Request) =>
    new Promise<string | undefined>((resolve) => {
      const ref = `r${++references}`
      pending.set(ref, resolve)
      socket.send(JSON.stringify({ ...request, ref }))
    })
}
