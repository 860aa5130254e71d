import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { useEffect, useState } from 'react'

/** A text as it is sent: without blanks around it, and no longer than the server takes; by characters, so that none is cut in two. */
export const asAsked = (typed: string): string => [...typed.trim()].slice(0, SEARCH_TERM_MAX).join('').trim()

/**
 * What a field that suggests asks for, once typing has rested: never nothing, and never the same twice in a row.
 * While the field is empty the last text stays asked, so that typing it again asks nobody.
 */
export function useAskedText(typed: string, rest: number): string {
  const text = asAsked(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (text === '' || text === asked) return
    const timer = setTimeout(() => setAsked(text), rest)
    return () => clearTimeout(timer)
  }, [text, asked, rest])
  return asked
}
