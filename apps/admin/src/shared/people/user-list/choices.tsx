import { SearchOutlined } from '@ant-design/icons'
import { matchesSearch } from '@cornerman/contract'
import { Checkbox, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import styles from './choices.module.css'
import type { Option } from './user-filters.ts'

/** More options have a search. */
const MANY = 12

export interface ChoicesProps {
  /** Names the choice: "Country". */
  label: string
  /** Called when it opens. */
  getOptions(): readonly Option[]
  chosen: readonly string[]
  isMultiple?: boolean
  onChange(chosen: readonly string[]): void
  onClose(): void
}

/** The values of a filter, one or several. */
export default function Choices({
  label,
  getOptions,
  chosen,
  isMultiple = false,
  onChange,
  onClose,
}: ChoicesProps) {
  const [term, setTerm] = useState('')

  // A link may have values that are not known here.
  const options = useMemo(() => {
    const known = getOptions()
    const others = chosen.filter((one) => known.every(({ value }) => value !== one))
    return [...others.map((value) => ({ value, label: value })), ...known]
  }, [getOptions, chosen])

  const shown = options.filter((option) => matchesSearch(term, option.label))

  /** Keeps the order of the options. */
  function check(value: string, isChecked: boolean) {
    const values = options.map((option) => option.value)
    onChange(values.filter((one) => (one === value ? isChecked : chosen.includes(one))))
  }

  return (
    <fieldset
      ref={focusOnChoice}
      className={styles.choices}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {options.length > MANY && (
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
          ? shown.map(({ value, label: text }) => (
              <Checkbox
                key={value}
                checked={chosen.includes(value)}
                onChange={({ target }) => check(value, target.checked)}
              >
                {text}
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
  )
}

const focusOnChoice = (choices: HTMLElement | null) =>
  choices?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
