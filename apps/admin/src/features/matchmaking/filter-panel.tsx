import { FilterOutlined } from '@ant-design/icons'
import { DEBOUNCE, type FightEvent, MATCHMAKING, type MatchStatus } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Button, Checkbox, Drawer, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { ALL_GENDERS, ALL_WEIGHTS, genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { ALL_MATCH_STATUSES, matchStatusInWords } from '../../ui/match-status.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SuggestionsLine } from '../../ui/suggestions/suggestions-line.tsx'
import { useSuggestions } from '../../ui/suggestions/use-suggestions.ts'
import { useSuggestionsPopup } from '../../ui/suggestions/use-suggestions-popup.tsx'
import { LongDate } from '../../ui/time/calendar-day.tsx'
import { useVisit } from '../../ui/use-visit.ts'
import { DEFAULT_FILTER, type Filter } from './filter.ts'

interface FiltersProps {
  filter: Filter
  /** How many filters hold something else than at first. */
  changed: number
  /** Events of the listed requests. */
  events: readonly Pick<FightEvent, 'id' | 'name'>[] | undefined
  onChange(part: Partial<Filter>, how?: 'push' | 'replace'): void
  onClear(): void
}

/** Beside the list, where there is room for it. */
export function FilterPanel(props: FiltersProps) {
  return (
    <Panel className="cm-filters" label="Filters">
      <Filters {...props} />
    </Panel>
  )
}

/** On a phone, behind a button that says how many filters hold. */
export function FilterDrawer(props: FiltersProps) {
  const [open, setOpen] = useState(false)
  const { changed } = props
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {changed > 0 ? `Filters (${changed})` : 'Filters'}
      </Button>
      <Drawer title="Filters" aria-label="Filters" open={open} onClose={() => setOpen(false)} size="min(360px, 100vw)" destroyOnHidden>
        <Filters {...props} />
      </Drawer>
    </>
  )
}

function Filters({ filter, changed, events, onChange, onClear }: FiltersProps) {
  const visit = useVisit()
  return (
    <div className="cm-filters-fields">
      <SearchBox
        label="Search fighters"
        placeholder="Name or e-mail"
        value={filter.search}
        visit={visit}
        onSearch={(search) => onChange({ search }, 'replace')}
      />
      <EventChoice chosen={filter.fightEvents} listed={events} onChange={(fightEvents) => onChange({ fightEvents })} />
      <StatusChoice chosen={filter.matchmakingStatuses} onChange={(matchmakingStatuses) => onChange({ matchmakingStatuses })} />
      <fieldset>
        <legend>Gender</legend>
        <Radio.Group
          name="gender"
          aria-label="Gender"
          value={filter.gender ?? 'ANY'}
          onChange={({ target }) => onChange({ gender: ALL_GENDERS.find((gender) => gender === target.value) ?? null })}
          options={[{ value: 'ANY', label: 'Any' }, ...ALL_GENDERS.map((value) => ({ value, label: genderInWords(value) }))]}
        />
      </fieldset>
      <fieldset>
        <legend>Weight class</legend>
        <Checkbox.Group
          value={filter.weightings}
          // In the order of all, so that the same choice is the same address.
          onChange={(chosen) => onChange({ weightings: ALL_WEIGHTS.filter((weight) => chosen.includes(weight)) })}
          options={ALL_WEIGHTS.map((value) => ({ value, label: weightInWords(value) }))}
        />
      </fieldset>
      <Checkbox checked={filter.withPhone} onChange={({ target }) => onChange({ withPhone: target.checked })}>
        With a phone number
      </Checkbox>
      <Button disabled={changed === 0} onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}

type NamedEvent = Pick<FightEvent, 'id' | 'name'>

interface Props {
  chosen: readonly number[]
  /** Events of the listed requests; undefined while none are read. */
  listed: readonly NamedEvent[] | undefined
  onChange(chosen: number[]): void
}

/** Several events, searched by their names. */
function EventChoice({ chosen, listed, onChange }: Props) {
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
  const { data } = useEndpoint(matchmaking.list, unnamed.length > 0 ? { body: filter } : null)
  return (id: number) => known.get(id) ?? data?.find(({ event }) => event.id === id)?.event.name ?? `Event ${id}`
}

interface StatusChoiceProps {
  /** At least one. */
  chosen: readonly MatchStatus[]
  onChange(chosen: MatchStatus[]): void
}

/** At least one status is needed: whoever unticks the last one is told so, and nothing is asked until another is ticked. */
function StatusChoice({ chosen, onChange }: StatusChoiceProps) {
  // The choice from which the last one was taken: another choice, by whatever way, ends it.
  const [noneSince, setNoneSince] = useState<string>()
  const isNone = noneSince === chosen.join()
  const problemId = useId()

  function choose(next: readonly MatchStatus[]) {
    setNoneSince(next.length === 0 ? chosen.join() : undefined)
    if (next.length > 0 && next.join() !== chosen.join()) onChange([...next])
  }

  return (
    <fieldset aria-describedby={isNone ? problemId : undefined}>
      <legend>Status</legend>
      <Checkbox.Group
        value={isNone ? [] : [...chosen]}
        onChange={(next) => choose(ALL_MATCH_STATUSES.filter((status) => next.includes(status)))}
        options={ALL_MATCH_STATUSES.map((value) => ({ value, label: matchStatusInWords(value) }))}
      />
      {isNone && (
        <p id={problemId} role="alert" className="cm-filters-problem">
          Choose at least one status. The list still shows: {chosen.map(matchStatusInWords).join(', ')}.
        </p>
      )}
    </fieldset>
  )
}
