import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
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

interface ControlProps extends Omit<Call, 'body'> {
  /** Label of the button. */
  action: string
  /** Names the button where the label does not say of what. */
  name?: string
  isDanger?: boolean
  onDone?(response: Response): void | Promise<void>
  children?: ReactNode
}

/** A form that sends a control with its fields, and shows the error of the mock. */
export function Control({ method, path, action, name, isDanger, onDone, children }: ControlProps) {
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
      const response = await send({ method, path, ...(children !== undefined && { body: fields }) })
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

/** A list that scrolls when it is long. */
export const Rows = ({
  label,
  emptyText,
  children,
}: Record<'label' | 'emptyText', string> & { children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="dim">{emptyText}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="scroll" tabIndex={0} aria-label={label}>
      <ul className="rows">{children}</ul>
    </section>
  )

/** Formats an instant in UTC, to the second. */
export const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
