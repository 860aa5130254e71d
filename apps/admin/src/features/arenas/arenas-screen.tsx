import type { User } from '@cornerman/contract'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { people } from '@cornerman/contract/endpoints/people'
import { Tooltip } from 'antd'
import { useCan } from '../../api/can.tsx'
import { BulkButton } from '../../ui/bulk/bulk-button.tsx'
import { SelectionBar } from '../../ui/bulk/selection-bar.tsx'
import { useSelection } from '../../ui/bulk/use-selection.ts'
import { Copyable, WordBreak } from '../../ui/copyable.tsx'
import { ExportButton } from '../../ui/downloads/export-button.tsx'
import { CommandButton } from '../../ui/feedback/command-button.tsx'
import { useListView } from '../../ui/filters/list-view.ts'
import { useUsers } from '../../ui/filters/use-users.ts'
import { COUNTRY, getUserSortOptions, LAST_VISIT, REGISTERED, STATUS } from '../../ui/filters/user-filters.ts'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { TextCell } from '../../ui/table/cells.tsx'
import { useShownColumns } from '../../ui/table/column-chooser.tsx'
import type { ListColumn } from '../../ui/table/list-table.tsx'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { ArenaStatus, getActivationCommand, getActivationInput } from './arena-status.tsx'
import { toNavigationState } from './detail/arena.ts'

const PAGE_SIZE = 10

const FILTERS = [STATUS, COUNTRY, REGISTERED, LAST_VISIT]
const SORT_OPTIONS = getUserSortOptions('name', 'country', 'createDate', 'lastVisit')

/** All arenas, including pending ones; the server searches and pages. */
export default function ArenasScreen() {
  const view = useListView(FILTERS, SORT_OPTIONS)
  const listParams = useListParams('arenas', { isFiltered: view.isActive })
  const { search, page } = listParams
  const canActivate = useCan(people.approveArena)
  const canOpen = useCan(people.adminProfile, 'LOCATION_PROVIDER')
  const canExport = useCan(downloads.users)
  const list = useUsers({ role: 'LOCATION_PROVIDER', search, filter: view.filter, page, pageSize: PAGE_SIZE })
  // Every row can be exported, but only pending ones can be activated.
  const selection = useSelection({
    rows: list.query.data?.data,
    rowKey: ({ id }) => id,
    canSelect: (arena) => canExport || isPending(arena),
    allRows: list.allRows,
  })
  const columns = getColumns(canActivate)
  const shownColumns = useShownColumns('Arenas', columns)
  const isPendingOnly = view.filter.pending === true && Object.keys(view.filter).length === 1

  return (
    <>
      <PageHeading>Arenas</PageHeading>
      <PagedList
        name="Arenas"
        singular="arena"
        plural="arenas"
        query={list.query}
        list={list}
        view={view}
        getOptions={(arenas) => ({ country: arenas.map(({ location }) => location?.address?.country ?? '') })}
        noMatchTitle={isPendingOnly ? 'No arena waits for activation' : undefined}
        params={listParams}
        pageSize={PAGE_SIZE}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={
          canOpen
            ? (arena) => ({
                to: `/dashboard/arenas/${arena.id}`,
                state: toNavigationState(arena, list.query.fetchedAt),
              })
            : undefined
        }
        minWidth={720}
        selection={
          canActivate || canExport
            ? { selection, getName: getArenaName, plural: canExport ? 'arenas' : 'pending arenas' }
            : undefined
        }
        selectionBar={
          <SelectionBar selection={selection}>
            <BulkButton
              selection={selection}
              endpoint={people.approveArena}
              toInput={({ location }) => getActivationInput(location!.id)}
              canApply={isPending}
              getName={getArenaName}
              singular="arena"
              plural="arenas"
              consequence="They become active immediately. This cannot be undone here."
              variant="primary"
            >
              Activate
            </BulkButton>
            <ExportButton name="arenas" columns={shownColumns} rows={selection.selected} />
          </SelectionBar>
        }
        emptyHint="An arena appears here once its account is created."
        emptyNextStep={{
          to: '/dashboard/users-management/create-user?role=LOCATION_PROVIDER',
          label: 'Create an arena',
        }}
      />
    </>
  )
}

const isPending = ({ location }: User) => location?.isPending === true
const getArenaName = ({ id, location }: User) => location?.name ?? `Arena ${id}`

/** Adds the action column with `canActivate` (permission arenas_action). */
export function getColumns(canActivate: boolean): ListColumn<User>[] {
  const columns: ListColumn<User>[] = [
    {
      key: 'number',
      title: '#',
      width: 48,
      numeric: true,
      isHiddenInCards: true,
      render: (_, number) => <span className="cm-quiet">{number}</span>,
    },
    {
      key: 'name',
      title: 'Name',
      width: '26%',
      isRowHeader: true,
      render: ({ location }) => location?.name ?? '–',
      toText: ({ location }) => location?.name,
      sortKey: 'name',
      identity: ({ location, images }) => ({
        name: location?.name ?? '',
        picture: images?.find(({ imageType }) => imageType === 'ARENA_AVATAR')?.href,
        detail: [location?.address.city, location?.address.country].filter(Boolean).join(', '),
      }),
    },
    {
      key: 'address',
      title: 'Address',
      width: '24%',
      render: ({ location }) => <TextCell>{location?.address.formattedAddress}</TextCell>,
      toText: ({ location }) => location?.address?.formattedAddress,
    },
    {
      key: 'contact',
      title: 'Contact',
      render: (user) => <Contact user={user} />,
      toText: ({ firstName, lastName, email }) => `${firstName ?? ''} ${lastName ?? ''} ${email}`.trim(),
    },
    {
      key: 'status',
      title: 'Status',
      width: 96,
      render: ({ location }) => location && <ArenaStatus pending={location.isPending} />,
      toText: ({ location }) => location && (location.isPending ? 'Pending' : 'Active'),
    },
  ]
  if (!canActivate) return columns
  const activate: ListColumn<User>['render'] = ({ location }) =>
    location?.isPending && (
      <CommandButton {...getActivationCommand(location)} label={`Activate ${location.name}`}>
        Activate
      </CommandButton>
    )
  return [...columns, { key: 'action', title: 'Action', width: 104, render: activate }]
}

/** The contact person and email address. The address can be copied, because the row may truncate it. */
function Contact({ user: { firstName, lastName, email } }: { user: User }) {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return (
    <Copyable text={email} name={name ? `email of ${name}` : 'email'}>
      <Tooltip title={`${name} ${email}`.trim()}>
        <span>
          {name && <span className="cm-line">{name}</span>}
          <span className="cm-line cm-line-second">
            <WordBreak text={email} />
          </span>
        </span>
      </Tooltip>
    </Copyable>
  )
}
