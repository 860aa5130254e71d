import { CREATOR_REQUEST_STATUSES, type CreatorRequest, type CreatorRequestStatus } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Flex, Tooltip } from 'antd'
import clsx from 'clsx'
import { useRef } from 'react'
import { useCan } from '../../../api/can.tsx'
import { BulkButton } from '../../../ui/bulk/bulk-button.tsx'
import { SelectionBar } from '../../../ui/bulk/selection-bar.tsx'
import { useSelection } from '../../../ui/bulk/use-selection.ts'
import { Copyable, WordBreak } from '../../../ui/copyable.tsx'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { formatUtc } from '../../../ui/date-time/time.ts'
import { ExportButton } from '../../../ui/downloads/export-button.tsx'
import { Empty, QueryBoundary } from '../../../ui/feedback/query-boundary.tsx'
import { StatusDot } from '../../../ui/feedback/status.tsx'
import { FilterButton, ToolbarFilter } from '../../../ui/filters/filter-button.tsx'
import { FilterSummary } from '../../../ui/filters/filter-summary.tsx'
import { addSortButtons, useListView } from '../../../ui/filters/list-view.ts'
import { SavedViews } from '../../../ui/filters/saved-views.tsx'
import { PersonAvatar } from '../../../ui/media/person-avatar.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { PersonLink } from '../../../ui/navigation/record-link.tsx'
import { UrlTabs } from '../../../ui/navigation/url-tabs.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ColumnChooser, useShownColumns } from '../../../ui/table/column-chooser.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '../../../ui/table/list-table.tsx'
import { DensityButton, ListTools } from '../../../ui/table/list-tools.tsx'
import { LoadMore, ShowMore } from '../../../ui/table/load-more.tsx'
import { useFocusOnNextRow } from '../../../ui/table/use-focus-on-next-row.ts'
import styles from './creators.module.css'
import { ANSWERS, AnswerButtons, formatType, getRequesterName } from './requests.tsx'
import { FILTERS, SORT_OPTIONS, TYPE, useCreatorRequests } from './use-creator-requests.ts'

const STATUS_LABELS: Record<CreatorRequestStatus, { tone: 'waiting' | 'good' | 'bad'; emptyText: string }> = {
  PENDING: { tone: 'waiting', emptyText: 'No requests are waiting' },
  APPROVED: { tone: 'good', emptyText: 'No requests have been approved yet' },
  REJECTED: { tone: 'bad', emptyText: 'No requests have been rejected yet' },
}

/** Requests of content creators, one tab per status. The tab index is in the URL (CCR-01). */
export default function CreatorsScreen() {
  const tabs = CREATOR_REQUEST_STATUSES.map((status) => ({
    key: status,
    label: status,
    content: <CreatorRequests status={status} />,
  }))
  return (
    <>
      <PageHeading>Content creators</PageHeading>
      <UrlTabs name="tabIndex" valueType="index" tabs={tabs} />
    </>
  )
}

const NAME = 'Content creators'

/** The requests of one status, newest first unless ordered, with a button that loads more. */
function CreatorRequests({ status }: { status: CreatorRequestStatus }) {
  const view = useListView(FILTERS, SORT_OPTIONS)
  const list = useCreatorRequests(status, view)
  const filterButton = useRef<HTMLButtonElement>(null)
  const columns = getColumns(status)
  const shownColumns = useShownColumns(NAME, columns)
  const exportColumns = [...shownColumns, EMAIL]
  const { filteredBy, reading, isPartial, query } = list
  const page = { pageSize: PAGE_SIZE, singular: 'request', plural: 'requests' }
  const table = {
    name: `Requests: ${status}`,
    columns: addSortButtons(shownColumns, view),
    rowKey: toId,
    pageSize: PAGE_SIZE,
    minWidth: 980,
  }
  const skeleton = <ListTable<CreatorRequest> {...table} rows={undefined} />
  const empty = (
    <Empty
      title={isPartial ? 'No requests match so far' : STATUS_LABELS[status].emptyText}
      hint="Fighters and fans send requests from their apps."
      onClearFilters={view.isActive ? view.clear : undefined}
      noMatchTitle={
        isPartial
          ? 'No requests match so far'
          : filteredBy === 'app'
            ? 'No requests match these filters'
            : 'No requests of this type'
      }
    />
  )
  const renderRows = (rows: readonly CreatorRequest[]) => (
    <Rows
      {...table}
      rows={rows}
      empty={empty}
      isAnswerable={status === 'PENDING'}
      exportColumns={exportColumns}
      {...(list.allRows && { allRows: list.allRows })}
    />
  )
  const viewKey = JSON.stringify(view.filter)

  return (
    <>
      <ListTools>
        <ToolbarFilter filter={TYPE} view={view} />
        <FilterButton ref={filterButton} name={NAME} view={view} />
        <SavedViews listName={NAME} />
        <DensityButton />
        <ColumnChooser listName={NAME} columns={columns} />
        <ExportButton
          name={`${status.toLowerCase()} requests`}
          columns={exportColumns}
          readPage={list.readPage}
          disabledReason={reading.isReading && 'The list is still loading'}
          note={isPartial && `Only matches among the ${reading.rows?.length.toLocaleString('en')} loaded requests`}
        />
      </ListTools>
      <FilterSummary view={view} filteredBy={filteredBy} reading={reading} plural="requests" opener={filterButton} />
      <Panel>
        {filteredBy === 'app' ? (
          <QueryBoundary query={query} skeleton={skeleton}>
            {({ data }) => (
              <ShowMore key={viewKey} {...page} rows={data} isPartial={isPartial}>
                {renderRows}
              </ShowMore>
            )}
          </QueryBoundary>
        ) : (
          <LoadMore
            key={viewKey}
            {...page}
            endpoint={creators.list}
            getInput={(number) => list.getInput(number, PAGE_SIZE)}
            getRows={({ data }) => data}
            rowKey={toId}
            skeleton={skeleton}
          >
            {renderRows}
          </LoadMore>
        )}
      </Panel>
    </>
  )
}

