import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type Call, readBody, send, toCurl } from './calls.ts'

/** Runs a button's action, shows its error and reloads the state. */
export const RunContext = createContext<(work: () => Promise<unknown>) => Promise<void>>(() => Promise.resolve())

interface ControlProps extends Call {
  /** Label of the button. */
  action: string
  isDanger?: boolean
  toBody?(body: Record<string, unknown>): object
  onDone?(answer: Response): void | Promise<void>
  children?: ReactNode
}

/** A form whose button makes the displayed call. */
export function Control({ method, path, isGlobal, action, isDanger, toBody = (body) => body, onDone, children }: ControlProps) {
  const run = useContext(RunContext)
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState<object>()
  const [isSending, setIsSending] = useState(false)
  const update = () => {
    const filled = form.current && readBody(form.current)
    setBody(children ? toBody(filled ?? {}) : undefined)
  }
  // Initial field values are available after mounting.
  useEffect(update, [])

  const call = { method, path, isGlobal, body }
  async function submit() {
    setIsSending(true)
    await run(async () => {
      const answer = await send(call)
      await onDone?.(answer)
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
      <Curl {...call} />
    </form>
  )
}

/** A call as a command line, with a copy button. `extraArguments` are appended. */
export function Curl({ extraArguments, ...call }: Call & { extraArguments?: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const command = toCurl(call, extraArguments)
  return (
    <div className="curl">
      <code>{command}</code>
      <button type="button" aria-label="Copy this call" onClick={() => void navigator.clipboard.writeText(command).then(() => setIsCopied(true))}>
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
  onFocus?(): void
}

export function Field({ label, hint, type, ...input }: FieldProps) {
  return (
    <label>
      {label}{' '}
      <input
        {...input}
        data-type={type}
        inputMode={type === 'number' ? 'numeric' : 'text'}
        placeholder={hint}
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
