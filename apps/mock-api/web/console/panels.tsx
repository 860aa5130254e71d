import type { MailRow } from '@cornerman/tables'
import { useState } from 'react'
import type { WorldDescription } from '../../src/lab/settings/schema.ts'
import { type State, send, toConsole, toLink } from './mock.ts'
import { Action, Copy, Field, Panel, Rows } from './parts.tsx'

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

export function Outbox({ mails }: State) {
  const to = encodeURIComponent(mails.at(-1)?.to ?? 'admin@cornerman.test')
  const newest = mails.slice(-MAX_MAILS).reverse()
  const newestPin = newest.find(({ kind }) => kind === 'pin')
  return (
    <Panel title="Outbox" note={mails.length} call={['GET', `/outbox/wait?to=${to}`]}>
      {mails.length === 0 && (
        <p className="quiet">No mail yet. Request a PIN and it appears here.</p>
      )}
      <ul aria-label="Mails">
        {newest.map((mail) => (
          <Mail key={mail.id} {...mail} isNewestPin={mail.id === newestPin?.id} />
        ))}
      </ul>
    </Panel>
  )
}

function Mail({
  id,
  kind,
  to,
  subject,
  text,
  code,
  at,
  isNewestPin,
}: MailRow & { isNewestPin: boolean }) {
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
      {pin && <Pin digits={pin} />}
      {pin && (
        <Copy
          label="Copy PIN"
          name={`Copy PIN: ${name}`}
          text={pin}
          variant={isNewestPin ? 'primary' : ''}
        />
      )}
      <Action
        label="Delete"
        name={`Delete: ${name}`}
        isDanger
        run={() => send('DELETE', `/outbox/${id}`)}
      />
    </li>
  )
}

/** Six digits in threes, which are read and copied as one. */
const Pin = ({ digits }: { digits: string }) => (
  <strong className="figure pin">
    <span>{digits.slice(0, 3)}</span>
    <span>{digits.slice(3)}</span>
  </strong>
)

const STEPS = { '+1 min': 'PT1M', '+1 hour': 'PT1H', '+1 day': 'P1D' }

export function Clock({ world: { now, frozen } }: State) {
  const set = (setting: object) => send('PUT', '/clock', setting)
  return (
    <Panel
      title="Clock"
      note={frozen ? 'stopped' : 'running'}
      call={['PUT', '/clock', { advance: 'PT1H' }]}
    >
      <p>
        <time dateTime={now} className="figure clock">
          {now.slice(11, 19)}
        </time>{' '}
        <span className="quiet">{now.slice(0, 10)} UTC</span>
      </p>
      <div className="row">
        <Action label={frozen ? 'Start' : 'Stop'} run={() => set({ frozen: !frozen })} />
        {Object.entries(STEPS).map(([label, advance]) => (
          <Action key={label} label={label} run={() => set({ advance })} />
        ))}
      </div>
    </Panel>
  )
}

/** The world of an admin whose configuration names none. */
const DEFAULT_WORLD = 'default'

export function Worlds({
  world: { world: current, scenario },
  worlds,
  admin,
}: State & { admin: string | undefined }) {
  async function load(fields: FormData) {
    const file = fields.get('file') as File
    // The world of a failed test is compressed.
    const isCompressed = file.name.endsWith('.gz')
    const content = isCompressed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file
    const snapshot = await new Response(content).json()
    const { world } = await send<WorldDescription>(
      'PUT',
      `/worlds/saved-${Date.now().toString(36)}/snapshot`,
      snapshot,
    )
    location.assign(toConsole(world))
  }
  return (
    <Panel title="Worlds" note={worlds.length} call={['POST', '/worlds', { scenario }]}>
      <ul aria-label="Worlds">
        {worlds.map((each) => (
          <li key={each.world} className="row">
            <a
              href={toConsole(each.world)}
              aria-current={each.world === current ? 'page' : undefined}
            >
              {each.world}
            </a>
            <span className="quiet">{each.scenario}</span>
            {/* The admin itself does not know worlds: its configuration names the mock. */}
            {admin && each.world === DEFAULT_WORLD && <a href={admin}>Open the admin</a>}
          </li>
        ))}
      </ul>
      <Action label="Load world" run={load}>
        <Field name="file" label="Saved world" type="file" accept=".json,.gz" required />
      </Action>
      <Action
        label="Save world"
        run={async () => location.assign(toLink(`/worlds/${current}/snapshot`))}
      />
    </Panel>
  )
}

export function Requests({ requests }: State) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = requests.filter((request) => {
    const text = Object.values(request).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const rows = found.map(({ at, status, method, path, ms, errorMessage, id }) => ({
    time: at.slice(11, 19),
    status,
    request: `${method} ${path}`,
    ms,
    error: errorMessage ?? '',
    id,
  }))
  return (
    <Panel title="Requests" call={['GET', '/requests']}>
      <Field
        label="Search requests"
        placeholder="path, call"
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="quiet" role="status">
        {`${found.length} of ${requests.length} requests`}
      </p>
      <Rows rows={rows.reverse()} />
    </Panel>
  )
}
