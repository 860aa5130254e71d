import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { prefix, readState, type State, setToken } from './mock.ts'
import { Clock, Outbox, Requests, World } from './panels.tsx'
import { Action, Field, Reload } from './parts.tsx'

const PANELS = Object.entries({ Outbox, Clock, World, Requests })
/** Forms made from the description of these controls. */
const TOOLS = { Faults: 'faults', Tables: 'rows', Accounts: 'accounts', Director: 'director', Changes: 'snapshots' }
const docs = `${prefix}/docs`
/** The menu. A digit opens each of the first ten. */
const MENU = {
  ...Object.fromEntries(PANELS.map(([title]) => [title, `#${title}`])),
  ...Object.fromEntries(Object.entries(TOOLS).map(([title, tool]) => [title, `${docs}?controls#/${tool}`])),
  Dialects: `${docs}?controls#/dialect`,
  'All controls': `${docs}?controls`,
  'API reference': docs,
}
const container = document.getElementById('console')

function Console() {
  const [result, setResult] = useState<State | Error>()
  const reload = useCallback(async () => setResult(await readState().catch((error: Error) => error)), [])
  const [state, error] = result instanceof Error ? [undefined, result] : [result, undefined]
  useEffect(() => {
    void reload()
    const timer = setInterval(() => document.hidden || void reload(), 1000)
    return () => clearInterval(timer)
  }, [reload])
  // The panels come after the first response.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [state === undefined])
  return (
    <Reload value={reload}>
      <aside className="sider sidebar">
        <a className="mark sidebarBrand" href={`${prefix}/__mock`}>
          Cornerman
        </a>
        <nav className="menu" aria-label="Menu">
          {container?.dataset.admin && <a href={container.dataset.admin}>Back to the admin</a>}
          {Object.entries(MENU).map(([text, href], at) => (
            <a key={text} href={href} data-key={at + 1}>
              {text} {at < 10 && <kbd aria-hidden>{(at + 1) % 10}</kbd>}
            </a>
          ))}
        </nav>
      </aside>
      <header className="header">
        <p role="status">{state ? describe(state) : error ? 'Not connected' : 'Loading…'}</p>
        <label>
          <input type="checkbox" onChange={({ target }) => showCurl(target.checked)} /> Show curl
        </label>
      </header>
      <main className="main">
        <h1>Mock console</h1>
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
        {state && PANELS.map(([title, Panel]) => <Panel key={title} {...state} />)}
      </main>
    </Reload>
  )
}

function showCurl(isOpen: boolean) {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('.curl')) each.open = isOpen
}

addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
  const isTyping = target instanceof Element && target.matches('input:not([type="checkbox"]), select')
  if (!isTyping && !ctrlKey && !metaKey && !altKey && /^\d$/.test(key))
    document.querySelector<HTMLElement>(`[data-key="${key === '0' ? 10 : key}"]`)?.click()
})

const describe = ({ world: { world, scenario, seed, dialect } }: State) =>
  `World ${world}, scenario ${scenario}, seed ${seed}${dialect && `, dialect ${dialect}`}`

if (container) createRoot(container).render(<Console />)
