import type { Query } from '@cornerman/contract'
import type { SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { DEBOUNCE } from '../use-debounced-value.ts'
import { Select } from './select.tsx'
import styles from './suggestions.module.css'
import { SuggestionsStatus, useSuggestions, useSuggestionsPopup } from './suggestions.tsx'

interface Option {
  value: number
  label: string
}

interface Props<Found> extends Pick<SelectProps<Option[], Option>, 'id' | 'placeholder' | 'maxCount' | 'aria-label'> {
  endpoint: Query<{ body: { name: string } }, Found[]>
  toOption: (found: Found) => Option
  selectedIds: readonly number[]
  getName: (value: number) => string
  /** Called with the chosen events, and with what the search has found. */
  onChange: (chosen: Option[], found: readonly Found[]) => void
  /** Offered before a search. */
  initial?: readonly Found[] | undefined
  /** Sorts what was found. */
  sort?: (found: readonly Found[]) => readonly Found[]
  /** Shown below the options. */
  note?: ReactNode
  /** Renders secondary text after the name of an option. */
  renderDetail?: (found: Found) => SelectProps['children']
}

/** Selects several events, searched by name. */
export function EventsSelect<Found>({
  endpoint,
  toOption,
  selectedIds,
  getName,
  onChange,
  renderDetail,
  initial,
  sort,
  note,
  id,
  ...select
}: Props<Found>) {
  const search = useSuggestions(endpoint, (name) => ({ body: { name } }), DEBOUNCE.eventSearch)
  const unsorted = (search.state === 'idle' ? initial : search.result) ?? []
  const found = sort ? sort(unsorted) : unsorted
  const { popupRender, ...popup } = useSuggestionsPopup({
    id,
    isEmpty: found.length === 0,
    emptyContent: <SuggestionsStatus search={search} hint="Type an event name" plural="events" />,
  })
  return (
    <Select<Option[], Option & { found: Found }>
      {...select}
      {...popup}
      popupRender={(list) => (
        <>
          {popupRender?.(list)}
          {note && found.length > 0 && <p className={styles.note}>{note}</p>}
        </>
      )}
      mode="multiple"
      labelInValue
      value={selectedIds.map((value) => ({ value, label: getName(value) }))}
      onChange={(options) =>
        onChange(
          options.map(({ value, label }) => ({ value, label })),
          found,
        )
      }
      allowClear
      showSearch={{
        filterOption: false,
        searchValue: search.text,
        onSearch: search.setText,
        autoClearSearchValue: false,
      }}
      onOpenChange={(open) => !open && search.setText('')}
      options={found.map((each) => ({ ...toOption(each), found: each }))}
      optionRender={({ label, data }) => {
        const detail = renderDetail?.(data.found)
        return (
          <>
            {label}
            {detail && <div className="cm-small cm-quiet">{detail}</div>}
          </>
        )
      }}
    />
  )
}
