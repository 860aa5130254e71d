import { useRef, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'

interface Sent {
  /** Why the last one was refused, until the next is sent. */
  problem: string | undefined
  /** Answers why it was refused, if it was. While one is on its way, another press sends nothing. */
  send(work: () => Promise<unknown>): Promise<string | undefined>
}

/** Sends one thing at a time. */
export function useSent(): Sent {
  // Not a state, which is as it was last drawn: a second click may come before it is drawn again.
  const sending = useRef(false)
  const [problem, setProblem] = useState<string>()

  async function send(work: () => Promise<unknown>) {
    if (sending.current) return undefined
    sending.current = true
    setProblem(undefined)
    try {
      await work()
      return undefined
    } catch (error) {
      const { message } = asApiError(error)
      setProblem(message)
      return message
    } finally {
      sending.current = false
    }
  }
  return { problem, send }
}
