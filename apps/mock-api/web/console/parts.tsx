import { type ComponentProps, createContext, type ReactNode, useActionState, useContext, useState } from 'react'
import { type Call, toCurl } from './mock.ts'

export const Reload = createContext<() => Promise<void>>(async () => {})

interface PanelProps {
  title: string
  note?: ReactNode
  /** What a test would send instead of using this panel. */
  call: Call
  children: ReactNode
}

export const Panel = ({ title, note, call, children }: PanelProps) => (
  <section id={title} className="panel section" tabIndex={-1} aria-labelledby={`${title}-title`}>
    <h2>
      <span id={`${title}-title`}>{title}</span> <span className="quiet">{note}</span>
    </h2>
    {children}
    <details className="curl">
      <summary>curl</summary>
      <p className="row">
        <code>{toCurl(call)}</code> <Copy text={toCurl(call)} label="Copy" name={`Copy curl of ${title}`} />
      </p>
    </details>
  </section>
)

interface ActionProps {
  label: string
  /** Names the button where the label does not say of what. */
  name?: string
  isDanger?: boolean
  run(fields: FormData): Promise<unknown>
  children?: ReactNode
}

export function Action({ label, name, isDanger, run, children }: ActionProps) {
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
  return (
    <form action={submit} className="row">
      {children}
      <button type="submit" className={isDanger ? 'error' : ''} disabled={isRunning} aria-label={name}>
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

export function Copy({ text, label, name, look = '' }: { text: string; label: string; name: string; look?: string }) {
  const [result, setResult] = useState('')
  // Fails without TLS, except on this machine.
  const copy = async () => navigator.clipboard.writeText(text)
  const onClick = () =>
    copy().then(
      () => setResult('Copied'),
      () => setResult('Select it to copy'),
    )
  return (
    <button type="button" className={look} aria-label={result || name} onClick={onClick} onBlur={() => setResult('')}>
      <span role="status">{result || label}</span>
    </button>
  )
}
