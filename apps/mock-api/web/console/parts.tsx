import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useActionState,
  useContext,
  useState,
} from 'react'
import { Icon } from './icons.tsx'
import { type Call, toConsole, toCurl } from './mock.ts'

export const Reload = createContext<() => Promise<void>>(async () => {})

interface PanelProps {
  title: string
  note?: ReactNode
  /** Bare buttons and links at the end of the heading's line. */
  actions?: ReactNode
  /** What a test would send instead of using this panel. */
  call: Call
  children?: ReactNode
}

export const Panel = ({ title, note, actions, call, children }: PanelProps) => (
  <section className="panel" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {note !== undefined && <span className="quiet">{note}</span>}
      <div className="row end">
        {actions}
        <details className="curl">
          <summary className="bare button">
            <Icon name="code" />
            curl
          </summary>
          <p>
            <code>{toCurl(call)}</code>
            <Copy text={toCurl(call)} label="Copy" name={`Copy curl of ${title}`} />
          </p>
        </details>
      </div>
    </header>
    {children}
  </section>
)

interface ActionProps {
  label: string
  /** Names the button where the label does not say of what. */
  name?: string
  isPrimary?: boolean
  /** Without a background, at the end of a line. */
  isBare?: boolean
  run(fields: FormData): Promise<unknown>
  children?: ReactNode
}

export function Action({
  label,
  name,
  isPrimary = false,
  isBare = false,
  run,
  children,
}: ActionProps) {
  const reload = useContext(Reload)

  const [problem, submit, isRunning] = useActionState(async (_: string, fields: FormData) => {
    try {
      await run(fields)
      await reload()

      return ''
    } catch (error) {
      return (error as Error).message
    }
  }, '')

  const rank = isPrimary ? 'primary' : ''

  return (
    // React would empty the fields of a form whose action succeeded.
    <form action={submit} onReset={(event) => event.preventDefault()} className="row">
      {children}
      <button
        type="submit"
        className={isBare ? 'bare' : rank}
        disabled={isRunning}
        aria-label={name}
      >
        {label}
      </button>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

export const Field = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label>
    {label} <input {...input} autoComplete="off" spellCheck={false} />
  </label>
)

interface SearchProps {
  label: string
  placeholder: string
  /** How many were found. */
  result: string
  onSearch(text: string): void
}

export const Search = ({ label, placeholder, result, onSearch }: SearchProps) => (
  <div className="row search">
    <Field
      label={label}
      placeholder={placeholder}
      onChange={({ target }) => onSearch(target.value)}
    />
    <p className="quiet" role="status">
      {result}
    </p>
  </div>
)

interface CopyProps {
  text: string
  label: string
  name: string
  isPrimary?: boolean
}

export function Copy({ text, label, name, isPrimary = false }: CopyProps) {
  const [result, setResult] = useState('')

  // Fails without TLS, except on this machine.
  const copy = async () => navigator.clipboard.writeText(text)

  const onClick = () =>
    copy().then(
      () => setResult('Copied'),
      () => setResult('Select it to copy'),
    )

  return (
    <button
      type="button"
      className={isPrimary ? 'primary' : ''}
      aria-label={result || name}
      onClick={onClick}
      onBlur={() => setResult('')}
    >
      <Icon name="copy" />
      <span role="status">{result || label}</span>
    </button>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** More rows would only be scrolled past. */
const MAX_ROWS = 200

/** Deletes a row. */
export interface RowAction {
  label: string
  run(row: Record<string, unknown>): Promise<unknown>
}

interface RowsProps {
  rows: Record<string, unknown>[]
  action?: RowAction | undefined
}

export function Rows({ rows, action }: RowsProps) {
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
