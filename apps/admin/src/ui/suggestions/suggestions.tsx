import { type Query, SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button, type SelectProps } from 'antd'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import './suggestions.css'

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
  return { typed, type, ...useSearchAnswer(typed, endpoint, input, rest) }
}

/**
 * The answer to what is typed somewhere, once typing has rested; null as input asks nobody.
 * While nothing is typed the last text stays, so that typing it again asks nobody either.
 */
export function useSearchAnswer<In, Out>(
  typed: string,
  endpoint: Query<In, Out>,
  input: ((text: string) => NoInfer<In>) | null,
  rest: number,
): Omit<Suggestions<Out>, 'typed' | 'type'> {
  const text = toSearchTerm(typed)
  const asked = useDebouncedValue(text, rest, text !== '')
  const { data, error, isValidating, refetch } = useQuery(endpoint, asked === '' || !input ? null : input(asked))
  const answer = text !== '' && text === asked ? data : undefined

  function state(): Suggestions<Out>['state'] {
    if (text === '' || !input) return 'idle'
    if (answer !== undefined) return 'found'
    return text === asked && error && !isValidating ? 'failed' : 'searching'
  }
  return { answer, state: state(), refetch }
}

/** A text as it is sent: without blanks around it, and no longer than the server takes; by characters, so that none is cut in two. */
export const toSearchTerm = (typed: string): string => [...typed.trim()].slice(0, SEARCH_TERM_MAX).join('').trim()

interface Props {
  of: Pick<Suggestions<unknown>, 'typed' | 'state' | 'refetch'>
  /** Before anything is typed: "Type a name or an e-mail address". */
  hint: string
  /** "users". */
  many: string
}

/** What a list of suggestions says while it has none to show. Never a notice: the documents want failed searches not shown as such. */
export function SuggestionsStatus({ of: { typed, state, refetch }, hint, many }: Props) {
  return (
    <div role="status" className="cm-quiet">
      {state === 'idle' && hint}
      {state === 'searching' && 'Searching…'}
      {state === 'found' && `No ${many} found for “${toSearchTerm(typed)}”`}
      {state === 'failed' && (
        <>
          The {many} could not be searched.{' '}
          <Button type="link" size="small" onClick={refetch}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}

interface Given {
  /** Of the field, where a form gives it one. */
  id: string | undefined
  /** Whether there is nothing to choose from. */
  isEmpty: boolean
  /** What stands there then. */
  words: ReactNode
}

/**
 * What antd's Select lacks where its options are searched for. It puts the words for an empty list among the options, where none but options may stand,
 * and says that an option is chosen that is not there; and a list that scrolls cannot be scrolled by keyboard.
 */
export function useSuggestionsPopup({ id: given, isEmpty, words }: Given): Pick<SelectProps, 'notFoundContent' | 'popupRender'> & { id: string } {
  const own = useId()
  const id = given ?? own
  return {
    id,
    notFoundContent: <span id={`${id}_list_-1`} hidden />,
    popupRender: (list: ReactElement) => (
      // Looked after at every drawing: the list comes when something was found.
      <div ref={(popup) => makeReachable(popup)} className={isEmpty ? 'cm-suggestions-empty' : undefined}>
        {list}
        {isEmpty && <div className="cm-suggestions-words">{words}</div>}
      </div>
    ),
  }
}

function makeReachable(popup: HTMLElement | null) {
  for (const box of popup?.querySelectorAll<HTMLElement>('[style*="overflow-y: auto"]') ?? []) box.tabIndex = 0
}
