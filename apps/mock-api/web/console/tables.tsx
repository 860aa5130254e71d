import { useState } from 'react'
import type { KnownTable } from '../../src/control/responses.ts'
import { Control, Dialog, Field, Problem, Table, useControl } from './controls.tsx'

type Row = Record<string, unknown> & { id: number }

/** Other rows are found by the search. */
const MAX_ROWS = 50

export function Tables() {
  const { data: tables = [] } = useControl<KnownTable[]>('/tables')
  const [table, setTable] = useState('users')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Row>()
  const query = new URLSearchParams({ search, limit: String(MAX_ROWS) })
  const { data: rows = [], error } = useControl<Row[]>(`/tables/${table}?${query}`)
  const columns = Object.keys(rows[0] ?? { id: 0 })
  return (
    <>
      <div className="control">
        <label>
          Table{' '}
          <select value={table} onChange={({ target }) => setTable(target.value)}>
            {tables.map(({ table: name, rows: count }) => (
              <option key={name} value={name}>{`${name} (${count})`}</option>
            ))}
          </select>
        </label>
        <Field
          label="Search rows"
          placeholder="words, or column:value"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {error && <Problem>{error.message}</Problem>}
      <p className="dim" role="status">
        {rows.length === MAX_ROWS ? `The first ${MAX_ROWS} rows` : `${rows.length} rows`}
      </p>
      <Table label={`Rows of ${table}`} columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((name) => (
              <td key={name} className="cell">
                {name === 'id' ? (
                  <button
                    type="button"
                    className="link"
                    aria-label={`Edit ${table} ${row.id}`}
                    onClick={() => setOpen(row)}
                  >
                    {row.id}
                  </button>
                ) : (
                  formatCell(row[name])
                )}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {open && <RowDialog table={table} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Edits a row as JSON. The mock checks it and names the wrong column. */
const RowDialog = ({ table, row, onClose }: { table: string; row: Row; onClose(): void }) => (
  <Dialog title={`${table} ${row.id}`} onClose={onClose}>
    <Control
      method="PATCH"
      path={`/tables/${table}/${row.id}`}
      action="Save"
      toBody={({ row: text = '' }) => JSON.parse(text)}
      onDone={onClose}
    >
      <label className="wide">
        Columns as JSON <textarea name="row" rows={20} spellCheck={false} defaultValue={JSON.stringify(row, null, 2)} />
      </label>
    </Control>
    <Control method="DELETE" path={`/tables/${table}/${row.id}`} action="Delete row" isDanger onDone={onClose} />
  </Dialog>
)

/** An optional column may be missing. */
function formatCell(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
