import { useState } from 'react'
import { type Call, send } from '../calls.ts'
import { Curl, Problem, Search, Table } from '../controls.tsx'
import type { State } from '../state.ts'
import { useRead } from '../use-read.ts'
import { type Row, RowDialog } from './row-dialog.tsx'

const PAGE = 25

/** The rows of every table, page by page. */
export function Tables({ tables, fetchedAt }: State) {
  const [table, setTable] = useState('users')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<Row>()
  const query = new URLSearchParams({ ...(search && { search }), offset: String(offset), limit: String(PAGE) })
  const call: Call = { method: 'GET', path: `/tables/${table}?${query}` }
  const { data, problem } = useRead(`${call.path} ${fetchedAt}`, async () => {
    const response = await send(call)
    const rows: Row[] = await response.json()
    return { table, rows, total: Number(response.headers.get('x-row-count')) }
  })
  const isLoaded = data?.table === table
  const [rows, total] = isLoaded ? [data.rows, data.total] : [[], 0]
  const columns = Object.keys(rows[0] ?? { id: 0 })
  return (
    <>
      <div className="tools">
        <label>
          Table{' '}
          <select
            value={table}
            onChange={({ target }) => {
              setTable(target.value)
              setSearch('')
              setOffset(0)
            }}
          >
            {tables.map(({ table: name, rows: count }) => (
              <option key={name} value={name}>{`${name} (${count})`}</option>
            ))}
          </select>
        </label>
        <Search
          label="Search rows"
          hint="words, or column:value"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setOffset(0)
          }}
        />
        <span className="tools">
          <button type="button" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
            Previous
          </button>
          <button type="button" disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
            Next
          </button>
        </span>
        <span className="dim" role="status">
          {describeRange({ isLoaded, count: rows.length, offset, total })}
        </span>
      </div>
      {problem && <Problem>{problem}</Problem>}
      <Table label={`Rows of ${table}`} columns={columns}>
        {isLoaded && rows.length === 0 && (
          <tr>
            <td>{search ? 'No row matches.' : 'This table is empty.'}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((name) => (
              <td key={name} className="cell" title={formatCell(row[name], 1000)}>
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
      <Curl {...call} />
      {open && <RowDialog table={table} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function describeRange({
  isLoaded,
  count,
  offset,
  total,
}: {
  isLoaded: boolean
  count: number
  offset: number
  total: number
}): string {
  if (!isLoaded) return 'Loading…'
  return count === 0 ? `${total} rows` : `${offset + 1} to ${offset + count} of ${total} rows`
}

function formatCell(value: unknown, length = 60): string {
  // An optional column may be missing.
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
