import type { Query } from '@cornerman/contract'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { asAsked, useAskedText } from './use-asked-text.ts'

export interface Suggestions<Out> {
  typed: string
  type(text: string): void
  /** The answer to what is typed; undefined while there is none. */
  answer: Out | undefined
  state: 'idle' | 'searching' | 'failed' | 'found'
  retry(): void
}

/** Searches while somebody types into a field, once typing rests for so many milliseconds. */
export function useSuggestions<In, Out>(endpoint: Query<In, Out>, input: (text: string) => NoInfer<In>, rest: number): Suggestions<Out> {
  const [typed, type] = useState('')
  const asked = useAskedText(typed, rest)
  const { data, error, isValidating, retry } = useEndpoint(endpoint, asked === '' ? null : input(asked))
  const text = asAsked(typed)
  const answer = text !== '' && text === asked ? data : undefined

  function state(): Suggestions<Out>['state'] {
    if (text === '') return 'idle'
    if (answer !== undefined) return 'found'
    return text === asked && error && !isValidating ? 'failed' : 'searching'
  }
  return { typed, type, answer, state: state(), retry }
}
