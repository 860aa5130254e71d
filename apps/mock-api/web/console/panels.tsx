import { type ReactNode, useState } from 'react'
import type { LoggedRequest } from '../../src/lab/requests/schema.ts'
import type { WorldDescription } from '../../src/lab/worlds/schema.ts'
import { Action, Field } from './action.tsx'
import { prefix, type State, send } from './mock.ts'

export const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

const List = ({ label, emptyText, children }: { label: string; emptyText: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="dim">{emptyText}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <ul aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )

const root = prefix.replace(/\/w\/[^/]+$/, '')
const getConsolePath = (world: string) => `${root}${world === 'default' ? '' : `/w/${world}`}/__mock`
const open = ({ world }: WorldDescription) => location.assign(getConsolePath(world))

export function Worlds({ world: { world: current }, worlds, scenarios }: State) {
  async function end(world: string) {
    await send('DELETE', `/worlds/${world}`)
    if (world === current) location.assign(getConsolePath('default'))
  }
  async function save() {
    const snapshot = new Blob([JSON.stringify(await send('GET', `/worlds/${current}/snapshot`))])
    // By script, because a link cannot send the token.
    const href = URL.createObjectURL(snapshot)
    Object.assign(document.createElement('a'), { href, download: `${current}.json` }).click()
  }
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
    <>
      <List label="Worlds" emptyText="No world.">
        {worlds.slice(-30).map(({ world, scenario }) => (
          <li key={world}>
            <span className="grow">
              {world === current ? <strong>{world}</strong> : <a href={getConsolePath(world)}>{world}</a>}{' '}
              <span className="dim">{scenario}</span>
            </span>
            {world !== 'default' && <Action label="End" name={`End world ${world}`} isDanger run={() => end(world)} />}
          </li>
        ))}
      </List>
      <Action label="Reset to scenario" isDanger run={() => send('POST', '/reset')} />
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
      <Action label="Save world" run={save} />
      <Action label="Load world" run={load}>
        <Field name="file" label="Saved world" type="file" accept=".json,.gz" required />
      </Action>
    </>
  )
}

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

export function Outbox({ mails }: State) {
  return (
    <>
      <List label="Mails" emptyText="No mail yet. Request a PIN and it appears here.">
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
              {code && <strong>{code}</strong>}
            </li>
          ))}
      </List>
      {mails.length > 0 && <Action label="Delete all mails" isDanger run={() => send('DELETE', '/outbox')} />}
    </>
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
  return (
    <>
      <Field
        label="Search requests"
        placeholder="path, call, status"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="dim" role="status">
        {`${found.length} of ${requests.length} requests`}
      </p>
      <List label="Recent requests" emptyText="No request yet.">
        {found
          .slice(-MAX_REQUESTS)
          .reverse()
          .map((request) => (
            <Request key={request.id} {...request} />
          ))}
      </List>
      <Action label="Clear log" isDanger run={() => send('DELETE', '/requests')} />
    </>
  )
}

function Request({ id, at, method, path, endpoint, status, errorMessage, ms }: LoggedRequest) {
  const [full, setFull] = useState<LoggedRequest>()
  const read = async () => setFull((await send<LoggedRequest[]>('GET', `/requests?id=${encodeURIComponent(id)}`))[0])
  return (
    <li>
      <details className="grow" onToggle={({ currentTarget }) => currentTarget.open && void read()}>
        <summary>
          <span className={status >= 400 || status === 0 ? 'bad' : ''}>{status}</span>{' '}
          <code>{`${method} ${path}`}</code>{' '}
          <span className="dim">
            {[endpoint, at.slice(11, 19), `${ms} ms`, errorMessage].filter(Boolean).join(', ')}
          </span>
        </summary>
        {full && !full.sent && <p className="dim">The log did not keep headers and body: see PUT /__mock/log.</p>}
        {full?.sent &&
          Object.entries({ Sent: full.sent, Response: full.response }).map(([title, side]) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            <section key={title} aria-label={title} tabIndex={0}>
              <pre>{JSON.stringify(side, null, 2)}</pre>
            </section>
          ))}
      </details>
    </li>
  )
}
