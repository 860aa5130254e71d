import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Action, Reload } from './action.tsx'
import { Field } from './field.tsx'
import { Icon } from './icons.tsx'
import { Menu } from './menu.tsx'
import { prefix, readState, type State, setToken } from './mock.ts'
import { NewestMails, OutboxPage } from './outbox.tsx'
import { Clock, Faults, Worlds } from './panels.tsx'
import { Requests } from './requests.tsx'
import { type Control, readControls, Tool, ToolActions } from './tools.tsx'
import '../base.ts'
import './style.css'

const container = document.getElementById('console')

/** Where the admin is. Empty where nobody knows it. */
const admin = container?.dataset.admin

/** The page, and the mail that it shows: #outbox/12. */
function readPlace() {
  const [page, mail] = location.hash.slice(1).split('/')
  const firstPage = location.pathname.endsWith('/outbox') ? 'outbox' : 'overview'

  return { page: page || firstPage, mailId: Number(mail) }
}

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

  const [{ page, mailId }, setPlace] = useState(readPlace)
  const [controls, setControls] = useState<Control[]>([])

  useEffect(() => {
    const open = () => {
      const place = readPlace()
      setPlace(place)

      // Another mail of the same page leaves the focus in the list.
      if (place.page !== page) {
        document.querySelector('h1')?.focus()
      }
    }

    addEventListener('hashchange', open)

    return () => removeEventListener('hashchange', open)
  }, [page])

  const isReady = state !== undefined

  useEffect(() => {
    if (isReady) {
      readControls().then(setControls, () => {})
    }
  }, [isReady])

  const ofPage = controls.filter(({ tool }) => tool === page)

  return (
    <Reload value={reload}>
      <aside className="sider">
        <a className="mark" href={`${prefix}/__mock`}>
          Cornerman
        </a>
        <Menu
          tools={[...new Set(controls.map(({ tool }) => tool))]}
          current={page}
          world={state?.world.world ?? ''}
          admin={admin}
        />
      </aside>
      <header className="header">
        <p role="status">{describeConnection(state, error)}</p>
        {state && <Time now={state.world.now} />}
        {admin && (
          <a className="button" href={admin}>
            <span>Open the admin</span>
            <Icon name="open" />
          </a>
        )}
      </header>
      <main className="main">
        <div className="head">
          <h1 tabIndex={-1} className="page">
            {page}
          </h1>
          {state && <p className="quiet">{describe(state)}</p>}
          {state && <ToolActions controls={page === 'overview' ? controls : ofPage} page={page} />}
        </div>
        {error && (
          <p className="error" role="alert">
            {error.message}
          </p>
        )}
        {error?.cause === 'no_control_token' && (
          <Action
            label="Use token"
            isPrimary
            run={async (fields) => setToken(String(fields.get('token')))}
          >
            <Field label="Control token" name="token" type="password" />
          </Action>
        )}
        {state && <Panels page={page} state={state} mailId={mailId} />}
        {state && <Tool key={page} controls={ofPage} state={state} />}
      </main>
    </Reload>
  )
}

interface PanelsProps {
  page: string
  state: State
  mailId: number
}

/** What the console shows in its own way. All else of a tool is in the forms of its controls. */
function Panels({ page, state, mailId }: PanelsProps) {
  const pages: Readonly<Record<string, ReactNode>> = {
    overview: <Overview state={state} />,
    outbox: <OutboxPage {...state} mailId={mailId} />,
    clock: <Clock {...state} />,
    worlds: <Worlds {...state} admin={admin} />,
    requests: <Requests {...state} />,
    faults: <Faults {...state} />,
  }

  return Object.hasOwn(pages, page) ? pages[page] : undefined
}

const Overview = ({ state }: { state: State }) => (
  <>
    <div className="pair">
      <NewestMails {...state} />
      <Clock {...state} isOnOverview />
    </div>
    <Worlds {...state} admin={admin} isOnOverview />
    <div className="pair">
      <Requests {...state} />
      <Faults {...state} isOnOverview />
    </div>
  </>
)

const Time = ({ now }: { now: string }) => (
  <span className="now">
    <time dateTime={now}>{now.slice(11, 19)}</time> <span className="quiet">UTC</span>
  </span>
)

function describeConnection(state: State | undefined, error: Error | undefined): string {
  if (error) {
    return 'Not connected'
  }
  if (!state) {
    return 'Loading…'
  }

  const { world, frozen } = state.world

  return frozen ? `World ${world} · stopped` : `World ${world}`
}

function describe({ world: { scenario, seed, dialect } }: State): string {
  const parts = [`scenario ${scenario}`, `seed ${seed}`, dialect && `dialect ${dialect}`]
  return parts.filter(Boolean).join(' · ')
}

if (container) {
  createRoot(container).render(<Console />)
}
