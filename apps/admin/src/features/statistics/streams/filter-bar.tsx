import { Select } from 'antd'
import { useId } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { DayRange } from './day-range.tsx'
import { EventsField } from './events-field.tsx'
import { leastStep, type StreamFilter, TIME_STEPS } from './stream-filter.ts'
import type { StreamNames } from './use-stream-names.ts'

interface Props {
  filter: StreamFilter
  names: StreamNames
  onChange(part: Partial<StreamFilter>): void
}

/** Which events, which days, and how fine: whatever changes here is asked for at once. */
export function FilterBar({ filter, names, onChange }: Props) {
  return (
    <Panel className="cm-stream-filter" label="Filter">
      <EventsField chosen={filter.videos} names={names} onChange={(videos) => onChange({ videos })} />
      <DayRange from={filter.from} to={filter.to} onChange={onChange} />
      <StepField filter={filter} onChange={(step) => onChange({ step })} />
    </Panel>
  )
}

function StepField({ filter, onChange }: { filter: StreamFilter; onChange: (step: number) => void }) {
  const id = useId()
  const least = leastStep(filter)
  return (
    <div className="cm-stream-filter-field">
      <label htmlFor={id}>Time step</label>
      <Select
        id={id}
        value={filter.step}
        onChange={onChange}
        options={TIME_STEPS.options.map((minutes) => ({
          value: minutes,
          label: stepInWords(minutes),
          disabled: minutes < least,
        }))}
        optionRender={({ label, data }) => (
          <>
            {label}
            {data.disabled && <div>Too fine for these days</div>}
          </>
        )}
      />
    </div>
  )
}

const STEPS: Record<(typeof TIME_STEPS.options)[number], string> = {
  1: '1 minute',
  15: '15 minutes',
  60: '60 minutes',
  720: '720 minutes (12 hours)',
  1440: '1440 minutes (1 day)',
  10080: '10080 minutes (7 days)',
  43200: '43200 minutes (30 days)',
}
export const stepInWords = (minutes: number) => STEPS[minutes as keyof typeof STEPS]
