import { Button, DatePicker, Flex } from 'antd'
import { useId } from 'react'
import type { DayRange } from './days.ts'
import { DAY_FORMATS, getPopupContainer, toPickerValue } from './wall-clock.ts'

interface Props {
  value: DayRange
  onChange(range: DayRange): void
  min: string
  max: string
  /** Buttons for frequent ranges. */
  presets: readonly RangePreset[]
}

export interface RangePreset {
  label: string
  isChosen: boolean
  choose(): void
}

/** Two days, both included, and buttons for frequent ranges. */
export function RangeField({ value, onChange, min, max, presets }: Props) {
  const id = useId()
  return (
    <Flex component="fieldset" vertical gap={4}>
      <legend className="cm-small">Dates</legend>
      <label className="cm-only-read" htmlFor={`${id}-from`}>
        From
      </label>
      <label className="cm-only-read" htmlFor={`${id}-to`}>
        To
      </label>
      <DatePicker.RangePicker
        id={{ start: `${id}-from`, end: `${id}-to` }}
        allowClear={false}
        getPopupContainer={getPopupContainer}
        format={DAY_FORMATS}
        minDate={toPickerValue(min)!}
        maxDate={toPickerValue(max)!}
        value={[toPickerValue(value.from), toPickerValue(value.to)]}
        onChange={(range) => {
          const [from, to] = (range ?? []).map((day) => day?.format('YYYY-MM-DD'))
          if (from && to) onChange({ from, to })
        }}
      />
      <Flex wrap gap={4}>
        {presets.map(({ label, isChosen, choose }) => (
          <Button
            key={label}
            size="small"
            type={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={choose}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
