import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Action, Field, Reload } from './action.tsx'
import { type CallError, prefix, readState, type State, setToken } from './mock.ts'
import { formatInstant, Outbox, Requests, Worlds } from './panels.tsx'

/** Links for users who wait for a PIN open the outbox alone. */
const isOutbox = /\/outbox\/?$/.test(location.pathname)
const PANELS = Object.entries(isOutbox ? { Outbox } : { World: Worlds, Outbox, Requests })

/** Milliseconds until the page reads again. */
const RELOAD_INTERVAL = 1000

function Console() {
  const [state, setState] = useState<State>()
  const [error, setError] = useState<CallError>()
  const reload = useCallback(async () => {
    try {
      setState(await readState())
      setError(undefined)
    } catch (reason) {
      setError(reason as CallError)
    }
  }, [])
  useEffect(() => {
    void reload()
    const timer = setInterval(() => document.hidden || void reload(), RELOAD_INTERVAL)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <Reload value={reload}>
      <header>
        <h1>Mock console</h1>
        <p className="dim" role="status">
          {state ? describe(state) : 'Loading…'}
        </p>
        <nav aria-label="Pages">
          {isOutbox && <a href={`${prefix}/__mock`}>Console</a>}
          <a href={`${prefix}/docs?controls`}>All controls</a>
          <a href={`${prefix}/docs`}>API reference</a>
        </nav>
        {error && (
          <p className="bad" role="alert">
            {error.message}
          </p>
        )}
        {error?.needsToken && (
          <Action label="Use token" run={async (fields) => setToken(String(fields.get('token')))}>
            <Field label="Control token" name="token" type="password" />
          </Action>
        )}
      </header>
      {state && !error && (
        <main>
          {PANELS.map(([title, Panel]) => (
            <section key={title} id={title} aria-labelledby={`${title}-title`}>
              <h2 id={`${title}-title`}>{title}</h2>
              <Panel {...state} />
            </section>
          ))}
        </main>
      )}
    </Reload>
  )
}

const describe = ({ world: { world, scenario, seed, dialect, now, frozen } }: State) =>
  `World ${world}, scenario ${scenario}, seed ${seed}${dialect && `, dialect ${dialect}`}, ${formatInstant(now)}${frozen ? ', stopped' : ''}`

const root = document.getElementById('console')
if (root) createRoot(root).render(<Console />)
