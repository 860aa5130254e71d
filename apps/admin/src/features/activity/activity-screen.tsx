import { Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import {
  type ActivityEntry,
  activityAtLogout,
  clearActivity,
  MAX_ENTRIES,
  useActivity,
} from '../../api/activity/activity.ts'
import { useMyPermissions } from '../../api/can.tsx'
import { useStored } from '../../api/storage.ts'
import { RecordName } from '../../ui/activity/record-name.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { ZonedTime } from '../../ui/date-time/shown-time.tsx'
import { getViewerTimeZone } from '../../ui/date-time/time.ts'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { useConfirmedAction } from '../../ui/feedback/command-button.tsx'
import { Empty } from '../../ui/feedback/query-boundary.tsx'
import { StatusDot } from '../../ui/feedback/status.tsx'
import { SingleSelect } from '../../ui/form/select.tsx'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { parsePage, useNavigationKey, useUrlState } from '../../ui/navigation/use-url-state.ts'
import { Panel } from '../../ui/panel.tsx'
import { onSingleClick } from '../../ui/single-click.ts'
import { type ListColumn, ListTable } from '../../ui/table/list-table.tsx'
import { getLastPage, Pager } from '../../ui/table/pager.tsx'
import { ResultsCount } from '../../ui/table/results-count.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import styles from './activity.module.css'
import {
  filterEntries,
  formatChangeText,
  formatOutcome,
  OUTCOMES,
  parseFilter,
  toActivityCsv,
} from './activity-filter.ts'
import { canUndo, useUndoEntry } from './use-undo-entry.ts'

const PAGE_SIZE = 20

/** What this admin did in this app, newest first. Kept in this browser only. */
export default function ActivityScreen() {
  const entries = useActivity()
  const [{ page: wantedPage, ...filter }, change] = useUrlState((query) => ({
    ...parseFilter(query),
    page: parsePage(query) ?? 1,
  }))
  const { search, outcome, record } = filter
  const found = filterEntries(entries, filter)
  const page = Math.min(wantedPage, getLastPage(found.length, PAGE_SIZE))
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const clearFilters = () =>
    change({ search: undefined, outcome: undefined, record: undefined, page: undefined }, 'push')
  const navigationKey = useNavigationKey()

  return (
    <>
      <PageHeading
        note={`What you did in Cornerman with this browser: the newest ${MAX_ENTRIES.toLocaleString('en')} actions. No other admin sees this list.`}
      >
        Your activity
      </PageHeading>
      <Flex wrap gap={12} align="center" className={styles.tools}>
        <SearchBox
          value={search}
          navigationKey={navigationKey}
          onSearch={(text) => change({ search: text, page: undefined }, 'replace')}
          label="Search your activity"
        />
        <SingleSelect
          aria-label="Outcome"
          value={outcome ?? 'all'}
          onChange={(value) => change({ outcome: value === 'all' ? undefined : value, page: undefined }, 'push')}
          options={[
            { value: 'all', label: 'All outcomes' },
            ...Object.entries(OUTCOMES).map(([value, { label }]) => ({ value, label })),
          ]}
          style={{ width: 152 }}
        />
        {record && (
          <Button onClick={() => change({ record: undefined, page: undefined }, 'push')}>Show all records</Button>
        )}
        <ResultsCount total={found.length} page={page} pageSize={PAGE_SIZE} singular="action" plural="actions" />
        <Flex wrap gap={12} align="center" className={styles.actions}>
          <DownloadButton
            label="Download CSV"
            disabledReason={found.length === 0 && 'Nothing to download'}
            createFile={async () => ({
              blob: new Blob([toActivityCsv(found)], { type: 'text/csv;charset=utf-8' }),
              fileName: 'your-activity.csv',
              rows: found.length,
            })}
          />
          <ClearButton count={entries.length} />
          <ClearAtLogout />
        </Flex>
      </Flex>
      <Panel>
        {found.length === 0 ? (
          <Empty
            title="Nothing here yet"
            hint="What you change appears here, with a way to undo it where there is one."
            {...(entries.length > 0 && { noMatchTitle: 'No actions for these filters', onClearFilters: clearFilters })}
          />
        ) : (
          <ListTable<ActivityEntry>
            name="Your activity"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            pageSize={PAGE_SIZE}
            minWidth={1120}
            hasTwoLines
          />
        )}
      </Panel>
      <Flex justify="flex-end" className={styles.foot}>
        <Pager
          name="Your activity"
          page={page}
          pageSize={PAGE_SIZE}
          total={found.length}
          onChange={(next) => change({ page: next }, 'push')}
        />
      </Flex>
    </>
  )
}

function ClearAtLogout() {
  const choice = useStored(activityAtLogout)
  return (
    <Checkbox
      checked={choice === 'clear'}
      onChange={({ target }) => activityAtLogout.write(target.checked ? 'clear' : 'keep')}
    >
      Clear at logout
    </Checkbox>
  )
}

function ClearButton({ count }: { count: number }) {
  const { start, dialog } = useConfirmedAction(async () => clearActivity(), {
    question: 'Clear your activity?',
    description: 'The list is deleted from this browser. Your changes are kept. You can no longer undo them here.',
    confirmText: 'Clear',
    danger: true,
    successText: 'Cleared',
  })
  return (
    <>
      <Button danger disabled={count === 0} onClick={start}>
        Clear
      </Button>
      {dialog}
    </>
  )
}

const COLUMNS: readonly ListColumn<ActivityEntry>[] = [
  { key: 'action', title: 'Action', width: 264, isRowHeader: true, render: (entry) => <Action entry={entry} /> },
  { key: 'time', title: 'Time', width: 264, render: ({ at }) => <ZonedTime at={at} zone={getViewerTimeZone()} /> },
  { key: 'changes', title: 'Changes', render: ({ changes }) => <Changes changes={changes} /> },
  { key: 'outcome', title: 'Outcome', width: 136, render: (entry) => <Outcome entry={entry} /> },
  { key: 'request', title: 'Request', width: 120, render: ({ requestId }) => <RequestId id={requestId} /> },
  { key: 'undo', title: 'Undo', width: 80, render: (entry) => <UndoCell entry={entry} /> },
]

function Action({ entry: { action, records } }: { entry: ActivityEntry }) {
  return (
    <>
      {action}
      <span className={styles.records}>
        {records.map((record, index) => (
          <span key={`${record.kind} ${record.id}`}>
            {index > 0 && ', '}
            <RecordName record={record} />
          </span>
        ))}
      </span>
    </>
  )
}

const Changes = ({ changes }: Pick<ActivityEntry, 'changes'>) =>
  changes.length === 0 ? (
    '–'
  ) : (
    <ul style={{ overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={change.field}>{formatChangeText(change)}</li>
      ))}
    </ul>
  )

