import { DEBOUNCE, type StreamOption, TIME_STEPS } from '@cornerman/contract'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { type Reading, useEndpoint } from '../../../api/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SuggestionsLine } from '../../../ui/suggestions/suggestions-line.tsx'
import { useSuggestions } from '../../../ui/suggestions/use-suggestions.ts'
import { useSuggestionsPopup } from '../../../ui/suggestions/use-suggestions-popup.tsx'
import { DAYS, isDay, leastStep, MOST_VIDEOS, type StreamFilter } from './stream-filter.ts'

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

type Range = Pick<StreamFilter, 'from' | 'to'>

/** Two days, both included. A day that is half typed, or an end before the beginning, is asked of nobody and says so here. */
function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const id = useId()
  const [typed, setTyped] = useState({ since: `${from} ${to}`, from, to })
  // The address went elsewhere: by Back, or by a link.
  if (typed.since !== `${from} ${to}`) setTyped({ since: `${from} ${to}`, from, to })

  const wrong = wrongRange(typed)
  function type(part: Partial<Range>) {
    const range = { from: typed.from, to: typed.to, ...part }
    setTyped({ ...range, since: typed.since })
    if (!wrongRange(range) && (range.from !== from || range.to !== to)) onChange(range)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <div className="cm-stream-filter-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        type="date"
        min={DAYS.first}
        max={DAYS.last}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
        aria-describedby={`${id}-said`}
        {...(wrong && { status: 'error', 'aria-invalid': true })}
      />
    </div>
  )
  return (
    <fieldset className="cm-stream-filter-days">
      <legend className="cm-only-read">Dates</legend>
      {field('from', 'From')}
      {field('to', 'To')}
      <p id={`${id}-said`} role="status" className="cm-stream-filter-said">
        {wrong}
      </p>
    </fieldset>
  )
}

function wrongRange({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days'
  return from > to ? 'The last day lies before the first' : undefined
}

interface Option {
  value: number
  label: string
}
interface EventsFieldProps {
  chosen: readonly number[]
  names: StreamNames
  onChange(videos: number[]): void
}

/** Several events, searched by their names. What is chosen is the video of each: the services know no other id. */
function EventsField({ chosen, names, onChange }: EventsFieldProps) {
  const found = useSuggestions(streamEvents.find, (name) => ({ body: { name } }), DEBOUNCE.eventSearch)
  const popup = useSuggestionsPopup({
    id: undefined,
    isEmpty: !found.answer?.length,
    words: <SuggestionsLine of={found} hint="Type the name of an event" many="events" />,
  })
  names.learn(found.answer)
  return (
    <div className="cm-stream-filter-field cm-stream-filter-events">
      <label htmlFor={popup.id}>Events</label>
      <Select<Option[], Option>
        {...popup}
        mode="multiple"
        labelInValue
        placeholder="Choose events"
        value={chosen.map((video) => ({ value: video, label: names.nameOf(video) }))}
        onChange={(options) => onChange(options.map(({ value }) => value))}
        maxCount={MOST_VIDEOS}
        allowClear
        showSearch={{ filterOption: false, searchValue: found.typed, onSearch: found.type, autoClearSearchValue: false }}
        onOpenChange={(open) => !open && found.type('')}
        options={(found.answer ?? []).map(({ name, video }) => ({ value: video.id, label: name }))}
      />
    </div>
  )
}

interface StreamNames {
  nameOf(video: number): string
  learn(options: readonly StreamOption[] | undefined): void
  /** The reading that would name them, when it has failed. */
  failed: Pick<Reading<unknown>, 'isValidating' | 'retry'> | undefined
}

/**
 * What the events of videos are called. An address knows ids only, and no call finds an event by its video: the newest events tell,
 * and an older one that nobody has searched for keeps its number.
 */
export function useStreamNames(videos: readonly number[]): StreamNames {
  const [known] = useState(() => new Map<number, string>())
  const isUnnamed = videos.some((video) => !known.has(video))
  const reading = useEndpoint(streamEvents.find, isUnnamed ? { body: { name: '' } } : null)
  const learn = (options: readonly StreamOption[] = []) => {
    for (const { name, video } of options) known.set(video.id, name)
  }
  learn(reading.data)
  return { nameOf: (video) => known.get(video) ?? `Stream ${video}`, learn, failed: isUnnamed && reading.error ? reading : undefined }
}
