import { createContext, type InputHTMLAttributes, type ReactNode, useActionState, useContext } from 'react'

export const Reload = createContext<() => Promise<void>>(async () => {})

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
    <form action={submit}>
      {children}
      <button type="submit" className={isDanger ? 'bad' : ''} disabled={isRunning} aria-label={name}>
        {label}
      </button>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

export const Field = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label>
    {label} <input {...input} autoComplete="off" spellCheck={false} />
  </label>
)