function Outcome({ entry }: { entry: ActivityEntry }) {
  const { outcome, undoSentAt, undoneAt, problem } = entry
  return (
    <>
      <StatusDot tone={undoSentAt || undoneAt ? 'waiting' : OUTCOMES[outcome].tone}>{formatOutcome(entry)}</StatusDot>
      {problem && <p className="cm-quiet cm-small">{problem}</p>}
    </>
  )
}

/** The first characters identify it on the screen; the whole id is copied. */
const RequestId = ({ id }: { id: string | undefined }) =>
  id ? (
    <Copyable text={id} name={`request id ${id}`}>
      <code className="cm-small">{id.slice(0, 8)}</code>
    </Copyable>
  ) : (
    '–'
  )

/** In a row of the list: Undo, where there is one. */
export function UndoCell({ entry }: { entry: ActivityEntry }) {
  const permissions = useMyPermissions()
  // Keeps the button while it runs: the entry already says that Undo was sent.
  const [isRunning, setIsRunning] = useState(false)
  return (isRunning || canUndo(entry, permissions)) && <UndoButton entry={entry} onRunningChange={setIsRunning} />
}

function UndoButton({ entry, onRunningChange }: { entry: ActivityEntry; onRunningChange(isRunning: boolean): void }) {
  const undo = useUndoEntry()
  async function run() {
    onRunningChange(true)
    await undo(entry).finally(() => onRunningChange(false))
  }
  const { start, pending } = useConfirmedAction(run, { confirmText: 'Undo', successText: `Undone: ${entry.action}` })
  return (
    <Button size="small" loading={pending} aria-label={`Undo: ${entry.action}`} onClick={onSingleClick(start)}>
      Undo
    </Button>
  )
}
