import { DEBOUNCE, type Query, SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../api/hooks.ts'
import { useRested } from './use-rested.ts'
import './search-select.css'

export interface SearchSelectField<Item> {
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: Item | null
  onChange?: (item: Item | null) => void
  onBlur?: () => void
}

interface Props<Item, In, Out> extends SearchSelectField<Item> {
  endpoint: Query<In, Out>
  /** The input that asks for a text. */
  ask: (text: string) => NoInfer<In>
  found: (answer: NoInfer<Out>) => readonly Item[]
  /** What a chosen one is called. */
  nameOf: (item: Item) => string
  /** A quiet line below the name, to tell those of one name apart. */
  aboutOf: (item: Item) => string
  /** "organisation": "No organisation found for …". */
  one: string
  placeholder: string
  /** Its name, where no form names it. */
  label?: string
}

/** A field for one record, found by what is typed of its name, 300 ms after typing rests. Blanks ask nothing, and a failure is a line in place. */
export function SearchSelect<Item extends { id: number }, In, Out>({ endpoint, ask, found, nameOf, aboutOf, one, ...rest }: Props<Item, In, Out>) {
  const { value, onChange, placeholder, label, ...field } = rest
  const [typed, setTyped] = useState('')
  const text = typed.trim().slice(0, SEARCH_TERM_MAX)
  const rested = useRested(text, DEBOUNCE.search)
  const asked = text === '' ? '' : rested
  const { data, error, isLoading, retry } = useEndpoint(endpoint, asked === '' ? null : ask(asked))
  const searching = text !== asked || isLoading
  // Those of another search must not stand under this text.
  const items = searching || !data || asked === '' ? [] : found(data)

  return (
    <Select<{ value: number; label: string }>
      {...field}
      aria-label={label}
      labelInValue
      className="cm-search-select"
      placeholder={placeholder}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={items.map((item) => ({ value: item.id, label: nameOf(item), item }))}
      optionRender={({ data: { item } }) => <Line name={nameOf(item as Item)} about={aboutOf(item as Item)} />}
      value={value ? { value: value.id, label: nameOf(value) } : null}
      onChange={(chosen) => {
        setTyped('')
        onChange?.(items.find(({ id }) => id === chosen?.value) ?? null)
      }}
      loading={searching}
      notFoundContent={
        <div role="status" className="cm-search-select-words">
          {searching ? (
            'Searching…'
          ) : error ? (
            <>
              <p>The search failed. {error.message}</p>
              <Button size="small" onClick={retry}>
                Retry
              </Button>
            </>
          ) : asked ? (
            `No ${one} found for “${asked}”`
          ) : (
            'Type a name'
          )}
        </div>
      }
    />
  )
}

const Line = ({ name, about }: { name: string; about: string }) => (
  <>
    {name}
    {about && <div className="cm-search-select-about">{about}</div>}
  </>
)
