import { Checkbox, Flex, Radio } from 'antd'
import { Select, SingleSelect } from '../form/select.tsx'
import styles from './filters.module.css'
import type { ListFilter, ListView, Order } from './list-view.ts'

export interface FilterFieldsProps {
  view: ListView
  /** Values found in the rows, by filter key. Offered in addition to the known options. */
  extraOptions?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Shows a field for each filter and the order. Applies each change immediately. */
export default function FilterFields({ view, extraOptions }: FilterFieldsProps) {
  const { filters, sortOptions, sort, values, setValues, setSort } = view
  return (
    <Flex vertical gap={16}>
      {sortOptions.length > 0 && (
        <fieldset className={styles.field}>
          <legend className="cm-small cm-strong">Order</legend>
          <SingleSelect
            aria-label="Order"
            value={sort?.option.key ?? ''}
            onChange={(key) => setSort(key || undefined, 'ASC')}
            options={[
              { value: '', label: 'As the server lists them' },
              ...sortOptions.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
          {sort && (
            <Radio.Group
              aria-label="Direction"
              name="order"
              value={sort.order}
              onChange={({ target }) => setSort(sort.option.key, target.value as Order)}
              options={sort.option.orders.map((label, index) => ({
                value: index === 0 ? 'ASC' : 'DESC',
                label: capitalize(label),
              }))}
            />
          )}
        </fieldset>
      )}
      {filters
        .filter(({ kind }) => kind !== 'toolbar')
        .map((filter) => (
          <fieldset key={filter.key} className={styles.field}>
            <legend className="cm-small cm-strong">{filter.label}</legend>
            <FilterField
              filter={filter}
              chosen={values[filter.key] ?? []}
              extra={extraOptions?.[filter.key] ?? []}
              onChange={(chosen) => setValues(filter.key, chosen)}
            />
          </fieldset>
        ))}
    </Flex>
  )
}

interface FilterFieldProps {
  filter: ListFilter<object>
  chosen: readonly string[]
  extra: readonly string[]
  onChange(chosen: readonly string[]): void
}

function FilterField({ filter: { key, label, kind, getOptions }, chosen, extra, onChange }: FilterFieldProps) {
  const options = getOptions()
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
        optionFilterProp="label"
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

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
