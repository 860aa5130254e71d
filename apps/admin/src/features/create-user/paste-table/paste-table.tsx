import { ROLE_LABELS, type User } from '@cornerman/contract'
import { Flex, Input } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { type Outcome, useBulkRun } from '#shared/action/use-bulk-run.ts'
import { USER_FIELDS, type UserFieldName } from '#shared/people/user-fields.ts'
import { FanLink, FighterLink } from '#shared/records/record-link.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { WordBreak } from '#ui/copyable.tsx'
import { Day } from '#ui/date-time/shown-time.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import layout from '#ui/layout.module.css'
import type { DialogParam } from '#ui/navigation/use-url-state.ts'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { NewUserValues } from '../new-user.ts'
import {
  getColumnTitles,
  getExampleRow,
  MAX_ROWS,
  type ParsedTable,
  parseTable,
  type TableRole,
  type TableRow,
} from './parse-table.ts'
import styles from './paste-table.module.css'

interface Props {
  role: TableRole
  dialog: DialogParam
  create: Create
}

type Create = (values: NewUserValues) => Promise<User | undefined>

/** Creates many users of one role from a table: paste, review, create. */
export function PasteTable({ role, dialog, create }: Props) {
  const [text, setText] = useState('')
  const table = parseTable(text, role)
  const [total, setTotal] = useState(0)

  const { outcomes, isRunning, start, stop } = useBulkRun({
    getKey,
    send: (row: TableRow) => create(row.values),
    limit: 1,
    canContinue: ({ status }) => ROW_ERRORS.includes(status),
  })

  const getOutcome = (row: TableRow) => outcomes.get(getKey(row))
  const isCreated = (row: TableRow) => getOutcome(row)?.state === 'done'
  const ready = table.rows.filter((row) => row.errors.length === 0 && !isCreated(row))
  const isLeft = table.rows.some((row) => !isCreated(row))

  // The rows that wait are not sent yet, because they are sent one after the other.
  const sent = total - table.rows.filter((row) => getOutcome(row)?.state === 'waiting').length

  const guard = useUnsavedChanges({
    dirty: isLeft || isRunning,
    discard: () => setText(''),
    queryParams: [dialog.name],
    question: isRunning
      ? {
          title: 'Stop and leave?',
          text: `${sent} of ${total} users were sent. Users already created are kept.`,
          leaveText: 'Stop and leave',
        }
      : undefined,
  })

  const noun = ready.length === 1 ? 'user' : 'users'

  const action = isRunning
    ? { label: 'Stop', onClick: stop }
    : {
        label: ready.length > 0 ? `Create ${ready.length} ${noun}` : 'Create',
        onClick() {
          setTotal(ready.length)
          start(ready)
        },
        disabledReason: findObstacle(table, ready),
      }

  return (
    <Dialog
      title={`Create ${ROLE_LABELS[role].toLowerCase()}s from a table`}
      open
      width="min(1120px, 100vw)"
      onClose={dialog.close}
      guard={guard}
      cancelText={table.rows.length > 0 && !isLeft ? 'Close' : 'Cancel'}
      {...((isLeft || table.rows.length === 0) && { action })}
    >
      <Flex vertical gap={8}>
        <label htmlFor="pasted-table">Rows from a spreadsheet</label>
        <Input.TextArea
          id="pasted-table"
          aria-describedby="pasted-table-hint"
          value={text}
          rows={table.rows.length > 0 ? 3 : 8}
          spellCheck={false}
          disabled={isRunning}
          placeholder="Copy the rows in your spreadsheet and paste them here. CSV works too."
          onChange={(event) => setText(event.target.value)}
        />
        <Flex vertical gap={4} id="pasted-table-hint" className={clsx(ui.note, styles.hint)}>
          <ColumnsHint role={role} />
        </Flex>
        <NotUsed table={table} />
        <p role="status">
          {isRunning ? `Creating ${sent} of ${total}` : describe(table, getOutcome)}
        </p>
        {isRunning && (
          <progress
            max={total}
            value={sent - 1}
            aria-label="Created users"
            className={layout.wide}
          />
        )}
        {table.rows.length > 0 && (
          <ListTable
            name="Users to create"
            columns={getColumns(table, role, getOutcome)}
            rows={table.rows}
            pageSize={10}
          />
        )}
      </Flex>
    </Dialog>
  )
}

const ColumnsHint = ({ role }: { role: TableRole }) => (
  <>
    <p>
      Columns: {getColumnTitles(role).join(', ')}. Name them in the first row, or use this order.
    </p>
    <p>A row looks like this:</p>
    <code>{getExampleRow(role)}</code>
    {role === 'FIGHTER' && (
      <p>Fields without a column get the defaults of the form: strawweight, male, beginner.</p>
    )}
  </>
)

const NotUsed = ({ table: { unknownColumns, problems } }: { table: ParsedTable }) => (
  <>
    {unknownColumns.length > 0 && (
      <p className={styles.notUsed}>Not used: {unknownColumns.join(', ')}</p>
    )}
    {problems.map((problem) => (
      <p key={problem} className={styles.notUsed}>
        {problem}
      </p>
    ))}
  </>
)

