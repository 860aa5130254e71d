import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { type Call, CallError, readBody, send, toCurl } from './calls.ts'

/** Runs a button's action, shows its error and reloads the state. */
export const RunContext = createContext<(work: () => Promise<unknown>) => Promise<void>>(() => Promise.resolve())

interface ControlProps extends Call {
  /** Label of the button. */
  action: string
  isDanger?: boolean
  toBody?(body: Record<string, unknown>): object
  onDone?(response: Response): void | Promise<void>
  children?: ReactNode
}

/** A form whose button sends the displayed call. */
export function Control({
  method,
  path,
  isGlobal,
  action,
  isDanger,
  body: fixedBody,
  toBody = (filled) => filled,
  onDone,
  children,
}: ControlProps) {
  const run = useContext(RunContext)
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState(fixedBody)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const update = () => {
    const filled = form.current && readBody(form.current)
    setBody(children ? toBody(filled ?? {}) : fixedBody)
  }
  // Initial field values are available after mounting.
  useEffect(update, [])

  const call = { method, path, isGlobal, body }
  async function submit() {
    setIsSending(true)
    setProblem(undefined)
    await run(async () => {
      try {
        const response = await send(call)
        await onDone?.(response)
      } catch (error) {
        // The page asks for the token. Every other error is shown at its form.
        if (!(error instanceof CallError) || error.needsToken) throw error
        setProblem(error.message)
      }
    })
    setIsSending(false)
  }
  return (
    <form
      ref={form}
      className="control"
      onInput={update}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <button type="submit" className={isDanger ? 'bad' : ''} disabled={isSending}>
        {action}
      </button>
      {problem && <Problem>{problem}</Problem>}
      <Curl {...call} />
    </form>
  )
}

/** A button of a row that deletes or rewinds something. `label` names the row. */
export function DangerButton({
  label,
  onDone,
  children,
  ...call
}: Call & { label: string; onDone?(): void; children: string }) {
  const run = useContext(RunContext)
  return (
    <button type="button" className="bad" aria-label={label} onClick={() => void run(() => send(call).then(onDone))}>
      {children}
    </button>
  )
}

export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="bad problem" role="alert">
    {children}
  </p>
)

/** A call as a command line, with a copy button. `extraArguments` are appended. */
export const Curl = ({ extraArguments, ...call }: Call & { extraArguments?: string }) => (
  <Command label="Copy this call" text={toCurl(call, extraArguments)} />
)

export function Command({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="curl">
      <code>{text}</code>
      <button
        type="button"
        aria-label={label}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}

interface FieldProps {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'number'
  list?: string
  required?: boolean
  initial?: string | undefined
  onFocus?(): void
}

export function Field({ label, hint, type, initial, ...input }: FieldProps) {
  return (
    <label>
      {label}{' '}
      <input
        {...input}
        data-type={type}
        inputMode={type === 'number' ? 'numeric' : 'text'}
        placeholder={hint}
        defaultValue={initial}
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  )
}

interface SelectProps {
  name: string
  label: string
  type?: 'number'
  isWide?: boolean
  initial?: string
  /** Labels by value. */
  options: Readonly<Record<string, string>>
}

export function Select({ name, label, type, isWide, initial, options }: SelectProps) {
  return (
    <label className={isWide ? 'wide' : ''}>
      {label}{' '}
      <select name={name} data-type={type} defaultValue={initial}>
        {Object.entries(options).map(([value, optionLabel]) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </select>
    </label>
  )
}

export const Checkbox = ({ name, label, isInitial }: { name: string; label: string; isInitial?: boolean }) => (
  <label>
    <input type="checkbox" name={name} value="true" defaultChecked={isInitial} /> {label}
  </label>
)

type SearchProps = Record<'label' | 'hint' | 'value', string> & { onChange(value: string): void }
export const Search = ({ label, hint, value, onChange }: SearchProps) => (
  <input
    type="search"
    className="search"
    aria-label={label}
    placeholder={`Search: ${hint}`}
    value={value}
    maxLength={200}
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** With a label, a long list scrolls. */
export function Rows({
  emptyText,
  label,
  children,
}: {
  emptyText: string
  label?: string
  children: readonly ReactNode[]
}) {
  const list = <ul className="rows">{children.length > 0 ? children : <li className="dim">{emptyText}</li>}</ul>
  return label && children.length > 0 ? <Scroll label={label}>{list}</Scroll> : list
}

const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
)

export function Table({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) {
  return (
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
}

/** Formats an instant in UTC, to the second. */
export const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

interface DialogProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** A modal dialog while it is rendered. The browser closes it on Escape and returns the focus. */
export function Dialog({ title, onClose, children }: DialogProps) {
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
