import { CloseOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons'
import type { UserSort, UserSortField } from '@cornerman/contract'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ChoicesProps } from './choices.tsx'
import { formatFilter, type ListFilter } from './user-filters.ts'
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

const Choices = lazyPart(() => import('./choices.tsx'), { name: 'choices' })

interface ChoiceProps extends Omit<ChoicesProps, 'onClose'> {
  /** The text of the button. */
  children: ReactNode
}

/** A button that opens a choice of one or several values. Each change applies immediately. */
function Choice({ children, ...choices }: ChoiceProps) {
  const isSet = choices.chosen.some(Boolean)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function change(open: boolean) {
    // Where the chips scroll, a popup would follow a chip that is half in sight out of the window.
    if (open) {
      button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    }

    setOpen(open)
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={change}
      destroyOnHidden
      popupRender={() => <Choices {...choices} onClose={() => change(false)} />}
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
