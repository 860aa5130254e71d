import { useState } from 'react'
import { type ApiError, wrapError } from '../../../api/api-error.ts'

/** Runs an action and keeps its error until the next attempt. */
export function useSubmit() {
  const [error, setError] = useState<ApiError>()
  const [pending, setPending] = useState(false)
  async function submit(action: () => Promise<unknown>) {
    setError(undefined)
    setPending(true)
    try {
      await action()
    } catch (error) {
      setError(wrapError(error))
    }
    setPending(false)
  }
  return { error, pending, submit }
}
