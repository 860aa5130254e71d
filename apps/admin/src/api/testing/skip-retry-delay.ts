import { onTestFinished } from 'vitest'
import { RETRY } from '../http.ts'

/** Repeats failed requests at once, until the test ends. */
export function skipRetryDelay(retry = RETRY) {
  const before = { ...retry }
  Object.assign(retry, { delay: 0, jitter: 0 })
  onTestFinished(() => void Object.assign(retry, before))
}
