import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { WorldDescription } from '../../src/lab/worlds/schema.ts'
import { prefix, setToken } from './api.ts'
import { formatInstant, useControl, WorldContext } from './controls.tsx'
import { Outbox, Requests, Worlds } from './panels.tsx'

const PANELS = { World: Worlds, Outbox, Requests }
/** Links for users who wait for a PIN open the outbox alone. */
const isOutbox = /\/outbox\/?$/.test(location.pathname)
const panels = Object.entries(isOutbox ? { Outbox } : PANELS)

/** Milliseconds until the panels read again. */
const RELOAD_INTERVAL = 1000

function Console() {
  const [version, setVersion] = useState(0)
  const onChange = useCallback(() => setVersion((count) => count + 1), [])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || onChange(), RELOAD_INTERVAL)
    return () => clearInterval(timer)
  }, [onChange])
  return (
    <WorldContext value={{ version, onChange }}>
      <Page />
    </WorldContext>
  )
}

function Page() {
  // Without the token: health is public.
  const { data: world } = useControl<WorldDescription>('/health')
  const { error } = useControl('/clock')
  return (
    <>
      <header>
        <h1>Mock console</h1>
        <p className="dim" role="status">
          {world
            ? `World ${world.world}, scenario ${world.scenario}, seed ${world.seed}${world.dialect && `, dialect ${world.dialect}`}, ${formatInstant(world.now)}${world.frozen ? ', stopped' : ''}`
            : 'Loading…'}
        </p>
        <nav aria-label="Pages">
          <ul>
            {isOutbox && (
              <li>
                <a href={`${prefix}/__mock`}>Console</a>
              </li>
            )}
            <li>
              <a href={`${prefix}/docs?controls`}>All controls</a>
            </li>
            <li>
              <a href={`${prefix}/docs`}>API reference</a>
            </li>
          </ul>
        </nav>
        {error && (
          <p className="bad" role="alert">
            {error.message}
          </p>
        )}
        {error?.needsToken && <TokenForm />}
      </header>
      {world && !error && (
        <main>
          {panels.map(([title, Panel]) => (
            <section key={title} id={title} tabIndex={-1} aria-labelledby={`${title}-title`}>
              <h2 id={`${title}-title`}>{title}</h2>
              <Panel {...world} />
            </section>
          ))}
        </main>
      )}
    </>
  )
}

const TokenForm = () => (
  <form
    className="control"
    onSubmit={(event) => {
      event.preventDefault()
      setToken(String(new FormData(event.currentTarget).get('token')))
      location.reload()
    }}
  >
    <label htmlFor="token">Control token</label>
    <input id="token" name="token" type="password" autoComplete="off" />
    <button type="submit">Use token</button>
  </form>
)

const root = document.getElementById('console')
if (root) createRoot(root).render(<Console />)
