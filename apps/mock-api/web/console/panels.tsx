import type { MailRow } from '@cornerman/fixtures/tables'
import { type ChangeEvent, useState } from 'react'
import type { LoggedRequest } from '../../src/lab/requests/schema.ts'
import type { KnownScenario, WorldDescription } from '../../src/lab/worlds/schema.ts'
import { send } from './api.ts'
import { Control, Field, formatInstant, Problem, Rows, useControl } from './controls.tsx'

const getConsolePath = (world: string) => `${world === 'default' ? '' : `/w/${world}`}/__mock`

export function Worlds({ world: currentWorld }: WorldDescription) {
  const { data: worlds = [] } = useControl<WorldDescription[]>('/worlds')
  const { data: scenarios = [] } = useControl<KnownScenario[]>('/scenarios')
  return (
    <>
      <Rows label="Worlds" emptyText="No world.">
        {worlds.slice(-30).map(({ world, scenario }) => (
          <li key={world}>
            <span className="grow">
              {world === currentWorld ? <strong>{world}</strong> : <a href={getConsolePath(world)}>{world}</a>}{' '}
              <span className="dim">{scenario}</span>
            </span>
            {world !== 'default' && (
              <Control
                method="DELETE"
                path={`/worlds/${world}`}
                action="End"
                name={`End world ${world}`}
                isDanger
                onDone={() => {
                  if (world === currentWorld) location.assign('/__mock')
                }}
              />
            )}
          </li>
        ))}
      </Rows>
      <Control method="POST" path="/reset" action="Reset to scenario" isDanger />
      <Control
        method="POST"
        path="/worlds"
        action="Create world"
        onDone={async (response) => location.assign(getConsolePath((await response.json()).world))}
      >
        <label>
          Scenario{' '}
          <select name="scenario">
            {scenarios.map(({ name, summary }) => (
              <option key={name} value={name}>{`${name}: ${summary}`}</option>
            ))}
          </select>
        </label>
        <Field name="id" label="Name" placeholder="generated when empty" />
      </Control>
      <Control
        method="GET"
        path={`/worlds/${currentWorld}/snapshot`}
        action="Save world"
        onDone={async (response) => {
          // By script, because a link cannot send the token.
          const href = URL.createObjectURL(await response.blob())
          Object.assign(document.createElement('a'), { href, download: `${currentWorld}.json` }).click()
        }}
      />
      <LoadWorld />
    </>
  )
}

/** Loads a saved world as a new one. */
function LoadWorld() {
  const [problem, setProblem] = useState<string>()
  async function load({ target: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    const name = `saved-${Date.now().toString(36)}`
    try {
      await send({ method: 'PUT', path: `/worlds/${name}/snapshot`, body: JSON.parse(await file.text()) })
      location.assign(getConsolePath(name))
    } catch (error) {
      setProblem(`${file.name} could not be loaded: ${(error as Error).message}`)
    }
    input.value = ''
  }
  return (
    <div className="control">
      <Field
        label="Load a saved world"
        type="file"
        accept="application/json,.json"
        onChange={(event) => void load(event)}
      />
      {problem && <Problem>{problem}</Problem>}
    </div>
  )
}

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

export function Outbox() {
  // A link to the outbox may filter by recipient and kind.
  const filters = new URLSearchParams(location.search)
  filters.delete('token')
  const { data: mails = [] } = useControl<MailRow[]>(`/outbox?${filters}`)
  return (
    <>
      <Rows label="Mails" emptyText="No mail yet. Request a PIN and it appears here.">
        {mails
          .slice(-MAX_MAILS)
          .reverse()
          .map(({ id, to, subject, text, code, at }) => (
            <li key={id}>
              <span className="grow">
                <strong>{subject}</strong>
                <br />
                <span className="dim">{`${formatInstant(at)}, to ${to}`}</span>
                {!code && <div>{text}</div>}
              </span>
              {code && <span className="big">{code}</span>}
            </li>
          ))}
      </Rows>
      {mails.length > 0 && <Control method="DELETE" path="/outbox" action="Delete all mails" isDanger />}
    </>
  )
}

/** The log has a thousand; more rows would only be scrolled past. */
const MAX_REQUESTS = 200

export function Requests() {
  const { data = [] } = useControl<LoggedRequest[]>('/requests?bodies=false')
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = data.filter(({ method, path, endpoint, status, errorMessage }) => {
    const text = [method, path, endpoint, status, errorMessage].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <Field
        label="Search requests"
        placeholder="path, call, status"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="dim" role="status">
        {`${found.length} of ${data.length} requests`}
      </p>
      <Rows label="Recent requests" emptyText="No request yet.">
        {found
          .slice(-MAX_REQUESTS)
          .reverse()
          .map((request) => (
            <Request key={request.id} request={request} />
          ))}
      </Rows>
      <Control method="DELETE" path="/requests" action="Clear log" isDanger />
    </>
  )
}

/** A request, and both of its sides once it is opened. */
function Request({ request }: { request: LoggedRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, at, method, path, endpoint, status, errorMessage, ms } = request
  return (
    <li>
      <details className="grow" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={status >= 400 || status === 0 ? 'bad' : ''}>{status}</span>{' '}
          <code>{`${method} ${path}`}</code>{' '}
          <span className="dim">
            {[endpoint, at.slice(11, 19), `${ms} ms`, errorMessage].filter(Boolean).join(', ')}
          </span>
        </summary>
        {isOpen && <Sides id={id} />}
      </details>
    </li>
  )
}

function Sides({ id }: { id: string }) {
  const { data } = useControl<LoggedRequest[]>(`/requests?id=${encodeURIComponent(id)}`)
  const { sent, response } = data?.[0] ?? {}
  if (data && !sent) return <p className="dim">The log did not keep headers and body: see PUT /__mock/log.</p>
  return Object.entries({ Sent: sent, Response: response }).map(([title, side]) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section key={title} className="scroll" aria-label={title} tabIndex={0}>
      <pre>{side && JSON.stringify(side, null, 2)}</pre>
    </section>
  ))
}
