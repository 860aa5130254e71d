import { useEffect, useState } from 'react'
import { useNotices } from './notices/notices.ts'

/** Milliseconds that "Copied" stands there. */
const SAID_FOR = 1500

/** Copies a text; `copied` is true for a moment afterwards. Where the browser does not allow it, a notice says `byHand`. */
export function useCopy(text: string, byHand: string): { copied: boolean; copy(): Promise<void> } {
  const [copied, setCopied] = useState(false)
  const notices = useNotices()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Browsers refuse without https or without leave.
      notices.failure('Not copied', byHand)
    }
  }
  return { copied, copy }
}
