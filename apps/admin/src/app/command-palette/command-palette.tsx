import {
  type EventStatus,
  matchesSearch,
  type Role,
  toSearchTerm,
  type User,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Input, type InputRef } from 'antd'
import clsx from 'clsx'
import { Command } from 'cmdk'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readRecentRecords, useCan, useMyPermissions } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { joinKnown } from '#shared/labels.tsx'
import { hasOtherRole } from '#shared/people/user-list/contradictions.ts'
import { PersonAvatar } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { useComposition, useSearchResult } from '#shared/remote-select/suggestions.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { formatInstant } from '#ui/date-time/time.ts'
import { EventsIcon, OctagonIcon } from '#ui/icons.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import { toDashboardPath } from '../paths.ts'
import { findScreen, getOpenScreens, toScreenPath } from '../routes.tsx'
import styles from './command-palette.module.css'

interface Props {
  onClose(): void
  onHelp(): void
}

/** Finds screens, recent records, events and people by name, and opens them. */
export default function CommandPalette({ onClose, onHelp }: Props) {
  const [search, setSearch] = useState('')
  const [highlighted, setHighlighted] = useState('')
  const permissions = useMyPermissions()
  const { isComposing, handlers } = useComposition()
  const searches = useRecordSearch(search, isComposing)
  const navigate = useNavigate()
  const matches = ({ key, name }: Choice) => matchesSearch(search, `${key} ${name}`)

  function openPath(path: string) {
    onClose()
    void navigate(path)
  }

  const toChoice = ({ path, ...record }: RecordResult, key: string): Choice => ({
    ...record,
    key,
    choose: () => openPath(path),
  })

  const recent = readRecentRecords()
    .filter(({ path }) => findScreen(path, permissions)?.missingPermissions.length === 0)
    .map(({ kind, ...record }) =>
      toChoice({ ...record, icon: <ListIcon path={record.path} />, note: kind }, record.path),
    )
    .filter(matches)

  const recentPaths = recent.map(({ key }) => key)

  const screens = getOpenScreens(permissions).map(
    (screen): Choice => ({
      // Found by what the menu calls it, too.
      key: joinKnown([screen.title, screen.menu?.label], ' '),
      name: screen.title,
      icon: screen.menu && <screen.menu.icon />,
      note: screen.menu && <kbd>g {screen.menu.letter}</kbd>,
      choose: () => openPath(toScreenPath(screen)),
    }),
  )

  const help: Choice = {
    key: 'Keyboard shortcuts help',
    name: 'Keyboard shortcuts',
    note: <kbd>?</kbd>,
    choose: onHelp,
  }

  const groups = [
    { heading: 'Recent', choices: recent },
    {
      heading: 'Screens',
      choices: [...screens, help].filter(matches),
    },
    // These are not filtered here, because the server also matches other fields than the name.
    ...searches.map(({ label, records }) => ({
      heading: label,
      choices: records
        .filter(({ path }) => !recentPaths.includes(path))
        .map((record) => toChoice(record, `${label} ${record.path}`)),
    })),
  ].filter(({ choices }) => choices.length > 0)

  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key))

  return (
    <Command
      label="Go to"
      shouldFilter={false}
      loop
      vimBindings={false}
      className={styles.palette}
      // Highlights the first choice, also when only records match and they arrive late.
      value={keys.includes(highlighted) ? highlighted : (keys[0] ?? '')}
      onValueChange={setHighlighted}
    >
      <Command.Input asChild value={search} onValueChange={setSearch}>
        {/* Focused when it appears: the code may arrive after the dialog. */}
        <Input
          ref={focus}
          size="large"
          placeholder="Search screens, people, events"
          {...handlers}
        />
      </Command.Input>
      <Command.List label="Places">
        {groups.map(({ heading, choices }) => (
          <Command.Group key={heading} heading={heading}>
            {choices.map(({ key, name, icon, note, choose }) => (
              <Command.Item key={key} value={key} onSelect={choose}>
                <span className={styles.icon}>{icon}</span>
                <span className={styles.name}>{name}</span>
                {note && <span className={ui.note}>{note}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {searches.map(({ label, leftOut, ignoresSearch }) => (
        <IgnoredFilter
          key={label}
          leftOut={leftOut}
          ignoresSearch={ignoresSearch}
          plural={label.toLowerCase()}
          search={toSearchTerm(search)}
        />
      ))}
      <RecordSearchStatus searches={searches} search={search} />
    </Command>
  )
}

const focus = (input: InputRef | null) => input?.focus()

/** The icon of the list that has the record. */
function ListIcon({ path }: { path: string }) {
  const lists = getOpenScreens(useMyPermissions())
  const list = lists.find((screen) => screen.menu && path.startsWith(`${toScreenPath(screen)}/`))
  const Icon = list?.menu?.icon

  return Icon && <Icon />
}

interface Choice {
  /** Unique; searched in addition to the name. */
  key: string
  name: string
  /** A face, or an icon of the kind. */
  icon?: ReactNode
  note?: ReactNode
  choose(): void
}

function RecordSearchStatus({
  searches,
  search,
}: {
  searches: readonly RecordSearchResult[]
  search: string
}) {
  const failed = searches.filter(({ state }) => state === 'failed')
  const joinLabels = (results: readonly RecordSearchResult[]) =>
    results.map(({ label }) => label.toLowerCase()).join(', ')
  const active = searches.filter(({ state }) => state !== 'idle')
  const count = searches.reduce((sum, { records }) => sum + records.length, 0)

  const texts = [
    searches.length > 0 && active.length === 0 && 'Type to search people and events too.',
    active.some(({ state }) => state === 'searching') && 'Searching…',
    active.length > 0 &&
      active.every(({ state }) => state === 'found') &&
      (count > 0 ? `${count} found` : `No ${joinLabels(active)} found for “${search.trim()}”`),
  ]

  return (
    <div role="status" className={clsx(ui.quiet, styles.status)}>
      <span>{texts.filter(Boolean).join('')}</span>
      {failed.length > 0 && (
        <div>
          Could not search {joinLabels(failed)}.{' '}
          <Button type="text" size="small" onClick={() => failed.map(({ refetch }) => refetch())}>
            Retry
          </Button>
          {failed[0]?.error && <ErrorDetails error={failed[0].error} />}
        </div>
      )}
    </div>
  )
}

/** Results per role: three roles fit into the palette without scrolling. */
const LIMIT = 5

interface RecordResult {
  path: string
  name: string
  icon: ReactNode
  /** Distinguishes records with the same name. */
  note: string
}

type RecordSearchResult = ReturnType<typeof useRecordSearch>[number]

/** Runs the search of each list, and of events, whose records this admin may open. */
function useRecordSearch(search: string, isComposing: boolean) {
  return [
    useRoleSearch('Arenas', 'LOCATION_PROVIDER', 'arenas', search, isComposing),
    useRoleSearch('Fighters', 'FIGHTER', 'fighters', search, isComposing),
    useRoleSearch('Fans', 'FAN', 'fans', search, isComposing),
    useEventSearch(search, isComposing),
  ].filter(({ isAllowed }) => isAllowed)
}

function useRoleSearch(
  label: string,
  roleName: Role,
  list: 'arenas' | 'fighters' | 'fans',
  typed: string,
  isComposing: boolean,
) {
  const canList = useCan(people.list, roleName)
  const isAllowed = useCanOpenScreen(`${list}/1`) && canList
  const toInput = (searchTerm: string) => ({
    query: { roleName, searchTerm, page: 1, limit: LIMIT },
  })

  const { result, ...search } = useSearchResult(
    typed,
    people.list,
    isAllowed ? toInput : null,
    DEBOUNCE.search,
    isComposing,
  )

  const { rows, ...ignored } = readAskedRows(result?.data ?? [], {
    contradicts: (user) => hasOtherRole(user, roleName),
    search: typed,
  })

  const records = rows.slice(0, LIMIT).map((user) => toUserResult(user, list))

  return { ...search, ...ignored, label, isAllowed, records }
}

/** Finds events by name with the search of the match requests: live ones first, then the nearest. */
function useEventSearch(typed: string, isComposing: boolean) {
  const canFind = useCan(matchmaking.findEvents)
  const canRead = useCan(events.ofArena)
  const isAllowed = useCanOpenScreen('arenas/1') && canFind && canRead
  const toInput = (name: string) => ({ body: { name } })

  const { result, ...search } = useSearchResult(
    typed,
    matchmaking.findEvents,
    isAllowed ? toInput : null,
    DEBOUNCE.eventSearch,
    isComposing,
  )

  const { rows, ...ignored } = readAskedRows(result ?? [], { search: typed })
  const records = sortByNearness(rows, getNow()).slice(0, LIMIT).map(toEventResult)

  return { ...search, ...ignored, label: 'Events', isAllowed, records }
}

interface FoundEvent {
  id: number
  name: string
  fromDate: string
  // An API may leave these out, which are undocumented.
  status?: EventStatus
  timeZone?: string
}

/** Not as the server sorts them, latest first: of many nights with one name, the next one is meant. */
function sortByNearness(found: readonly FoundEvent[], now: Date): FoundEvent[] {
  const isLive = ({ status }: FoundEvent) => Number(status === 'ONGOING')

  function getDistance({ fromDate }: FoundEvent) {
    const distance = Math.abs(Date.parse(fromDate) - now.getTime())
    // An event of an unknown time comes last.
    return Number.isNaN(distance) ? Number.MAX_VALUE : distance
  }

  return found.toSorted(
    (one, other) => isLive(other) - isLive(one) || getDistance(one) - getDistance(other),
  )
}

function toEventResult({ id, name, fromDate, status, timeZone }: FoundEvent): RecordResult {
  const start = formatInstant(fromDate, timeZone)
  return {
    path: toDashboardPath(`events/${id}`),
    name,
    icon: <EventsIcon />,
    note: status === 'ONGOING' ? `Live · ${start}` : start,
  }
}

const useCanOpenScreen = (path: string) =>
  findScreen(toDashboardPath(path), useMyPermissions())?.missingPermissions.length === 0

function toUserResult(user: User, list: string): RecordResult {
  const name = user.location?.name ?? getPersonName(user, user.nickname, user.email)
  const face = user.images?.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')

  return {
    path: toDashboardPath(`${list}/${user.id}`),
    name,
    icon: user.location ? <OctagonIcon /> : <PersonAvatar src={face?.href} name={name} size={24} />,
    note:
      user.nickname && user.nickname !== name
        ? joinKnown([`“${user.nickname}”`, user.email], ', ')
        : user.email,
  }
}
