import { useState } from 'react'
import { asApiError } from '../../api/api-error.ts'

/** Why something was not done, where the person is looking. */
export function Refused({ why }: { why: string | undefined }) {
  if (!why) return null
  return (
    <p role="alert" className="cm-error">
      {why}
    </p>
  )
}

/** Submits something, and keeps why it was refused until the next attempt. */
export function useSubmit(): { problem: string | undefined; submit(work: () => Promise<unknown>): Promise<void> } {
  const [problem, setProblem] = useState<string>()
  async function submit(work: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(asApiError(error).message)
    }
  }
  return { problem, submit }
}
