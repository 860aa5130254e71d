import type { Query } from '@cornerman/contract'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { SuggestionsStatus, useSuggestions, useSuggestionsPopup } from './suggestions/suggestions.tsx'
import { DEBOUNCE } from './use-debounced-value.ts'
import './suggestions/suggestions.css'

export interface SearchSelectField<Item> {
  // antd's Form.Item passes these four.
  id?: string
  value?: Item | null
  onChange?: (item: Item | null) => void
  onBlur?: () => void
  /** For fields without a visible label. */
  'aria-label'?: string
  disabled?: boolean
  /** True while the selection is saved: locks the field and keeps the focus. */
  busy?: boolean
}

interface Props<Item, In, Out> extends SearchSelectField<Item> {
  endpoint: Query<In, Out>
  /** Returns the input that searches for a text. */
  ask: (text: string) => NoInfer<In>
  found: (answer: NoInfer<Out>) => readonly Item[]
  idOf: (item: Item) => number
  /** Returns the name of an item. */
  nameOf: (item: Item) => string
  /** Returns a secondary line, to distinguish items with the same name. */
  aboutOf: (item: Item) => string
  /** "organisations": "Search organisations", "No organisations found for …". */
  many: string
  /** Before anything is typed: "Type a name". */
  hint: string
  placeholder?: string
  /** Renders an item instead of its name and secondary line. */
  draw?: (item: Item) => ReactNode
}

/** A field for one record, searched by name. */
export function SearchSelect<Item, In, Out>({ endpoint, ask, found, idOf, nameOf, aboutOf, ...rest }: Props<Item, In, Out>) {
  const { value, onChange, many, hint, busy = false, placeholder = `Search ${many}`, draw, ...field } = rest
  const search = useSuggestions(endpoint, ask, DEBOUNCE.search)
  const items = search.answer === undefined ? [] : found(search.answer)

  const popup = useSuggestionsPopup({
    id: field.id,
    isEmpty: items.length === 0,
    words: <SuggestionsStatus of={search} many={many} hint={hint} />,
  })

  return (
    <Select<{ value: number; label: string }>
      {...field}
      {...popup}
      {...(busy && { open: false, 'aria-busy': true })}
      labelInValue
      className="cm-search-select"
      placeholder={placeholder}
      allowClear
      // Renders all options for screen readers; there are few.
      virtual={false}
      showSearch={{ filterOption: false, searchValue: search.typed, onSearch: (text) => busy || search.type(text) }}
      onOpenChange={(open) => !open && search.type('')}
      // Custom rendering needs an accessible name.
      options={items.map((item) => ({ value: idOf(item), label: nameOf(item), item, ...(draw && { 'aria-label': nameOf(item) }) }))}
      optionRender={({ data: { item } }) => draw?.(item as Item) ?? <ItemLine name={nameOf(item as Item)} about={aboutOf(item as Item)} />}
      {...(draw && { labelRender: () => value && draw(value) })}
      value={value ? { value: idOf(value), label: nameOf(value) } : null}
      onChange={(chosen) => onChange?.(items.find((item) => idOf(item) === chosen?.value) ?? null)}
      loading={busy || search.state === 'searching'}
    />
  )
}

const ItemLine = ({ name, about }: { name: string; about: string }) => (
  <>
    {name}
    {about && <div className="cm-search-select-about">{about}</div>}
  </>
)
