import { onTestFinished } from 'vitest'
import { RETRY } from '../http.ts'

const DELAY = { ...RETRY }

/** Repeats failed requests at once, until the test ends. */
export function skipRetryDelay() {
  Object.assign(RETRY, { delay: 0, jitter: 0 })
  onTestFinished(() => void Object.assign(RETRY, DELAY))
}
