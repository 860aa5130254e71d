import type { Query } from '@cornerman/contract'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { SuggestionsStatus, useSuggestions, useSuggestionsPopup } from './suggestions/suggestions.tsx'
import { DEBOUNCE } from './use-debounced-value.ts'
import './suggestions/suggestions.css'

export interface SearchSelectField<Item> {
  /** Of antd's Form.Item, as the next three. */
  id?: string
  value?: Item | null
  onChange?: (item: Item | null) => void
  onBlur?: () => void
  /** Where no label stands above. */
  'aria-label'?: string
  disabled?: boolean
  /** What was chosen is on its way: nothing else can be chosen meanwhile, and the focus stays. */
  busy?: boolean
}

interface Props<Item, In, Out> extends SearchSelectField<Item> {
  endpoint: Query<In, Out>
  /** The input that asks for a text. */
  ask: (text: string) => NoInfer<In>
  found: (answer: NoInfer<Out>) => readonly Item[]
  idOf: (item: Item) => number
  /** What a chosen one is called. */
  nameOf: (item: Item) => string
  /** A quiet line below the name, to tell those of one name apart. */
  aboutOf: (item: Item) => string
  /** "organisations": "Search organisations", "No organisations found for …". */
  many: string
  /** Before anything is typed: "Type a name". */
  hint: string
  placeholder?: string
  /** How one is drawn, offered and chosen, where its name and the line below it are not enough. */
  draw?: (item: Item) => ReactNode
}

/** A field for one record, found by what is typed of its name. */
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
      // Few enough that all can stand there, for a reader too.
      virtual={false}
      showSearch={{ filterOption: false, searchValue: search.typed, onSearch: (text) => busy || search.type(text) }}
      onOpenChange={(open) => !open && search.type('')}
      // What is drawn is read by its name.
      options={items.map((item) => ({ value: idOf(item), label: nameOf(item), item, ...(draw && { 'aria-label': nameOf(item) }) }))}
      optionRender={({ data: { item } }) => draw?.(item as Item) ?? <Line name={nameOf(item as Item)} about={aboutOf(item as Item)} />}
      {...(draw && { labelRender: () => value && draw(value) })}
      value={value ? { value: idOf(value), label: nameOf(value) } : null}
      onChange={(chosen) => onChange?.(items.find((item) => idOf(item) === chosen?.value) ?? null)}
      loading={busy || search.state === 'searching'}
    />
  )
}

const Line = ({ name, about }: { name: string; about: string }) => (
  <>
    {name}
    {about && <div className="cm-search-select-about">{about}</div>}
  </>
)
