import type { MailRow } from '@cornerman/fixtures/tables'
import { useState } from 'react'
import type { LoggedRequest } from '../../src/lab/requests/schema.ts'
import type { WorldDescription } from '../../src/lab/worlds/schema.ts'
import { prefix, type State, send, toLink } from './mock.ts'
import { Action, Copy, Field, Panel } from './parts.tsx'

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

export function Outbox({ mails }: State) {
  const to = encodeURIComponent(mails.at(-1)?.to ?? 'admin@cornerman.test')
  const newest = mails.slice(-MAX_MAILS).reverse()
  return (
    <Panel title="Outbox" note={mails.length} call={['GET', `/outbox/wait?to=${to}`]}>
      {mails.length === 0 && <p className="quiet">No mail yet. Request a PIN and it appears here.</p>}
      <ul aria-label="Mails">
        {newest.map((mail, at) => (
          <Mail key={mail.id} {...mail} isNewest={at === 0} />
        ))}
      </ul>
      {mails.length > 0 && <Action label="Delete all mails" isDanger run={() => send('DELETE', '/outbox')} />}
    </Panel>
  )
}

function Mail({ id, kind, to, subject, text, code, at, isNewest }: MailRow & { isNewest: boolean }) {
  const pin = kind === 'pin' && code
  const time = `${at.slice(11, 19)} UTC`
  const name = `${subject}, ${time}, to ${to}`
  return (
    <li className="row">
      <details>
        <summary>
          <strong>{subject}</strong>
          <br />
          <span className="quiet">{`${time}, to ${to}`}</span>
        </summary>
        <pre>{text}</pre>
      </details>
      {pin && <strong className="figure">{pin}</strong>}
      {pin && <Copy label="Copy PIN" name={`Copy PIN: ${name}`} text={pin} look={isNewest ? 'primary' : ''} />}
      <Action label="Delete" name={`Delete: ${name}`} isDanger run={() => send('DELETE', `/outbox/${id}`)} />
    </li>
  )
}

const STEPS = { 'a minute': 'PT1M', 'an hour': 'PT1H', 'a day': 'P1D' }
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

export function Clock({ world: { now, frozen } }: State) {
  const set = (body: object) => send('PUT', '/clock', body)
  const toggle = frozen ? 'Start' : 'Stop'
  return (
    <Panel title="Clock" note={frozen ? 'Stopped' : 'Running'} call={['PUT', '/clock', { advance: 'PT1M' }]}>
      <time className="figure" dateTime={now}>
        {now.slice(11, 19)}
      </time>
      <p className="quiet">{`${longDate.format(new Date(now))}, UTC`}</p>
      <div className="row">
        <Action label={toggle} name={`${toggle} the clock`} run={() => set({ frozen: !frozen })} />
        {Object.entries(STEPS).map(([step, advance]) => (
          <Action key={step} label={`+ ${step}`} run={() => set({ advance })} />
        ))}
      </div>
      <Action label="Set the time" run={(fields) => set({ now: `${fields.get('now')}Z` })}>
        <Field label="Time in UTC" name="now" type="datetime-local" step={1} required />
      </Action>
    </Panel>
  )
}

const root = prefix.replace(/\/w\/[^/]+$/, '')
const open = ({ world }: WorldDescription) => location.assign(`${root}/w/${world}/__mock`)

export function World({ world: { world: current, scenario }, scenarios }: State) {
  async function load(fields: FormData) {
    const file = fields.get('file') as File
    // The world of a failed test is compressed.
    const isCompressed = file.name.endsWith('.gz')
    const content = isCompressed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file
    const snapshot = await new Response(content).json()
    open(await send('PUT', `/worlds/saved-${Date.now().toString(36)}/snapshot`, snapshot))
  }
  const create = async (fields: FormData) =>
    open(await send('POST', '/worlds', Object.fromEntries([...fields].filter(([, value]) => value !== ''))))
  return (
    <Panel title="World" note={current} call={['POST', '/worlds', { scenario }]}>
      <Action label="Create world" run={create}>
        <label>
          Scenario{' '}
          <select name="scenario">
            {scenarios.map(({ name, summary }) => (
              <option key={name} value={name}>{`${name}: ${summary}`}</option>
            ))}
          </select>
        </label>
        <Field name="id" label="Name" placeholder="generated when empty" />
      </Action>
      <Action label="Load world" run={load}>
        <Field name="file" label="Saved world" type="file" accept=".json,.gz" required />
      </Action>
      <div className="row">
        <Action label="Save world" run={async () => location.assign(toLink(`/worlds/${current}/snapshot`))} />
        <Action label="Reset to scenario" isDanger run={() => send('POST', '/reset')} />
      </div>
    </Panel>
  )
}

/** The log has a thousand; more rows would only be scrolled past. */
const MAX_REQUESTS = 200

export function Requests({ requests }: State) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = requests.filter(({ method, path, endpoint, status, errorMessage }) => {
    const text = [method, path, endpoint, status, errorMessage].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const newest = found.slice(-MAX_REQUESTS).reverse()
  return (
    <Panel title="Requests" call={['GET', '/requests']}>
      <Field label="Search requests" placeholder="path, call" onChange={({ target }) => setSearch(target.value)} />
      <p className="quiet" role="status">
        {`${found.length} of ${requests.length} requests`}
      </p>
      <ul aria-label="Recent requests">
        {newest.map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </ul>
      <Action label="Clear log" isDanger run={() => send('DELETE', '/requests')} />
    </Panel>
  )
}

function Request({ id, at, method, path, endpoint, status, errorMessage, ms }: LoggedRequest) {
  const [full, setFull] = useState<LoggedRequest>()
  const read = async () => setFull((await send<LoggedRequest[]>('GET', `/requests?id=${encodeURIComponent(id)}`))[0])
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && void read()}>
        <summary>
          <strong className={status >= 400 || status === 0 ? 'error' : ''}>{status}</strong>{' '}
          <code>{`${method} ${path}`}</code>
          <br />
          <span className="quiet">
            {[at.slice(11, 19), endpoint, `${ms} ms`, errorMessage].filter(Boolean).join(', ')}
          </span>
        </summary>
        {full && !full.sent && <p className="quiet">The log did not keep headers and body: see PUT /__mock/log.</p>}
        {full?.sent && <pre>{JSON.stringify({ sent: full.sent, response: full.response }, null, 2)}</pre>}
      </details>
    </li>
  )
}
