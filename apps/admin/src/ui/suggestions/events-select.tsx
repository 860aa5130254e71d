import type { Query } from '@cornerman/contract'
import { Select, type SelectProps } from 'antd'
import { DEBOUNCE } from '../use-debounced-value.ts'
import { SuggestionsStatus, useSuggestions, useSuggestionsPopup } from './suggestions.tsx'

interface Option {
  value: number
  label: string
}

interface Props<Found> extends Pick<SelectProps<Option[], Option>, 'id' | 'placeholder' | 'maxCount' | 'aria-label'> {
  endpoint: Query<{ body: { name: string } }, Found[]>
  toOption: (found: Found) => Option
  chosen: readonly number[]
  nameOf: (value: number) => string
  onChange: (chosen: Option[]) => void
  /** Renders secondary text after the name of an option. */
  aboutOf?: (found: Found) => SelectProps['children']
}

/** Selects several events, searched by name. */
export function EventsSelect<Found>({ endpoint, toOption, chosen, nameOf, onChange, aboutOf, id, ...select }: Props<Found>) {
  const search = useSuggestions(endpoint, (name) => ({ body: { name } }), DEBOUNCE.eventSearch)
  const found = search.answer ?? []
  const popup = useSuggestionsPopup({
    id,
    isEmpty: found.length === 0,
    words: <SuggestionsStatus of={search} hint="Type an event name" many="events" />,
  })
  return (
    <Select<Option[], Option & { found: Found }>
      {...select}
      {...popup}
      mode="multiple"
      labelInValue
      value={chosen.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(options) => onChange(options.map(({ value, label }) => ({ value, label })))}
      allowClear
      showSearch={{ filterOption: false, searchValue: search.typed, onSearch: search.type, autoClearSearchValue: false }}
      onOpenChange={(open) => !open && search.type('')}
      options={found.map((each) => ({ ...toOption(each), found: each }))}
      optionRender={({ label, data }) => (
        <>
          {label}
          {aboutOf && <span className="cm-quiet"> {aboutOf(data.found)}</span>}
        </>
      )}
    />
  )
}
