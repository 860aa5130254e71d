import { FilterOutlined } from '@ant-design/icons'
import { type FightEvent, MATCHMAKING, type MatchStatus } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Button, Checkbox, Flex, Radio } from 'antd'
import clsx from 'clsx'
import { type ComponentProps, useId, useState } from 'react'
import { useQuery } from '#api'
import { EventsSelect } from '#shared/events/events-select.tsx'
import {
  ALL_GENDERS,
  ALL_MATCH_STATUSES,
  ALL_WEIGHTS,
  formatGender,
  formatMatchStatus,
  formatWeightClass,
} from '#shared/labels.tsx'
import { DEFAULT_FILTER, type Filter } from '#shared/matchmaking/filter.ts'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import styles from './matchmaking.module.css'

interface FiltersProps {
  filter: Filter
  activeCount: number
  /** Events of the listed requests. */
  events: readonly Pick<FightEvent, 'id' | 'name'>[] | undefined
  onChange(part: Partial<Filter>, how?: 'push' | 'replace'): void
  onClear(): void
}

/** Filters next to the list, on wide screens. */
export function FilterPanel(props: FiltersProps) {
  return (
    <Panel className={styles.filters} label="Filters">
      <Flex align="center" justify="space-between">
        <h2>Search filter</h2>
        <ClearButton {...props} />
      </Flex>
      <Filters {...props} />
    </Panel>
  )
}

/** Filters in a drawer, on narrow screens. Its button shows the number of active filters. */
export function FilterDialog(props: FiltersProps) {
  const [open, setOpen] = useState(false)
  const { activeCount } = props

  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
      </Button>
      <Drawer
        title="Search filter"
        size="min(360px, 100vw)"
        open={open}
        onClose={() => setOpen(false)}
        footer={<ClearButton {...props} />}
      >
        <Filters {...props} />
      </Drawer>
    </>
  )
}

const ClearButton = ({ activeCount, onClear }: FiltersProps) => (
  <Button
    type="text"
    size="small"
    className={styles.clear}
    disabled={activeCount === 0}
    onClick={onClear}
  >
    Clear filters
  </Button>
)

function Filters({ filter, events, onChange }: FiltersProps) {
  const { getEventName, addNames } = useEventNames(filter.fightEvents, events)

  return (
    <Flex vertical gap={12} className={styles.filtersFields}>
      <Group title="Fight events">
        <EventsSelect
          endpoint={matchmaking.findEvents}
          toOption={({ id, name }) => ({ value: id, label: name })}
          renderDetail={({ fromDate }) => <LongDate at={fromDate} />}
          selectedIds={filter.fightEvents}
          getName={getEventName}
          onChange={(chosen) => {
            addNames(chosen)
            onChange({ fightEvents: chosen.map(({ value }) => value) })
          }}
          aria-label="Fight events"
          placeholder="Any event"
          maxCount={MATCHMAKING.maxSelectedEvents}
        />
      </Group>
      <Group title="Gender">
        <Radio.Group
          name="gender"
          aria-label="Gender"
          value={filter.gender ?? 'ANY'}
          onChange={({ target }) =>
            onChange({ gender: ALL_GENDERS.find((gender) => gender === target.value) ?? null })
          }
          options={[
            { value: 'ANY', label: 'Any' },
            ...ALL_GENDERS.map((value) => ({ value, label: formatGender(value) })),
          ]}
        />
      </Group>
      <StatusChoice
        chosen={filter.matchmakingStatuses}
        onChange={(matchmakingStatuses) => onChange({ matchmakingStatuses })}
      />
      <Group title="Search">
        <SearchBox
          label="Search fighters"
          placeholder="Name or email"
          value={filter.search}
          onSearch={(search) => onChange({ search }, 'replace')}
        />
      </Group>
      <Group title="Weight class">
        <Checkbox.Group
          className={styles.filtersChoices}
          value={filter.weightings}
          // Sorted, so that the same choice always has the same URL.
          onChange={(chosen) =>
            onChange({ weightings: ALL_WEIGHTS.filter((weight) => chosen.includes(weight)) })
          }
          options={ALL_WEIGHTS.map((value) => ({ value, label: formatWeightClass(value) }))}
        />
      </Group>
      <Checkbox
        checked={filter.withPhone}
        onChange={({ target }) => onChange({ withPhone: target.checked })}
      >
        With a phone number
      </Checkbox>
    </Flex>
  )
}

const Group = ({ title, children, ...fieldset }: ComponentProps<'fieldset'>) => (
  <fieldset {...fieldset}>
    <legend className={clsx(ui.small, ui.strong)}>{title}</legend>
    {children}
  </fieldset>
)

/**
 * Returns the names of events, because the URL contains only ids. Keeps the names of chosen and listed events.
 * Finds other names in any match request for the event. Events without a request are shown by id.
 */
function useEventNames(ids: readonly number[], listed: FiltersProps['events']) {
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const addNames = (events: readonly { value: number; label: string }[]) =>
    setNames({ ...names, ...Object.fromEntries(events.map(({ value, label }) => [value, label])) })

  const isUnknown = (id: number) => names[id] === undefined
  const newEvents = listed?.filter(({ id }) => ids.includes(id) && isUnknown(id)) ?? []
  if (newEvents.length > 0) {
    addNames(newEvents.map(({ id, name }) => ({ value: id, label: name })))
  }

  const idsWithoutName = listed && newEvents.length === 0 ? ids.filter(isUnknown) : []

  const filter = {
    ...DEFAULT_FILTER,
    matchmakingStatuses: ALL_MATCH_STATUSES,
    fightEvents: idsWithoutName,
  }

  const { data } = useQuery(matchmaking.list, idsWithoutName.length > 0 ? { body: filter } : null)

  return {
    getEventName: (id: number) =>
      names[id] ?? data?.find(({ event }) => event?.id === id)?.event.name ?? `Event ${id}`,
    addNames,
  }
}

interface StatusChoiceProps {
  /** The choice holds at least one. */
  chosen: readonly MatchStatus[]
  onChange(chosen: MatchStatus[]): void
}

/** Requires at least one status. Unticking the last one shows an error and keeps the previous filter. */
function StatusChoice({ chosen, onChange }: StatusChoiceProps) {
  // The filter when the last status was unticked. The error disappears when the filter changes.
  const [previousStatuses, setPreviousStatuses] = useState<string>()
  const isEmpty = previousStatuses === chosen.join()
  const problemId = useId()

  function choose(next: readonly MatchStatus[]) {
    setPreviousStatuses(next.length === 0 ? chosen.join() : undefined)
    if (next.length > 0 && next.join() !== chosen.join()) {
      onChange([...next])
    }
  }

  return (
    <Group title="Show requests with status" aria-describedby={isEmpty ? problemId : undefined}>
      <Checkbox.Group
        className={clsx(styles.filtersChoices, styles.twoColumns)}
        value={isEmpty ? [] : [...chosen]}
        onChange={(next) => choose(ALL_MATCH_STATUSES.filter((status) => next.includes(status)))}
        options={ALL_MATCH_STATUSES.map((value) => ({ value, label: formatMatchStatus(value) }))}
      />
      {isEmpty && (
        <p id={problemId} role="alert" className={ui.error}>
          Choose at least one status. The list still shows:{' '}
          {chosen.map(formatMatchStatus).join(', ')}.
        </p>
      )}
    </Group>
  )
}
