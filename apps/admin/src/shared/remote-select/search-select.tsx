import { type Query, toSearchTerm } from '@cornerman/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { ResponseBody } from '#api'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import styles from './remote-select.module.css'
import { useSearchField, useSuggestions } from './suggestions.tsx'

export interface SearchSelectField<Item> {
  // antd's Form.Item passes these four.
  id?: string
  value?: Item | null
  onChange?: (item: Item | null) => void
  onBlur?: () => void
  /** The name of a field without a visible label. */
  'aria-label'?: string
  disabled?: boolean
  /** True while the selection is saved: locks the field and keeps the focus. */
  isSaving?: boolean
}

interface Props<Item, In, Out> extends SearchSelectField<Item> {
  endpoint: Query<In, Out>
  /** Returns the input that searches for a text. */
  getInput: (text: string) => NoInfer<In>
  getItems: (response: ResponseBody<NoInfer<Out>>) => readonly Item[]
  /** Whether an item is certainly not what was asked for. Such items are left out. */
  contradicts?: (item: Item) => boolean
  getId: (item: Item) => number
  /** Returns the name of an item. */
  getName: (item: Item) => string
  /** Returns a secondary line, to distinguish items with the same name. */
  getDetail: (item: Item) => string
  /** "organisations": "Search organisations", "No organisations found for …". */
  plural: string
  /** The text before anything is typed: "Type a name". */
  hint: string
  placeholder?: string
  /** Renders an item in the list instead of its name and secondary line. */
  renderOption?: (item: Item) => ReactNode
}

/** A field for one record, searched by name. */
export function SearchSelect<Item, In, Out>({
  endpoint,
  getInput,
  getItems,
  contradicts,
  getId,
  getName,
  getDetail,
  ...rest
}: Props<Item, In, Out>) {
  const {
    value,
    onChange,
    plural,
    hint,
    isSaving = false,
    placeholder = `Search ${plural}`,
    renderOption,
    ...field
  } = rest

  const search = useSuggestions(endpoint, getInput, DEBOUNCE.search)
  const sent = search.result === undefined ? [] : getItems(search.result)
  const { rows, ...ignored } = readAskedRows(sent, { contradicts, search: search.text })

  // Nobody can be chosen by an id that could not be read: it would stand for all of them.
  const items = rows.filter((item) => getId(item) !== undefined)

  const toLabel = (item: Item) => [getName(item), getDetail(item)].filter(Boolean).join(', ')

  // Custom rendering needs an accessible name.
  const toOption = (item: Item) => ({
    value: getId(item),
    label: getName(item),
    item,
    ...(renderOption && { 'aria-label': toLabel(item) }),
  })

  const searchField = useSearchField({
    id: field.id,
    // A selection that is being saved cannot be replaced.
    search: isSaving ? { ...search, setText: () => {} } : search,
    isEmpty: items.length === 0,
    note: <IgnoredFilter {...ignored} plural={plural} search={toSearchTerm(search.text)} />,
    hint,
    plural,
  })

  return (
    <SingleSelect<{ value: number; label: string }>
      {...field}
      {...searchField}
      {...(isSaving && { open: false, loading: true, 'aria-busy': true })}
      labelInValue
      placeholder={placeholder}
      options={items.map(toOption)}
      optionRender={({ data: { item } }) =>
        renderOption?.(item as Item) ?? (
          <ItemLine name={getName(item as Item)} detail={getDetail(item as Item)} />
        )
      }
      value={value ? { value: getId(value), label: getName(value) } : null}
      onChange={(chosen) => onChange?.(items.find((item) => getId(item) === chosen?.value) ?? null)}
    />
  )
}

const ItemLine = ({ name, detail }: { name: string; detail: string }) => (
  <>
    {name}
    {detail && <div className={clsx(ui.note, styles.searchSelectAbout)}>{detail}</div>}
  </>
)
