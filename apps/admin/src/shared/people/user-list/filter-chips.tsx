import { CloseOutlined, DownOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { matchesSearch, type UserSort, type UserSortField } from '@cornerman/contract'
import { Button, Checkbox, Dropdown, Input, Radio } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { formatFilter, type ListFilter, type Option } from './user-filters.ts'
import styles from './user-list.module.css'

interface Props {
  filters: readonly ListFilter[]
  /** The chosen values of each filter that restricts the list. */
  values: Readonly<Record<string, readonly string[]>>
  onChange(key: string, chosen: readonly string[]): void
  /** Chips before them. */
  children: ReactNode
}

/** A chip for each filter of a list. */
export const FilterChips = ({ filters, values, onChange, children }: Props) => (
  <ul className={styles.chips} aria-label="Filters">
    {children}
    {filters.map((filter) => (
      <FilterChip
        key={filter.key}
        filter={filter}
        chosen={values[filter.key] ?? []}
        onChange={(chosen) => onChange(filter.key, chosen)}
      />
    ))}
  </ul>
)

interface OrderProps {
  columns: readonly { title: string; key?: UserSortField }[]
  sort: UserSort
  onChange(sort: UserSort): void
}

/** The order of a list by its columns, where their heads are hidden. */
export function OrderChip({ columns, sort: { sort, order }, onChange }: OrderProps) {
  const options = [
    { value: '', label: 'Default order' },
    ...columns.flatMap(({ key, title }) =>
      key
        ? [
            { value: `${key} ASC`, label: title },
            { value: `${key} DESC`, label: `${title}, descending` },
          ]
        : [],
    ),
  ]
  const chosen = sort ? `${sort} ${order}` : ''
  return (
    <li>
      <Choice
        label="Order"
        getOptions={() => options}
        chosen={[chosen]}
        onChange={([value = '']) => {
          const [field, direction] = value.split(' ') as [UserSortField | '', 'ASC' | 'DESC']
          onChange(field ? { sort: field, order: direction } : {})
        }}
      >
        {chosen ? `Order: ${options.find(({ value }) => value === chosen)?.label}` : 'Order'}
      </Choice>
    </li>
  )
}

interface ChipProps {
  filter: ListFilter
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

function FilterChip({ filter, chosen, onChange }: ChipProps) {
  const { label, kind, getOptions } = filter
  const isSet = chosen.length > 0
  const text = isSet ? formatFilter(filter, chosen) : label
  if (kind === 'toggle') {
    return (
      <li>
        <Button
          className={styles.chip}
          icon={isSet ? <CloseOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
          aria-pressed={isSet}
          onClick={() => onChange(isSet ? [] : [getOptions()[0]!.value])}
        >
          {text}
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.set}>
      <Choice
        label={label}
        getOptions={getOptions}
        chosen={chosen}
        isMultiple={kind === 'many'}
        onChange={onChange}
      >
        {text}
      </Choice>
      {isSet && (
        <IconButton
          isLarge
          icon={<CloseOutlined aria-hidden />}
          tooltip={false}
          aria-label={`Remove ${text}`}
          onClick={() => onChange([])}
        />
      )}
    </li>
  )
}

interface ChoiceProps {
  /** Names the choice: "Country". */
  label: string
  /** Called when it opens. */
  getOptions(): readonly Option[]
  chosen: readonly string[]
  isMultiple?: boolean
  onChange(chosen: readonly string[]): void
  /** The text of the button. */
  children: ReactNode
}

/** A button that opens a choice of one or several values. Each change applies immediately. */
function Choice({
  label,
  getOptions,
  chosen,
  isMultiple = false,
  onChange,
  children,
}: ChoiceProps) {
  const isSet = chosen.some(Boolean)
  const [isOpen, setOpen] = useState(false)
  const [term, setTerm] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  // A link may have values that are not known here.
  const options = useMemo(() => {
    const known = isOpen ? getOptions() : []
    const others = chosen.filter((one) => known.every(({ value }) => value !== one))
    return [...others.map((value) => ({ value, label: value })), ...known]
  }, [isOpen, getOptions, chosen])
  const shown = options.filter((option) => matchesSearch(term, option.label))
  function change(open: boolean) {
    // Where the chips scroll, a popup would follow a chip that is half in sight out of the window.
    if (open) {
      button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    }
    setOpen(open)
    setTerm('')
  }
  const hasSearch = options.length > MANY
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={change}
      destroyOnHidden
      popupRender={() => (
        <fieldset
          ref={focusOnChoice}
          className={styles.choices}
          aria-label={label}
          onKeyDown={(event) => event.key === 'Escape' && change(false)}
        >
          {hasSearch && (
            <Input
              type="search"
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              prefix={<SearchOutlined aria-hidden />}
              value={term}
              onChange={({ target }) => setTerm(target.value)}
            />
          )}
          <div className={styles.options}>
            {isMultiple
              ? shown.map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    checked={chosen.includes(value)}
                    onChange={({ target }) =>
                      onChange(
                        options
                          .map((option) => option.value)
                          .filter((other) =>
                            other === value ? target.checked : chosen.includes(other),
                          ),
                      )
                    }
                  >
                    {label}
                  </Checkbox>
                ))
              : shown.map(({ value, label: text }) => (
                  <Radio
                    key={value}
                    name={label}
                    checked={chosen.includes(value)}
                    onChange={() => onChange([value])}
                  >
                    {text}
                  </Radio>
                ))}
          </div>
        </fieldset>
      )}
    >
      <Button
        ref={button}
        className={styles.chip}
        aria-expanded={isOpen}
        icon={isSet ? undefined : <PlusOutlined aria-hidden />}
      >
        {children}
        {isSet && <DownOutlined aria-hidden />}
      </Button>
    </Dropdown>
  )
}

const focusOnChoice = (choices: HTMLElement | null) =>
  choices?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })

/** More options have a search. */
const MANY = 12
