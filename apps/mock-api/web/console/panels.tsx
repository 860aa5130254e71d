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
  return (
    <Panel title="Outbox" note={mails.length} call={['GET', `/outbox/wait?to=${to}`]}>
      {mails.length === 0 && (
        <p className="quiet">No mail yet. Request a PIN and it appears here.</p>
      )}
      <ul aria-label="Mails">
        {newest.map((mail) => (
          <Mail key={mail.id} {...mail} />
        ))}
      </ul>
    </Panel>
  )
}

function Mail({ id, kind, to, subject, text, code, at }: MailRow) {
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
      {pin && <Copy label="Copy PIN" name={`Copy PIN: ${name}`} text={pin} />}
      <Action
        label="Delete"
        name={`Delete: ${name}`}
        isDanger
        run={() => send('DELETE', `/outbox/${id}`)}
      />
    </li>
  )
}

export function World({ world: { world: current, scenario } }: State) {
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
    <Panel title="World" note={current} call={['POST', '/worlds', { scenario }]}>
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
