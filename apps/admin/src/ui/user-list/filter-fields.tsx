import { matchesSearch, type UserSortField } from '@cornerman/contract'
import { Checkbox, Flex, Radio } from 'antd'
import clsx from 'clsx'
import { useMemo } from 'react'
import { Select, SingleSelect } from '#ui/form/select.tsx'
import ui from '#ui/ui.module.css'
import type { UserColumn, UserList } from './use-user-list.ts'
import type { ListFilter } from './user-filters.ts'
import styles from './user-list.module.css'

export interface FilterFieldsProps {
  list: UserList
  /** The list can be sorted by those with a `sortKey`. */
  columns: readonly UserColumn[]
  /** Countries of the rows, offered in addition to the known ones. */
  countries?: readonly string[] | undefined
}

/** Shows a field for each filter and the order. Applies each change immediately. */
export default function FilterFields({ list, columns, countries = [] }: FilterFieldsProps) {
  const { filters, values, setValues, setSort } = list
  const { sort, order } = list.sort
  return (
    <Flex vertical gap={16}>
      <fieldset className={styles.field}>
        <legend className={clsx(ui.small, ui.strong)}>Order</legend>
        <SingleSelect
          aria-label="Order"
          value={sort ?? ''}
          onChange={(key) => setSort(key ? { sort: key as UserSortField, order: 'ASC' } : {})}
          options={[
            { value: '', label: 'Default order' },
            ...columns.flatMap(({ sortKey, title }) => (sortKey ? [{ value: sortKey, label: title }] : [])),
          ]}
        />
        {sort && (
          <Radio.Group
            aria-label="Direction"
            name="order"
            value={order}
            onChange={({ target }) => setSort({ sort, order: target.value })}
            options={[
              { value: 'ASC', label: 'Ascending' },
              { value: 'DESC', label: 'Descending' },
            ]}
          />
        )}
      </fieldset>
      {filters
        .filter(({ kind }) => kind !== 'toolbar')
        .map((filter) => (
          <fieldset key={filter.key} className={styles.field}>
            <legend className={clsx(ui.small, ui.strong)}>{filter.label}</legend>
            <FilterField
              filter={filter}
              chosen={values[filter.key] ?? []}
              extra={filter.kind === 'search' ? countries : []}
              onChange={(chosen) => setValues(filter.key, chosen)}
            />
          </fieldset>
        ))}
    </Flex>
  )
}

interface FilterFieldProps {
  filter: ListFilter
  chosen: readonly string[]
  extra: readonly string[]
  onChange(chosen: readonly string[]): void
}

function FilterField({ filter: { key, label, kind, getOptions }, chosen, extra, onChange }: FilterFieldProps) {
  const options = useMemo(getOptions, [getOptions])
  if (kind === 'many') {
    // Sorts like the options, so that the same choice always has the same URL.
    const choose = (next: readonly string[]) =>
      onChange(options.map(({ value }) => value).filter((value) => next.includes(value)))
    return <Checkbox.Group className={styles.choices} value={[...chosen]} options={[...options]} onChange={choose} />
  }
  if (kind === 'search') {
    const known = new Set(options.map(({ value }) => value))
    const others = [...new Set([...extra, ...chosen])].filter((value) => value && !known.has(value))
    return (
      <Select
        mode="multiple"
        aria-label={label}
        placeholder={`Any ${label.toLowerCase()}`}
        allowClear
        value={[...chosen]}
        onChange={(next: string[]) => onChange(next)}
        options={[...others.map((value) => ({ value, label: value })), ...options]}
        filterOption={(term, option) => matchesSearch(term, option?.label ?? '')}
        maxCount={50}
      />
    )
  }
  return (
    <Radio.Group
      name={key}
      aria-label={label}
      className={styles.choices}
      value={chosen[0] ?? ''}
      onChange={({ target }) => onChange(target.value ? [target.value] : [])}
      options={[{ value: '', label: 'Any' }, ...options.map(({ value, label }) => ({ value, label }))]}
    />
  )
}
