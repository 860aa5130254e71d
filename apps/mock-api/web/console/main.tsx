import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CallError, controlToken, followRequests, prefix } from './calls.ts'
import { RunContext } from './controls.tsx'
import { Accounts, Changes, Clock, Faults, MagicInputs, Outbox, Requests, readState, type State, Worlds } from './panels.tsx'

/** The panels in the order of the page; the number of each is the key that leads to it. */
const PANELS: readonly [id: string, title: string, content: (state: State) => ReactNode][] = [
  ['world', 'World', (state) => <Worlds {...state} />],
  ['clock', 'Clock', (state) => <Clock {...state} />],
  ['faults', 'Faults', (state) => <Faults {...state} />],
  ['outbox', 'Outbox', (state) => <Outbox {...state} />],
  ['requests', 'Requests', (state) => <Requests {...state} />],
  ['changes', 'Changes', (state) => <Changes {...state} />],
  ['accounts', 'Accounts', (state) => <Accounts {...state} />],
  ['inputs', 'Magic inputs', (state) => <MagicInputs {...state} />],
]
/** People who wait for a PIN follow a link to the outbox alone. */
const shown = /\/outbox\/?$/.test(location.pathname) ? PANELS.filter(([id]) => id === 'outbox') : PANELS

/** Requests come in bursts: the panels are read once for all of this time, in milliseconds. */
const BURST = 250

function Console() {
  const [state, setState] = useState<State>()
  const [failure, setFailure] = useState<CallError>()
  const refresh = useCallback(async (work?: () => Promise<unknown>) => {
    try {
      if (work) {
        await work()
        setFailure(undefined)
      }
      setState(await readState())
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError((error as Error).message, false))
    }
  }, [])

  const burst = useRef<number>(undefined)
  useEffect(() => {
    void refresh()
    return followRequests(
      () => void refresh(async () => {}),
      () => {
        burst.current ??= window.setTimeout(() => {
          burst.current = undefined
          void refresh()
        }, BURST)
      },
    )
  }, [refresh])

  const world = state?.world
  return (
    <RunContext value={refresh}>
      <header>
        <h1>Mock console</h1>
        <p className="dim" role="status">
          {world ? `World ${world.world}, scenario ${world.scenario}, seed ${world.seed}` : 'Reading the world…'}
        </p>
        <nav aria-label="Panels">
          <ul>
            {shown === PANELS ? (
              PANELS.map(([id, title], at) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <kbd>{at + 1}</kbd> {title}
                  </a>
                </li>
              ))
            ) : (
              <li>
                <a href={`${prefix}/__mock`}>All controls</a>
              </li>
            )}
            <li>
              <a href={`${prefix}/docs`}>API reference</a>
            </li>
          </ul>
        </nav>
        {failure && (
          <p className="bad" role="alert">
            {failure.message}
          </p>
        )}
        {failure?.needsToken && <TokenForm />}
      </header>
      {state && (
        <main>
          {shown.map(([id, title, content]) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content(state)}
            </section>
          ))}
        </main>
      )}
      <footer className="dim">
        Keys: <kbd>1</kbd> to <kbd>{shown.length}</kbd> lead to the panels.
      </footer>
    </RunContext>
  )
}

function TokenForm() {
  return (
    <form
      className="control"
      onSubmit={(event) => {
        event.preventDefault()
        controlToken.set(String(new FormData(event.currentTarget).get('token')))
        location.reload()
      }}
    >
      <label htmlFor="token">Control token</label>
      <input id="token" name="token" type="password" autoComplete="off" />
      <button type="submit">Use it</button>
    </form>
  )
}

addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
  if (ctrlKey || metaKey || altKey || (target as Element).matches('input, select, textarea')) return
  const panel = document.querySelectorAll<HTMLElement>('main > section')[Number(key) - 1]
  panel?.focus()
  panel?.scrollIntoView()
})

const root = document.getElementById('console')
if (root) createRoot(root).render(<Console />)
