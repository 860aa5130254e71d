import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison. */
export function isSameText(given: string, wanted: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return wanted !== undefined && timingSafeEqual(hash(given), hash(wanted))
}
