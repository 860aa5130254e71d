import { FilterOutlined } from '@ant-design/icons'
import type { FightEvent } from '@cornerman/contract'
import { Button, Checkbox, Drawer, Radio } from 'antd'
import { useState } from 'react'
import { ALL_GENDERS, ALL_WEIGHTS, genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useVisit } from '../../ui/use-visit.ts'
import { EventChoice } from './event-choice.tsx'
import type { Filter } from './filter.ts'
import { StatusChoice } from './status-choice.tsx'

export interface FiltersProps {
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
