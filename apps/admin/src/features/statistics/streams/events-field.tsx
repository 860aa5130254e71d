import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Select } from 'antd'
import { DEBOUNCE } from '../../../ui/debounce.ts'
import { SuggestionsLine } from '../../../ui/suggestions/suggestions-line.tsx'
import { useSuggestions } from '../../../ui/suggestions/use-suggestions.ts'
import { useSuggestionsPopup } from '../../../ui/suggestions/use-suggestions-popup.tsx'
import { MOST_VIDEOS } from './stream-filter.ts'
import type { StreamNames } from './use-stream-names.ts'

interface Option {
  value: number
  label: string
}
interface Props {
  chosen: readonly number[]
  names: StreamNames
  onChange(videos: number[]): void
}

/** Several events, searched by their names. What is chosen is the video of each: the services know no other id. */
export function EventsField({ chosen, names, onChange }: Props) {
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
