import { type Query, SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button, type SelectProps } from 'antd'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import './suggestions.css'

export interface Suggestions<Out> {
  typed: string
  type(text: string): void
  /** The response for the typed text; undefined until it arrives. */
  answer: Out | undefined
  state: 'idle' | 'searching' | 'failed' | 'found'
  refetch(): void
}

/** Searches by text typed into a field, debounced by `debounceMs`. */
export function useSuggestions<In, Out>(endpoint: Query<In, Out>, input: (text: string) => NoInfer<In>, debounceMs: number): Suggestions<Out> {
  const [typed, type] = useState('')
  return { typed, type, ...useSearchAnswer(typed, endpoint, input, debounceMs) }
}

/**
 * Searches by the typed text, debounced by `debounceMs`. Idle while `input` is null.
 * Clearing the text keeps the debounced one, so typing it again sends no request.
 */
export function useSearchAnswer<In, Out>(
  typed: string,
  endpoint: Query<In, Out>,
  input: ((text: string) => NoInfer<In>) | null,
  debounceMs: number,
): Omit<Suggestions<Out>, 'typed' | 'type'> {
  const text = toSearchTerm(typed)
  const searched = useDebouncedValue(text, debounceMs, text !== '')
  const { data, error, isValidating, refetch } = useQuery(endpoint, searched === '' || !input ? null : input(searched))
  const answer = text !== '' && text === searched ? data : undefined

  function getState(): Suggestions<Out>['state'] {
    if (text === '' || !input) return 'idle'
    if (answer !== undefined) return 'found'
    return text === searched && error && !isValidating ? 'failed' : 'searching'
  }
  return { answer, state: getState(), refetch }
}

/** Trims a text and cuts it to the server's limit, without splitting a character. */
export const toSearchTerm = (typed: string): string => [...typed.trim()].slice(0, SEARCH_TERM_MAX).join('').trim()

interface Props {
  of: Pick<Suggestions<unknown>, 'typed' | 'state' | 'refetch'>
  /** Shown before typing: "Type a name or an email address". */
  hint: string
  /** "users". */
  many: string
}

/** Text in place of suggestions. Failed searches appear here, not as a notice (ERR-03). */
export function SuggestionsStatus({ of: { typed, state, refetch }, hint, many }: Props) {
  return (
    <div role="status" className="cm-quiet">
      {state === 'idle' && hint}
      {state === 'searching' && 'Searching…'}
      {state === 'found' && `No ${many} found for “${toSearchTerm(typed)}”`}
      {state === 'failed' && (
        <>
          Could not search {many}.{' '}
          <Button type="link" size="small" onClick={refetch}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}

interface PopupOptions {
  /** The field's id, when a form sets one. */
  id: string | undefined
  /** Whether there are no options. */
  isEmpty: boolean
  /** Content shown without options. */
  words: ReactNode
}

/**
 * Fixes accessibility problems of antd's searchable Select: it renders the empty text inside the listbox,
 * refers to an active option that does not exist, and its list cannot be scrolled by keyboard.
 */
export function useSuggestionsPopup({
  id: givenId,
  isEmpty,
  words,
}: PopupOptions): Pick<SelectProps, 'notFoundContent' | 'popupRender'> & { id: string } {
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    id,
    notFoundContent: <span id={`${id}_list_-1`} hidden />,
    popupRender: (list: ReactElement) => (
      // Runs at every render, because the list appears with the first result.
      <div ref={(popup) => makeScrollable(popup)} className={isEmpty ? 'cm-suggestions-empty' : undefined}>
        {list}
        {isEmpty && <div className="cm-suggestions-words">{words}</div>}
      </div>
    ),
  }
}

function makeScrollable(popup: HTMLElement | null) {
  for (const box of popup?.querySelectorAll<HTMLElement>('[style*="overflow-y: auto"]') ?? []) box.tabIndex = 0
}
