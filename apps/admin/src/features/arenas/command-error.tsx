import { useState } from 'react'
import { wrapError } from '../../api/api-error.ts'

/** Shows the error of a command next to its control. */
export function CommandError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="cm-error">
      {message}
    </p>
  )
}

/** Runs an action and keeps its error message until the next attempt. */
export function useSubmit(): { problem: string | undefined; submit(action: () => Promise<unknown>): Promise<void> } {
  const [problem, setProblem] = useState<string>()
  async function submit(action: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await action()
    } catch (error) {
      setProblem(wrapError(error).message)
    }
  }
  return { problem, submit }
}
