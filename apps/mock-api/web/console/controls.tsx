import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
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
export function Control({ method, path, isGlobal, action, isDanger, toBody = (body) => body, onDone, children }: ControlProps) {
  const run = useContext(RunContext)
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState<object>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const update = () => {
    const filled = form.current && readBody(form.current)
    setBody(children ? toBody(filled ?? {}) : undefined)
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
      <button type="button" aria-label={label} onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}>
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

interface SearchProps {
  label: string
  hint: string
  value: string
  onChange(value: string): void
}

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
