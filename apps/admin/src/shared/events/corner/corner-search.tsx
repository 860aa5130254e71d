import {
  ARENA_EVENTS,
  type FightEvent,
  getLocalTime,
  isTimeZone,
  type WeightClass,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex, Switch, Tag } from 'antd'
import clsx from 'clsx'
import { Fragment } from 'react'
import { useCan, useQuery } from '#api'
import { hasOtherRole } from '#shared/people/user-list/contradictions.ts'
import { Person } from '#shared/person/person.tsx'
import { SearchSelect, type SearchSelectField } from '#shared/remote-select/search-select.tsx'
import { useConfirm } from '#ui/dialog/dialog.tsx'
import layout from '#ui/layout.module.css'
import ui from '#ui/ui.module.css'
import {
  BANNED,
  type Contestant,
  type ContestantWarning,
  describeContestant,
  getContestantId,
  getContestantName,
  toFighter,
  toPerson,
} from '../bout/contestant.ts'
import styles from './corner.module.css'

const PAGE_SIZE = 10

interface Props extends SearchSelectField<Contestant> {
  /** Name of the corner for screen readers, such as "Initiator of pair 1". */
  what: string
  /** True searches fake users, false searches fighters. */
  isFake: boolean
  onKind(isFake: boolean): void
  getWarnings(contestant: Contestant): readonly ContestantWarning[]
  /** The contestant in the other corner. Fighters of the same weight class are listed first. */
  opponent?: Contestant | null | undefined
}

/** Searches a contestant by name, and asks before it takes one with warnings. A switch changes between fighters and fake users. */
export function CornerSearch({
  what,
  isFake,
  onKind,
  onChange,
  getWarnings,
  opponent,
  ...field
}: Props) {
  const { confirmWarnings, dialog } = useWarningConfirm()

  async function choose(chosen: Contestant) {
    if (await confirmWarnings(chosen, getWarnings(chosen))) {
      onChange?.(chosen)
    }
  }

  const weight = opponent?.fighter?.weight

  const search = {
    ...field,
    getId: getContestantId,
    getName: getContestantName,
    getDetail: (contestant: Contestant) =>
      [
        ...getWarnings(contestant).map(({ label }) => label),
        describeContestant(contestant, true),
      ].join(', '),
    renderOption: (contestant: Contestant) => (
      <Person {...toPerson(contestant)} detail={describeContestant(contestant, true)} wraps>
        {getContestantName(contestant)} <WarningLabels warnings={getWarnings(contestant)} />
      </Person>
    ),
    hint: 'Type a name',
    onChange: (chosen: Contestant | null) => (chosen ? void choose(chosen) : onChange?.(null)),
  }

  return (
    <>
      <Flex gap={8} align="center" className={clsx(styles.kind, ui.quiet)}>
        <span aria-hidden data-chosen={!isFake || undefined}>
          Real fighter
        </span>
        <Switch size="small" checked={isFake} onChange={onKind} aria-label={`${what}: fake user`} />
        <span aria-hidden data-chosen={isFake || undefined}>
          Fake user
        </span>
      </Flex>
      {/* Two separate fields, so that text typed for one kind is not searched in the other. */}
      {isFake ? (
        <SearchSelect
          key="fake users"
          {...search}
          endpoint={fakeUsers.search}
          getInput={(searchTerm) => ({ query: { searchTerm } })}
          getItems={(results) => results.map((fake) => ({ fake }))}
          plural="fake users"
        />
      ) : (
        <SearchSelect
          key="fighters"
          {...search}
          endpoint={people.previews}
          getInput={(searchTerm) => ({
            query: { searchTerm, role: 'FIGHTER' as const, page: 1, limit: PAGE_SIZE },
          })}
          getItems={({ data }) => sortByWeight(data.map(toFighter), weight)}
          contradicts={({ fighter }) => hasOtherRole(fighter ?? {}, 'FIGHTER')}
          plural="fighters"
        />
      )}
      {dialog}
    </>
  )
}

/** Asks before a contestant with warnings is taken. One that the server rejects is taken without asking, for the message of the server. */
export function useWarningConfirm() {
  const { ask, dialog } = useConfirm()
  const confirmWarnings = async (contestant: Contestant, warnings: readonly ContestantWarning[]) =>
    warnings.length === 0 ||
    warnings.some(({ isRejected }) => isRejected) ||
    ask({
      question: `Choose ${getContestantName(contestant)}?`,
      text: (
        <ul className={layout.bullets}>
          {warnings.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
      confirmText: 'Choose anyway',
    })

  return { confirmWarnings, dialog }
}

function sortByWeight(
  fighters: readonly Contestant[],
  weight: WeightClass | null | undefined,
): Contestant[] {
  if (!weight) {
    return [...fighters]
  }

  const isOther = ({ fighter }: Contestant) => Number(fighter?.weight !== weight)
  return fighters.toSorted((one, other) => isOther(one) - isOther(other))
}

export const WarningLabels = ({ warnings }: { warnings: readonly ContestantWarning[] }) =>
  warnings.map(({ label, text }) => (
    <Fragment key={text}>
      {' '}
      <Tag color={label === BANNED ? 'error' : 'warning'}>{label}</Tag>
    </Fragment>
  ))

/**
 * Reads the other events of an arena, by its account, on a day in its time zone: `2026-11-12`.
 * No documented call lists the cards of all arenas by day.
 */
export function useSameDayEvents(
  { userId, day }: { userId: number | undefined; day: string | undefined },
  exceptId?: number,
): readonly FightEvent[] {
  const canRead = useCan(events.ofArena)
  const canAsk = canRead && userId !== undefined

  const { data = [] } = useQuery(
    events.ofArena,
    canAsk ? { query: { userId, ...ARENA_EVENTS, status: ['ONGOING', 'UPCOMING'] } } : null,
  )

  return day === undefined
    ? []
    : data.filter((event) => event.id !== exceptId && isOnDay(event, day))
}

/** Days in different zones are different days: an event whose zone is unknown is on none. */
export const isOnDay = ({ fromDate, location: { tz } }: FightEvent, day: string): boolean =>
  isTimeZone(tz) && getLocalTime(fromDate, tz)?.day === day
