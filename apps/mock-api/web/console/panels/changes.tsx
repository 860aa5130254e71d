import { useState } from 'react'
import type { Difference } from '../../../src/worlds/difference.ts'
import { read } from '../calls.ts'
import { Control, Curl, DangerButton, Field, formatInstant, Problem, Rows } from '../controls.tsx'
import type { State } from '../state.ts'
import { useRead } from '../use-read.ts'

/** Older changes are in the response of the call. */
const MAX_CHANGES = 60

export function Changes({ world, checkpoints, fetchedAt }: State) {
  const [chosen, setChosen] = useState('')
  // Empty for the start. A reset forgets the checkpoints.
  const since = checkpoints.some(({ name }) => name === chosen) ? chosen : ''
  const path = `/worlds/${world.world}/diff${since && `?since=${encodeURIComponent(since)}`}`
  const { data, problem } = useRead(`${path} ${fetchedAt}`, async () => ({
    since,
    changes: await read<Difference[]>(path, true),
  }))
  const isLoaded = data?.since === since
  const shown = isLoaded ? data.changes : []
  const origin = since || 'the world was loaded'
  const count = `${shown.length} ${shown.length === 1 ? 'row has' : 'rows have'} changed since ${origin}.`
  return (
    <>
      {checkpoints.length > 0 && (
        <div className="tools">
          <label>
            Since{' '}
            <select value={since} onChange={({ target }) => setChosen(target.value)}>
              <option value="">the start</option>
              {checkpoints.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </div>
      )}
      {problem && <Problem>{problem}</Problem>}
      {!isLoaded && !problem && <p className="dim">Loading…</p>}
      {shown.length > 0 && <p className="dim">{count}</p>}
      <Rows label="Changed rows" emptyText={isLoaded ? `Nothing has changed since ${origin}.` : ''}>
        {shown.slice(-MAX_CHANGES).map((change) => (
          <li key={`${change.table} ${change.id}`}>
            <Change {...change} />
          </li>
        ))}
      </Rows>
      <Curl method="GET" path={path} isGlobal />
      <Checkpoints checkpoints={checkpoints} />
    </>
  )
}

const Change = ({ table, id, kind, fields = {}, after }: Difference) => (
  <div>
    <strong>{`${table} ${id}`}</strong> <span className="dim">{kind}</span>
    {Object.entries(fields).map(([name, { from, to }]) => (
      <div key={name}>
        {`${name}: `}
        <del>{formatValue(from)}</del> → <ins>{formatValue(to)}</ins>
      </div>
    ))}
    {kind === 'added' && (
      <div>
        <ins>{formatValue(after)}</ins>
      </div>
    )}
  </div>
)

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** Creates checkpoints of rows and clock, and returns to one. */
function Checkpoints({ checkpoints }: Pick<State, 'checkpoints'>) {
  return (
    <>
      <h3>Checkpoints</h3>
      <Rows emptyText="No checkpoint yet. Create one to return to it later.">
        {checkpoints.map(({ name, at }) => (
          <li key={name}>
            <span className="grow">
              <strong>{name}</strong> <span className="dim">{formatInstant(at)}</span>
            </span>
            <DangerButton method="POST" path="/rewind" body={{ to: name }} label={`Rewind to ${name}`}>
              Rewind
            </DangerButton>
          </li>
        ))}
      </Rows>
      <Control method="POST" path="/checkpoints" action="Create checkpoint">
        <Field name="name" label="Name of the checkpoint" hint="such as signed in" required />
      </Control>
    </>
  )
}
