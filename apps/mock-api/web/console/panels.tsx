import type { MailRow } from '@cornerman/tables'
import { useState } from 'react'
import type { WorldDescription } from '../../src/lab/settings/schema.ts'
import { findRows } from './find-rows.ts'
import { type State, send, toConsole, toLink } from './mock.ts'
import { Action, Copy, Field, Panel, Rows, Search } from './parts.tsx'
import { findSpentPin, type SpentPin } from './pin-state.ts'

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

export function Outbox({ mails, pins, world: { now } }: State) {
  const [search, setSearch] = useState('')
  const to = encodeURIComponent(mails.at(-1)?.to ?? 'admin@cornerman.test')
  const found = findRows(mails, search)

  const newest = found
    .slice(-MAX_MAILS)
    .reverse()
    .map((mail) => ({
      ...mail,
      spent: isPin(mail) ? findSpentPin(mail, { mails, pins, now }) : undefined,
    }))

  const newestPin = newest.find((mail) => isPin(mail) && !mail.spent)

  return (
    <Panel title="Outbox" note={mails.length} call={['GET', `/outbox/wait?to=${to}`]}>
      {mails.length === 0 ? (
        <p className="quiet">No mail yet. Request a PIN and it appears here.</p>
      ) : (
        <Search
          label="Search mails"
          placeholder="address, subject, text"
          result={`${found.length} of ${mails.length} mails`}
          onSearch={setSearch}
        />
      )}
      <ul aria-label="Mails">
        {newest.map((mail) => (
          <Mail key={mail.id} {...mail} isNewestPin={mail.id === newestPin?.id} />
        ))}
      </ul>
    </Panel>
  )
}

const isPin = ({ kind }: MailRow) => kind === 'pin'

interface MailProps extends MailRow {
  spent: SpentPin | undefined
  isNewestPin: boolean
}

function Mail({ id, kind, to, subject, text, code, at, spent, isNewestPin }: MailProps) {
  const pin = kind === 'pin' && code
  const time = `${at.slice(11, 19)} UTC`
  const name = `${subject}, ${time}, to ${to}`
  const facts = [time, `to ${to}`, spent].filter(Boolean)

  return (
    <li className="row">
      <details>
        <summary>
          <strong>{subject}</strong>
          <br />
          <span className="quiet">{facts.join(' · ')}</span>
        </summary>
        <pre>{text}</pre>
      </details>
      {pin && <Pin digits={pin} isSpent={spent !== undefined} />}
      {pin && (
        <Copy
          label="Copy PIN"
          name={`Copy PIN: ${name}`}
          text={pin}
          variant={isNewestPin ? 'primary' : ''}
        />
      )}
      <Action label="Delete" name={`Delete: ${name}`} run={() => send('DELETE', `/outbox/${id}`)} />
    </li>
  )
}

/** Six digits in threes, which are read and copied as one. */
const Pin = ({ digits, isSpent }: { digits: string; isSpent: boolean }) => (
  <strong className={`figure pin ${isSpent ? 'spent' : ''}`}>
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
  const found = findRows(requests, search)

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
      <Search
        label="Search requests"
        placeholder="path, call"
        result={`${found.length} of ${requests.length} requests`}
        onSearch={setSearch}
      />
      <Rows rows={rows.reverse()} />
    </Panel>
  )
}