type Created = Outcome<User | undefined>
type GetOutcome = (row: TableRow) => Created | undefined

/** Rejections of one row's values. After any other error the next rows would fail the same way. */
const ROW_ERRORS: readonly (number | undefined)[] = [400, 409, 422]

/** An email belongs to one user, so it names a row, also after other rows were added or removed. */
const getKey = ({ values }: TableRow) => values.email?.toLowerCase() ?? ''

function findObstacle({ rows }: ParsedTable, ready: readonly TableRow[]) {
  if (rows.length === 0) {
    return 'Paste rows first'
  }

  return ready.length === 0 && 'Fix the errors below first'
}

const STATE_TEXTS = {
  done: 'created',
  failed: 'failed',
  unknown: 'not confirmed',
  ready: 'can be created',
  wrong: 'to correct',
} as const

/** "10 rows: 8 can be created, 2 to correct." */
function describe({ rows, hasMore }: ParsedTable, getOutcome: GetOutcome): string {
  if (rows.length === 0) {
    return ''
  }

  const states = rows.map((row) => {
    const state = getOutcome(row)?.state ?? 'ready'
    if (state === 'done') {
      return state
    }
    if (row.errors.length > 0) {
      return 'wrong'
    }

    return state === 'failed' || state === 'unknown' ? state : 'ready'
  })

  const parts = Object.entries(STATE_TEXTS).flatMap(([name, text]) => {
    const count = states.filter((state) => state === name).length
    return count > 0 ? [`${count} ${text}`] : []
  })

  if (hasMore) {
    parts.push(`only the first ${MAX_ROWS} are read`)
  }

  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${parts.join(', ')}.`
}

function getColumns(
  { columns }: ParsedTable,
  role: TableRole,
  getOutcome: GetOutcome,
): ListColumn<TableRow>[] {
  return [
    { title: '#', width: 48, align: 'end', render: ({ id }) => id },
    ...columns.map(
      ({ name, title }): ListColumn<TableRow> => ({
        title,
        minWidth: 110,
        ...(name === 'email' && { width: 240, rowScope: 'row' }),
        render: (row) => <Cell row={row} name={name} />,
      }),
    ),
    {
      title: 'State',
      width: 220,
      onPhone: 'line',
      render: (row) => (
        <State
          row={row}
          role={role}
          outcome={getOutcome(row)}
          columns={columns.map(({ name }) => name)}
        />
      ),
    },
  ]
}

interface CellProps {
  row: TableRow
  name: UserFieldName
}

/** The text as pasted, in red with what to correct in it. */
function Cell({ row, name }: CellProps) {
  const messages = row.errors.filter((error) => error.name === name)
  if (messages.length === 0) {
    return <CellText row={row} name={name} />
  }

  return (
    <div className={ui.error}>
      <CellText row={row} name={name} />
      {messages.map(({ message }) => (
        <p key={message} className={ui.small}>
          {message}
        </p>
      ))}
    </div>
  )
}

/** Of a birthdate the day that was understood. */
function CellText({ row: { cells, values }, name }: CellProps) {
  const text = cells[name] || '–'
  if (name === 'email') {
    return <WordBreak text={text} />
  }

  return name === 'birthdate' && values.details.birthdate ? (
    <Day day={values.details.birthdate} />
  ) : (
    text
  )
}

interface StateProps {
  row: TableRow
  role: TableRole
  outcome: Created | undefined
  /** The fields that have a column. */
  columns: readonly UserFieldName[]
}

function State({ row: { errors, values }, role, outcome, columns }: StateProps) {
  const Link = role === 'FAN' ? FanLink : FighterLink
  if (outcome?.state === 'sending') {
    return <StatusDot status="warning" text="Creating" />
  }

  if (outcome?.state === 'done') {
    return (
      <>
        <StatusDot status="success" text="Created" />{' '}
        {outcome.result?.id !== undefined && (
          <Link id={outcome.result.id}>{`Open ${values.firstName}`}</Link>
        )}
      </>
    )
  }

  if (errors.length > 0) {
    return <ToCorrect errors={errors} columns={columns} />
  }
  if (outcome?.state === 'failed') {
    return <span className={ui.error}>{outcome.error.message}</span>
  }

  if (outcome?.state === 'unknown') {
    return (
      <>
        <StatusDot status="warning" text="Not confirmed" /> {outcome.error.message}
      </>
    )
  }

  return <StatusDot status="default" text="Ready" />
}

/** Lists the errors that no cell shows: a phone shows no cells, and a required field may have no column. */
function ToCorrect({ errors, columns }: Pick<TableRow, 'errors'> & Pick<StateProps, 'columns'>) {
  const isPhone = useIsPhone()
  const others = errors.filter(({ name }) => isPhone || !columns.includes(name))

  return (
    <div className={ui.error}>
      <StatusDot status="error" text="To correct" />
      {others.map(({ name, message }) => (
        <p key={`${name} ${message}`}>{`${USER_FIELDS[name].label}: ${message}`}</p>
      ))}
    </div>
  )
}
