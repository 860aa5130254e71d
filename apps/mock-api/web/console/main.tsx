import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CallError, controlToken, followWorld, prefix } from './calls.ts'
import { Curl, Rows, RunContext } from './controls.tsx'
import { Changes } from './panels/changes.tsx'
import { Clock } from './panels/clock.tsx'
import { Dialects } from './panels/dialects.tsx'
import { type FaultDraft, FaultDraftContext, Faults } from './panels/faults.tsx'
import { Outbox } from './panels/outbox.tsx'
import { Requests } from './panels/requests/requests.tsx'
import { Tables } from './panels/tables.tsx'
import { Worlds } from './panels/worlds.tsx'
import { readState, type State } from './state.ts'

/** The panels in page order. Each has a shortcut key. */
const PANELS: readonly [
  id: string,
  title: string,
  content: (state: State, draft: FaultDraft | undefined) => ReactNode,
][] = [
  ['world', 'World', (state) => <Worlds {...state} />],
  ['clock', 'Clock', (state) => <Clock {...state} />],
  ['faults', 'Faults', (state, draft) => <Faults {...state} draft={draft} />],
  ['outbox', 'Outbox', (state) => <Outbox {...state} />],
  ['requests', 'Requests', (state) => <Requests {...state} />],
  ['tables', 'Tables', (state) => <Tables {...state} />],
  ['changes', 'Changes', (state) => <Changes {...state} />],
  ['accounts', 'Accounts', (state) => <Accounts {...state} />],
  ['dialects', 'Dialects', (state) => <Dialects {...state} />],
]
const KEYS = '1234567890'
/** Links for users who wait for a PIN open the outbox alone. */
const visiblePanels = /\/outbox\/?$/.test(location.pathname) ? PANELS.filter(([id]) => id === 'outbox') : PANELS

/** Milliseconds. Requests come in bursts, so the panels are reloaded at most once per interval. */
const RELOAD_INTERVAL = 250

function Console() {
  const [state, setState] = useState<State>()
  const [failure, setFailure] = useState<CallError>()
  const [isLive, setIsLive] = useState(true)
  const [draft, setDraft] = useState<FaultDraft>()
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

  const reloadTimer = useRef<number>(undefined)
  useEffect(() => {
    void refresh()
    return followWorld(
      () => {
        setIsLive(true)
        void refresh(async () => {})
      },
      () => {
        reloadTimer.current ??= window.setTimeout(() => {
          reloadTimer.current = undefined
          void refresh()
        }, RELOAD_INTERVAL)
      },
      () => setIsLive(false),
    )
  }, [refresh])

  const world = state?.world
  return (
    <RunContext value={refresh}>
      <header>
        <h1>Mock console</h1>
        <p className="dim" role="status">
          {world
            ? `World ${world.world}, scenario ${world.scenario}, seed ${world.seed}${world.dialect && `, dialect ${world.dialect}`}`
            : 'Loading…'}
          {state && !isLive && <strong className="bad"> Not live: the mock does not respond.</strong>}
        </p>
        <nav aria-label="Panels">
          <ul>
            {visiblePanels === PANELS ? (
              PANELS.map(([id, title], index) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <kbd>{KEYS[index]}</kbd> {title}
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
        <FaultDraftContext value={setDraft}>
          <main>
            {visiblePanels.map(([id, title, content]) => (
              <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                {content(state, draft)}
              </section>
            ))}
          </main>
        </FaultDraftContext>
      )}
      {visiblePanels === PANELS && (
        <footer className="dim">
          Press <kbd>1</kbd> to <kbd>9</kbd> or <kbd>0</kbd> to go to a panel.
        </footer>
      )}
    </RunContext>
  )
}

function Accounts({ accounts }: State) {
  return (
    <>
      <p className="dim">Accounts that can sign in. PINs arrive in the outbox.</p>
      <Rows emptyText="No account can sign in to this world.">
        {accounts.map(({ email, summary }) => (
          <li key={email}>
            <span className="grow">
              <strong>{email}</strong>
              <br />
              <span className="dim">{summary}</span>
            </span>
            <button
              type="button"
              aria-label={`Copy ${email}`}
              onClick={() => void navigator.clipboard.writeText(email)}
            >
              Copy
            </button>
          </li>
        ))}
      </Rows>
      <Curl method="GET" path="/accounts" />
    </>
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
      <button type="submit">Use token</button>
    </form>
  )
}

addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
  const isTaken = (target as Element).matches('input, select, textarea')
  if (ctrlKey || metaKey || altKey || isTaken || document.querySelector('dialog[open]')) return
  const panel = document.querySelectorAll<HTMLElement>('main > section')[KEYS.indexOf(key)]
  panel?.focus()
  panel?.scrollIntoView()
})

const root = document.getElementById('console')
if (root) createRoot(root).render(<Console />)
