import { Action } from './action.tsx'
import { toConsole } from './mock.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** More rows would only be scrolled past. */
const MAX_ROWS = 200

/** Deletes a row. */
export interface RowAction {
  label: string
  run(row: Record<string, unknown>): Promise<unknown>
}

interface Props {
  rows: Record<string, unknown>[]
  action?: RowAction | undefined
}

export function Rows({ rows, action }: Props) {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) =>
    rows.some((row) => row[column] !== ''),
  )

  if (rows.length === 0) {
    return <p className="quiet body">None.</p>
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className="rows" aria-label="Rows" tabIndex={0}>
      {rows.length > MAX_ROWS && (
        <p className="quiet">{`The first ${MAX_ROWS} of ${rows.length} rows`}</p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {action && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row, at) => (
            <tr key={String(row.id ?? at)}>
              {columns.map((column) => (
                <td
                  key={column}
                  title={text(row[column])}
                  className={
                    /^(error|status)$/.test(column) && Number(row.status) >= 400 ? 'error' : ''
                  }
                >
                  {column === 'world' ? (
                    <a href={toConsole(row.world)}>{text(row.world)}</a>
                  ) : (
                    text(row[column])
                  )}
                </td>
              ))}
              {action && (
                <td>
                  <Action label={action.label} isBare run={() => action.run(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