interface RowsProps extends ListTableProps<CreatorRequest> {
  /** The status has actions, also while no row is left. */
  isAnswerable: boolean
  exportColumns: readonly ListColumn<CreatorRequest>[]
  /** All rows of the view, where the app has them. */
  allRows?: readonly CreatorRequest[]
}

const PAGE_SIZE = 10
const isPending = ({ status }: CreatorRequest) => status === 'PENDING'
const getRequestName = ({ user, type }: CreatorRequest) => `${getRequesterName(user)}, ${formatType(type)}`
const toId = ({ id }: CreatorRequest) => id
function Rows({ rows = [], allRows = rows, empty, isAnswerable, exportColumns, ...table }: RowsProps) {
  const container = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(container, rows.map(toId), (table, index) => {
    const buttonGroups = [...table.querySelectorAll('[data-answers]')]
    return (buttonGroups[index] ?? buttonGroups.at(-1))?.querySelector('button')
  })
  const canAnswer = useCan(creators.approve)
  const canExport = useCan(downloads.users)
  const canSelect = (request: CreatorRequest) => canExport || (canAnswer && isPending(request))
  const selection = useSelection({ rows, rowKey: toId, canSelect, allRows })
  return (
    <div ref={container}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ListTable<CreatorRequest>
          {...table}
          rows={rows}
          selection={rows.some(canSelect) ? { selection, getName: getRequestName, plural: 'requests' } : undefined}
        />
      )}
      <SelectionBar selection={selection}>
        {isAnswerable &&
          ANSWERS.map(({ verb, to, consequence, danger }) => (
            <BulkButton
              key={verb}
              selection={selection}
              endpoint={to}
              toInput={({ id }) => ({ body: { id } })}
              canApply={isPending}
              getName={getRequestName}
              singular="request"
              plural="requests"
              consequence={`They ${consequence}. This cannot be undone here.`}
              variant={danger ? 'default' : 'primary'}
              danger={danger}
            >
              {verb}
            </BulkButton>
          ))}
        <ExportButton name="requests" columns={exportColumns} rows={selection.selected} />
      </SelectionBar>
    </div>
  )
}

/** Only pending requests can be approved or rejected, so only their tab has the action column. */
function getColumns(status: CreatorRequestStatus): ListColumn<CreatorRequest>[] {
  const columns: ListColumn<CreatorRequest>[] = [
    { key: 'id', title: 'Id', width: 56, numeric: true, render: ({ id }) => id, toText: ({ id }) => id },
    {
      key: 'user',
      title: 'User',
      width: 232,
      isRowHeader: true,
      render: ({ user, userId }) => <Requester user={user} userId={userId} />,
      toText: ({ user }) => getRequesterName(user),
      sortKey: 'name',
    },
    {
      key: 'type',
      title: 'Type',
      width: 84,
      render: ({ type }) => formatType(type),
      toText: ({ type }) => formatType(type),
      sortKey: 'type',
    },
    {
      key: 'description',
      title: 'Description',
      render: ({ description }) => <p style={{ paddingBlock: 4, overflowWrap: 'anywhere' }}>{description || '–'}</p>,
      toText: ({ description }) => description,
    },
    {
      key: 'status',
      title: 'Status',
      width: 104,
      render: ({ status }) => (
        <StatusDot tone={STATUS_LABELS[status]?.tone ?? 'neutral'}>{status ?? 'Unknown'}</StatusDot>
      ),
      toText: ({ status }) => status,
    },
    {
      key: 'created',
      title: 'Created',
      width: 152,
      render: ({ createDate }) => (createDate ? <LongDate at={createDate} /> : '–'),
      toText: ({ createDate }) => createDate && formatUtc(createDate),
      sortKey: 'createDate',
    },
  ]
  if (status !== 'PENDING') return columns
  return [
    ...columns,
    { key: 'action', title: 'Action', width: 168, render: (request) => <AnswerButtons request={request} /> },
  ]
}

/** In files only: the list shows it below the name. */
const EMAIL: ListColumn<CreatorRequest> = {
  key: 'email',
  title: 'Email',
  render: () => null,
  toText: ({ user }) => user.email,
}

/** Avatar, name and email address of the requester. */
function Requester({ user, userId }: Pick<CreatorRequest, 'user' | 'userId'>) {
  const name = getRequesterName(user)
  // Names and email are undocumented; the id is not.
  if (!user.email) return <PersonLink id={userId}>{`${name}, id ${userId}`}</PersonLink>
  return (
    <Flex component="span" gap={12} align="center" className={styles.requester}>
      <PersonAvatar size={32} src={user.avatar} />
      <Copyable text={user.email} name={`email of ${name}`}>
        <Tooltip title={name}>
          <span className="cm-line">
            <PersonLink id={userId}>{name}</PersonLink>
          </span>
        </Tooltip>
        <Tooltip title={user.email}>
          <span className={clsx('cm-line cm-line-second', styles.requesterEmail)}>
            <WordBreak text={user.email} />
          </span>
        </Tooltip>
      </Copyable>
    </Flex>
  )
}
