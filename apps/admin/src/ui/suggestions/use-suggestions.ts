import { type Query, SEARCH_TERM_MAX } from '@cornerman/contract'
import { useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'

export interface Suggestions<Out> {
  typed: string
  type(text: string): void
  /** The answer to what is typed; undefined while there is none. */
  answer: Out | undefined
  state: 'idle' | 'searching' | 'failed' | 'found'
  refetch(): void
}

/** Searches while somebody types into a field, once typing rests for so many milliseconds. */
export function useSuggestions<In, Out>(endpoint: Query<In, Out>, input: (text: string) => NoInfer<In>, rest: number): Suggestions<Out> {
  const [typed, type] = useState('')
  const asked = useSearchTerm(typed, rest)
  const { data, error, isValidating, refetch } = useQuery(endpoint, asked === '' ? null : input(asked))
  const text = toSearchTerm(typed)
  const answer = text !== '' && text === asked ? data : undefined

  function state(): Suggestions<Out>['state'] {
    if (text === '') return 'idle'
    if (answer !== undefined) return 'found'
    return text === asked && error && !isValidating ? 'failed' : 'searching'
  }
  return { typed, type, answer, state: state(), refetch }
}

/** A text as it is sent: without blanks around it, and no longer than the server takes; by characters, so that none is cut in two. */
export const toSearchTerm = (typed: string): string => [...typed.trim()].slice(0, SEARCH_TERM_MAX).join('').trim()

/** What a field that suggests asks for, once typing has rested. While it is empty the last text stays, so that typing it again asks nobody. */
export function useSearchTerm(typed: string, milliseconds: number): string {
  const text = toSearchTerm(typed)
  return useDebouncedValue(text, milliseconds, text !== '')
}
