import { createContext, type ReactNode, useActionState, useContext } from 'react'

export const Reload = createContext<() => Promise<void>>(async () => {})

interface Props {
  label: string
  /** Names the button where the label does not say of what. */
  name?: string
  isPrimary?: boolean
  /** Without a background, at the end of a line. */
  isBare?: boolean
  run(fields: FormData): Promise<unknown>
  children?: ReactNode
}

export function Action({ label, name, isPrimary = false, isBare = false, run, children }: Props) {
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
