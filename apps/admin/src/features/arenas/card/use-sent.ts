import { useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'

interface Sent {
  /** Why the last one was refused, until the next is sent. */
  problem: string | undefined
  /** Answers why it was refused, if it was. While one is on its way, another press sends nothing. */
  send(work: () => Promise<unknown>): Promise<string | undefined>
}

/** Sends one thing at a time. */
export function useSent(): Sent {
  const [problem, setProblem] = useState<string>()

  async function send(work: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await work()
      return undefined
    } catch (error) {
      const { message } = asApiError(error)
      setProblem(message)
      return message
    }
  }
  return { problem, send }
}
