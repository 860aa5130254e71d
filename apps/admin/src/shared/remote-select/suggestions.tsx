import { type Query, toSearchTerm } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { useQuery } from '#api'
import { ErrorDetails, type ShownError } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import styles from './remote-select.module.css'

/** Searches by text typed into a field, debounced by `debounceMs`. */
export function useSuggestions<In, Out>(
  endpoint: Query<In, Out>,
  input: (text: string) => NoInfer<In>,
  debounceMs: number,
) {
  const [text, setText] = useState('')
  const composition = useComposition()
  const result = useSearchResult(text, endpoint, input, debounceMs, composition.isComposing)

  return { text, setText, composition: composition.handlers, ...result }
}

/** Whether an input method composes the text of a field, such as Hangul or Pinyin, which is no search yet. */
export function useComposition() {
  const [isComposing, setComposing] = useState(false)
  const handlers = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }

  return { isComposing, handlers }
}

/**
 * Searches by the typed text, debounced by `debounceMs`. Idle while `input` is null, and
 * while an input method composes the text.
 * Clearing the text keeps the debounced one, so typing it again sends no request.
 */
export function useSearchResult<In, Out>(
  typed: string,
  endpoint: Query<In, Out>,
  input: ((text: string) => NoInfer<In>) | null,
  debounceMs: number,
  isComposing: boolean,
) {
  const text = toSearchTerm(typed)
  const searched = useDebouncedValue(text, debounceMs, text !== '' && !isComposing)

  const { data, error, isValidating, refetch } = useQuery(
    endpoint,
    searched === '' || !input ? null : input(searched),
  )

  /** The response for the typed text; undefined until it arrives. */
  const result = text !== '' && text === searched ? data : undefined

  function getState(): SearchState {
    if (text === '' || !input || (isComposing && text !== searched)) {
      return 'idle'
    }
    if (result !== undefined) {
      return 'found'
    }

    return text === searched && error && !isValidating ? 'failed' : 'searching'
  }

  return { result, latest: text === '' ? undefined : data, state: getState(), error, refetch }
}

type SearchState = 'idle' | 'searching' | 'failed' | 'found'

interface Search {
  text: string
  state: SearchState
  error: ShownError | undefined
  refetch(): void
}

interface Props {
  search: Search
  /** Shown before typing: "Type a name or an email address". */
  hint: string
  /** "users". */
  plural: string
}

/** Text in place of suggestions. Failed searches appear here, not as a notice (ERR-03). */
export function SuggestionsStatus({
  search: { text, state, error, refetch },
  hint,
  plural,
}: Props) {
  return (
    <div role="status" className={ui.quiet}>
      {state === 'idle' && <div>{hint}</div>}
      {state === 'searching' && <div>Searching…</div>}
      {state === 'found' && <div>{`No ${plural} found for “${toSearchTerm(text)}”`}</div>}
      {state === 'failed' && (
        <div>
          Could not search {plural}.{' '}
          <Button type="text" size="small" onClick={refetch}>
            Retry
          </Button>
          {error && <ErrorDetails error={error} />}
        </div>
      )}
    </div>
  )
}

interface FieldOptions extends Omit<Props, 'search'> {
  search: Search & {
    setText(text: string): void
    composition: ReturnType<typeof useComposition>['handlers']
  }
  /** The field's id, when a form sets one. */
  id: string | undefined
  /** Whether there are no options. */
  isEmpty: boolean
  /** Above the options. */
  note?: ReactNode
}

/**
 * Returns what makes a Select search the server. Fixes accessibility problems of antd's: it renders the empty text inside the
 * listbox, refers to an active option that does not exist, and its list cannot be scrolled by keyboard.
 */
export function useSearchField({ search, id: givenId, isEmpty, note, ...status }: FieldOptions) {
  const ownId = useId()
  const id = givenId ?? ownId

  return {
    id,
    ...search.composition,
    allowClear: true,
    // Renders all options for screen readers; there are few.
    virtual: false,
    loading: search.state === 'searching',
    showSearch: {
      filterOption: false,
      searchValue: search.text,
      onSearch: search.setText,
      autoClearSearchValue: false,
    },
    onOpenChange: (open: boolean) => !open && search.setText(''),
    notFoundContent: <span id={`${id}_list_-1`} hidden />,
    popupRender: (list: ReactElement) => (
      // Runs at every render, because the list appears with the first result.
      <div ref={(popup) => makeScrollable(popup)} className={isEmpty ? styles.empty : undefined}>
        {note}
        {list}
        {isEmpty && (
          <div className={styles.words}>
            <SuggestionsStatus search={search} {...status} />
          </div>
        )}
      </div>
    ),
  }
}

function makeScrollable(popup: HTMLElement | null) {
  for (const box of popup?.querySelectorAll<HTMLElement>('[style*="overflow-y: auto"]') ?? []) {
    box.tabIndex = 0
  }
}
