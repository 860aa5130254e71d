import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { prefix, readState, type State, setToken } from './mock.ts'
import { Clock, Outbox, Requests, World } from './panels.tsx'
import { Action, Field, Reload } from './parts.tsx'
import { type Control, readControls, Tool } from './tools.tsx'

const PANELS = { outbox: Outbox, clock: Clock, worlds: World, requests: Requests }
/** The pages after the first show the controls of one tool. A digit opens each of the first ten. */
const MENU = [
  'overview',
  ...Object.keys(PANELS),
  'faults',
  'rows',
  'accounts',
  'director',
  'snapshots',
  'dialect',
  'stubs',
]
const getPage = () => location.hash.slice(1) || (location.pathname.endsWith('/outbox') ? 'outbox' : 'overview')
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
    if (isReady) readControls().then(setControls, () => {})
  }, [isReady])
  const panels = Object.entries(PANELS).filter(([tool]) => tool === page || page === 'overview')
  return (
    <Reload value={reload}>
      <aside className="sider sidebar">
        <a className="mark sidebarBrand" href={`${prefix}/__mock`}>
          Cornerman
        </a>
        <nav className="menu" aria-label="Menu">
          {container?.dataset.admin && <a href={container.dataset.admin}>Back to the admin</a>}
          {MENU.map((text, at) => (
            <a key={text} href={`#${text}`} data-key={at} aria-current={text === page ? 'page' : undefined}>
              {text} {at < 10 && <kbd aria-hidden>{at}</kbd>}
            </a>
          ))}
          <a href={`${prefix}/docs`}>API reference</a>
        </nav>
      </aside>
      <header className="header">
        <p role="status">{state ? describe(state) : error ? 'Not connected' : 'Loading…'}</p>
        <label>
          <input type="checkbox" onChange={({ target }) => showCurl(target.checked)} /> Show curl
        </label>
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
        {state && panels.map(([tool, Panel]) => <Panel key={tool} {...state} />)}
        {state && <Tool key={page} controls={controls.filter(({ tool }) => tool === page)} state={state} />}
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
    document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
})

const describe = ({ world: { world, scenario, seed, dialect } }: State) =>
  `World ${world}, scenario ${scenario}, seed ${seed}${dialect && `, dialect ${dialect}`}`

if (container) createRoot(container).render(<Console />)
