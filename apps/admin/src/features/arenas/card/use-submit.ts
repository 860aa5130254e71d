import { useState } from 'react'
import { type ApiError, wrapError } from '../../../api/api-error.ts'

/** Runs an action and keeps its error until the next attempt. */
export function useSubmit(): { error: ApiError | undefined; submit(action: () => Promise<unknown>): Promise<void> } {
  const [error, setError] = useState<ApiError>()
  async function submit(action: () => Promise<unknown>) {
    setError(undefined)
    try {
      await action()
    } catch (error) {
      setError(wrapError(error))
    }
  }
  return { error, submit }
}
