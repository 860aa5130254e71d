import { type Query, toSearchTerm } from '@cornerman/contract'
import type { SelectProps } from 'antd'
import { useSearchField, useSuggestions } from '#shared/remote-select/suggestions.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { Select } from '#ui/form/select.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'

interface Option {
  value: number
  label: string
}

interface Props<Found>
  extends Pick<
    SelectProps<Option[], Option>,
    'id' | 'className' | 'placeholder' | 'maxCount' | 'aria-label'
  > {
  endpoint: Query<{ body: { name: string } }, Found[]>
  toOption: (found: Found) => Option
  selectedIds: readonly number[]
  getName: (value: number) => string
  /** Called with the chosen events, and with what the search has found. */
  onChange: (chosen: Option[], found: readonly Found[]) => void
  /** The events that are offered before a search. */
  initial?: readonly Found[] | undefined
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
  id,
  ...select
}: Props<Found>) {
  const search = useSuggestions(endpoint, (name) => ({ body: { name } }), DEBOUNCE.eventSearch)
  const found = (search.state === 'idle' ? initial : search.result) ?? []
  const searchText = search.state === 'found' ? toSearchTerm(search.text) : ''
  const { ignoresSearch } = readAskedRows(found, { search: searchText })

  const searchField = useSearchField({
    id,
    search,
    isEmpty: found.length === 0,
    hint: 'Type an event name',
    plural: 'events',
    note: (
      <IgnoredFilter
        leftOut={0}
        ignoresSearch={ignoresSearch}
        plural="events"
        search={searchText}
      />
    ),
  })

  return (
    <Select<Option[], Option & { found: Found }>
      {...select}
      {...searchField}
      mode="multiple"
      labelInValue
      value={selectedIds.map((value) => ({ value, label: getName(value) }))}
      onChange={(chosen) => onChange(chosen, found)}
      options={found.map((each) => ({ ...toOption(each), found: each }))}
      optionRender={({ label, data }) => {
        const detail = renderDetail?.(data.found)
        return (
          <>
            {label}
            {detail && <div className={ui.note}>{detail}</div>}
          </>
        )
      }}
    />
  )
}
