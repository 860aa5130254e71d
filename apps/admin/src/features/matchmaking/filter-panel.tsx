import { FilterOutlined } from '@ant-design/icons'
import { type FightEvent, MATCHMAKING, type MatchStatus } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Button, Checkbox, Drawer, Flex, Radio } from 'antd'
import { useId, useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { ALL_GENDERS, ALL_WEIGHTS, genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { ALL_MATCH_STATUSES, matchStatusInWords } from '../../ui/match-status.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EventsSelect } from '../../ui/suggestions/events-select.tsx'
import { LongDate } from '../../ui/time/shown-time.tsx'
import { useVisit } from '../../ui/use-url-state.ts'
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
  const { nameOf, remember } = useEventNames(filter.fightEvents, events)
  return (
    <Flex vertical gap={16} className="cm-filters-fields">
      <SearchBox
        label="Search fighters"
        placeholder="Name or e-mail"
        value={filter.search}
        visit={visit}
        onSearch={(search) => onChange({ search }, 'replace')}
      />
      <EventsSelect
        endpoint={matchmaking.findEvents}
        toOption={({ id, name }) => ({ value: id, label: name })}
        aboutOf={({ fromDate }) => <LongDate at={fromDate} />}
        chosen={filter.fightEvents}
        nameOf={nameOf}
        onChange={(chosen) => {
          remember(chosen)
          onChange({ fightEvents: chosen.map(({ value }) => value) })
        }}
        aria-label="Fight events"
        placeholder="Any fight event"
        maxCount={MATCHMAKING.eventsChosen}
      />
      <StatusChoice chosen={filter.matchmakingStatuses} onChange={(matchmakingStatuses) => onChange({ matchmakingStatuses })} />
      <fieldset>
        <legend className="cm-small cm-strong">Gender</legend>
        <Radio.Group
          name="gender"
          aria-label="Gender"
          value={filter.gender ?? 'ANY'}
          onChange={({ target }) => onChange({ gender: ALL_GENDERS.find((gender) => gender === target.value) ?? null })}
          options={[{ value: 'ANY', label: 'Any' }, ...ALL_GENDERS.map((value) => ({ value, label: genderInWords(value) }))]}
        />
      </fieldset>
      <fieldset>
        <legend className="cm-small cm-strong">Weight class</legend>
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
    </Flex>
  )
}

/**
 * Names of events, of which the address knows ids only. What was chosen here or listed once is remembered; for the rest,
 * any request for the event tells, of whatever status. An event that nobody asked for keeps its number.
 */
function useEventNames(ids: readonly number[], listed: FiltersProps['events']) {
  const [known, setKnown] = useState<Readonly<Record<number, string>>>({})
  const remember = (events: readonly { value: number; label: string }[]) =>
    setKnown({ ...known, ...Object.fromEntries(events.map(({ value, label }) => [value, label])) })

  const isUnknown = (id: number) => known[id] === undefined
  const seen = listed?.filter(({ id }) => ids.includes(id) && isUnknown(id)) ?? []
  if (seen.length > 0) remember(seen.map(({ id, name }) => ({ value: id, label: name })))
  const unnamed = listed && seen.length === 0 ? ids.filter(isUnknown) : []
  const filter = { ...DEFAULT_FILTER, matchmakingStatuses: ALL_MATCH_STATUSES, fightEvents: unnamed }
  const { data } = useQuery(matchmaking.list, unnamed.length > 0 ? { body: filter } : null)
  return { nameOf: (id: number) => known[id] ?? data?.find(({ event }) => event.id === id)?.event.name ?? `Event ${id}`, remember }
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
      <legend className="cm-small cm-strong">Status</legend>
      <Checkbox.Group
        value={isNone ? [] : [...chosen]}
        onChange={(next) => choose(ALL_MATCH_STATUSES.filter((status) => next.includes(status)))}
        options={ALL_MATCH_STATUSES.map((value) => ({ value, label: matchStatusInWords(value) }))}
      />
      {isNone && (
        <p id={problemId} role="alert" className="cm-error">
          Choose at least one status. The list still shows: {chosen.map(matchStatusInWords).join(', ')}.
        </p>
      )}
    </fieldset>
  )
}
