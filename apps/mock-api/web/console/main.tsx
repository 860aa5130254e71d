import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { prefix, readState, type State, setToken } from './mock.ts'
import { Clock, Outbox, Requests, Worlds } from './panels.tsx'
import { Action, Field, Reload } from './parts.tsx'
import { type Control, readControls, Tool } from './tools.tsx'
import '../base.ts'
import './style.css'

const PANELS = { outbox: Outbox, clock: Clock, worlds: Worlds, requests: Requests }
const getPage = () =>
  location.hash.slice(1) || (location.pathname.endsWith('/outbox') ? 'outbox' : 'overview')
const container = document.getElementById('console')

/** Where the admin is. Empty where nobody knows it. */
const admin = container?.dataset.admin

function Console() {
  /** The newest state, also while it cannot be read: without its panels, what is typed in them would be lost. */
  const [state, setState] = useState<State>()
  const [error, setError] = useState<Error>()

  const reload = useCallback(async () => {
    try {
      setState(await readState())
      setError(undefined)
    } catch (thrown) {
      setError(thrown as Error)
    }
  }, [])

  useEffect(() => {
    void reload()

    const timer = setInterval(() => document.hidden || void reload(), 1000)
    return () => clearInterval(timer)
  }, [reload])

  const [page, setPage] = useState(getPage)
  const [controls, setControls] = useState<Control[]>([])

  useEffect(() => {
    const open = () => {
      setPage(getPage())
      document.querySelector('h1')?.focus()
    }

    addEventListener('hashchange', open)

    return () => removeEventListener('hashchange', open)
  }, [])

  const isReady = state !== undefined

  useEffect(() => {
    if (isReady) {
      readControls().then(setControls, () => {})
    }
  }, [isReady])

  /** The pages after the first show the controls of one tool. */
  const pages = new Set(['overview', ...Object.keys(PANELS), ...controls.map(({ tool }) => tool)])
  const panels = Object.entries(PANELS).filter(([tool]) => tool === page || page === 'overview')

  return (
    <Reload value={reload}>
      <aside className="sider">
        <a className="mark" href={`${prefix}/__mock`}>
          Cornerman
        </a>
        <nav className="menu" aria-label="Menu">
          {admin && <a href={admin}>Back to the admin</a>}
          {[...pages].map((text) => (
            <a key={text} href={`#${text}`} aria-current={text === page ? 'page' : undefined}>
              {text}
            </a>
          ))}
          <a href={`${prefix}/docs`}>API reference</a>
        </nav>
      </aside>
      <header className="header">
        <p role="status">{describeConnection(state, error)}</p>
      </header>
      <main className="main">
        <h1 tabIndex={-1}>{page}</h1>
        {error && (
          <p className="error" role="alert">
            {error.message}
          </p>
        )}
        {error?.cause === 'no_control_token' && (
          <Action label="Use token" run={async (fields) => setToken(String(fields.get('token')))}>
            <Field label="Control token" name="token" type="password" />
          </Action>
        )}
        {state && panels.map(([tool, Panel]) => <Panel key={tool} {...state} admin={admin} />)}
        {state && (
          <Tool key={page} controls={controls.filter(({ tool }) => tool === page)} state={state} />
        )}
      </main>
    </Reload>
  )
}

function describeConnection(state: State | undefined, error: Error | undefined): string {
  if (error) {
    return 'Not connected'
  }

  return state ? describe(state) : 'Loading…'
}

function describe({ world: { world, scenario, dialect, now, frozen } }: State): string {
  const day = now.slice(0, 10)
  const time = now.slice(11, 19)

  const parts = [
    `World ${world}`,
    `scenario ${scenario}`,
    dialect && `dialect ${dialect}`,
    `${day} ${time} UTC`,
    frozen && 'stopped',
  ]

  return parts.filter(Boolean).join(', ')
}

if (container) {
  createRoot(container).render(<Console />)
}
