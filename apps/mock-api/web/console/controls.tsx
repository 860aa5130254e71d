import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Call, CallError, send } from './api.ts'

/** Counts the changes of the world, so that panels read again; and tells the page of one. */
export const WorldContext = createContext<{ version: number; onChange(): void }>({ version: 0, onChange: () => {} })

/** Reads a control now and after each change. Keeps the earlier data until the next ones come. */
export function useControl<R>(path: string): { data?: R; error?: CallError } {
  const { version } = useContext(WorldContext)
  const [result, setResult] = useState<{ data?: R; error?: CallError }>({})
  useEffect(() => {
    let isCurrent = true
    const show = (next: typeof result) => isCurrent && setResult(next)
    send({ method: 'GET', path })
      .then((response) => response.json())
      .then(
        (data: R) => show({ data }),
        (error) => show({ error: toCallError(error) }),
      )
    return () => {
      isCurrent = false
    }
  }, [path, version])
  return result
}

const toCallError = (error: unknown) => (error instanceof CallError ? error : new CallError((error as Error).message))

interface ControlProps extends Call {
  /** Label of the button. */
  action: string
  /** Names the button where the label does not say of what. */
  name?: string
  isDanger?: boolean
  /** Turns the fields into the body. */
  toBody?(fields: Readonly<Record<string, string>>): object
  onDone?(response: Response): void | Promise<void>
  children?: ReactNode
}

/** A form that sends a control with its fields, and shows the error of the mock. */
export function Control({ method, path, body, action, name, isDanger, toBody, onDone, children }: ControlProps) {
  const { onChange } = useContext(WorldContext)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value).trim()])
    const fields = Object.fromEntries(entries.filter(([, value]) => value !== '')) as Record<string, string>
    setIsSending(true)
    setProblem(undefined)
    try {
      const response = await send({ method, path, body: children ? (toBody?.(fields) ?? fields) : body })
      await onDone?.(response)
      onChange()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setIsSending(false)
  }
  return (
    <form className="control" onSubmit={(event) => void submit(event)}>
      {children}
      <button type="submit" className={isDanger ? 'bad' : ''} disabled={isSending} aria-label={name}>
        {action}
      </button>
      {problem && <Problem>{problem}</Problem>}
    </form>
  )
}

export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="bad problem" role="alert">
    {children}
  </p>
)

export const Field = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label>
    {label} <input {...input} autoComplete="off" spellCheck={false} />
  </label>
)

interface SelectProps {
  name: string
  label: string
  initial?: string
  /** Labels by value. */
  options: Readonly<Record<string, string>>
}

export const Select = ({ name, label, initial, options }: SelectProps) => (
  <label>
    {label}{' '}
    <select name={name} defaultValue={initial}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** A list that scrolls when it is long. */
export const Rows = ({
  label,
  emptyText,
  children,
}: Record<'label' | 'emptyText', string> & { children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="dim">{emptyText}</p>
  ) : (
    <Scroll label={label}>
      <ul className="rows">{children}</ul>
    </Scroll>
  )

const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
)

export const Table = ({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) => (
  <Scroll label={label}>
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
)

/** Formats an instant in UTC, to the second. */
export const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

/** A modal dialog while it is rendered. The browser closes it on Escape and returns the focus. */
export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser returns the focus on close only, not when the element is removed.
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  )
}
