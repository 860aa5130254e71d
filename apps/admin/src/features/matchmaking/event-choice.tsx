import { DEBOUNCE, type FightEvent, MATCHMAKING } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { ALL_MATCH_STATUSES } from '../../ui/match-status.tsx'
import { SuggestionsLine } from '../../ui/suggestions/suggestions-line.tsx'
import { useSuggestions } from '../../ui/suggestions/use-suggestions.ts'
import { useSuggestionsPopup } from '../../ui/suggestions/use-suggestions-popup.tsx'
import { LongDate } from '../../ui/time/calendar-day.tsx'
import { DEFAULT_FILTER } from './filter.ts'

type NamedEvent = Pick<FightEvent, 'id' | 'name'>

interface Props {
  chosen: readonly number[]
  /** Events of the listed requests; undefined while none are read. */
  listed: readonly NamedEvent[] | undefined
  onChange(chosen: number[]): void
}

/** Several events, searched by their names. */
export function EventChoice({ chosen, listed, onChange }: Props) {
  const found = useSuggestions(matchmaking.findEvents, (name) => ({ body: { name } }), DEBOUNCE.eventSearch)
  const nameOf = useEventNames(chosen, listed && [...listed, ...(found.answer ?? [])])

  const popup = useSuggestionsPopup({
    id: undefined,
    isEmpty: !found.answer?.length,
    words: <SuggestionsLine of={found} hint="Type the name of an event" many="events" />,
  })

  return (
    <Select<{ value: number; label: string }[], { value: number; label: string; begins: string }>
      {...popup}
      mode="multiple"
      labelInValue
      aria-label="Fight events"
      placeholder="Any fight event"
      value={chosen.map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={(events) => onChange(events.map(({ value }) => value))}
      maxCount={MATCHMAKING.eventsChosen}
      allowClear
      showSearch={{ filterOption: false, searchValue: found.typed, onSearch: found.type, autoClearSearchValue: false }}
      onOpenChange={(open) => !open && found.type('')}
      options={(found.answer ?? []).map(({ id, name, fromDate }) => ({ value: id, label: name, begins: fromDate }))}
      optionRender={({ label, data }) => (
        <>
          {label}{' '}
          <span className="cm-quiet">
            <LongDate at={data.begins} />
          </span>
        </>
      )}
    />
  )
}

/**
 * Names of chosen events, of which the address knows ids only. What was seen once is remembered;
 * for the rest, any request for them will tell, of whatever status. An event that nobody asked for keeps its number.
 */
function useEventNames(chosen: readonly number[], seen: readonly NamedEvent[] | undefined) {
  const [known] = useState(() => new Map<number, string>())
  for (const { id, name } of seen ?? []) known.set(id, name)
  const unnamed = seen ? chosen.filter((id) => !known.has(id)) : []
  const filter = { ...DEFAULT_FILTER, matchmakingStatuses: ALL_MATCH_STATUSES, fightEvents: unnamed }
  const { data } = useQuery(matchmaking.list, unnamed.length > 0 ? { body: filter } : null)
  return (id: number) => known.get(id) ?? data?.find(({ event }) => event.id === id)?.event.name ?? `Event ${id}`
}
