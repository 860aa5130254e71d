import { useContext } from 'react'
import type { Checkpoint } from '../../../src/control/responses.ts'
import { send } from '../calls.ts'
import { Control, Field, RunContext } from '../controls.tsx'
import { formatInstant, Rows } from '../lists.tsx'

/** Creates checkpoints of rows and clock, and returns to one. */
export function Checkpoints({ checkpoints }: { checkpoints: readonly Checkpoint[] }) {
  const run = useContext(RunContext)
  return (
    <>
      <h3>Checkpoints</h3>
      <Rows emptyText="No checkpoint yet. Create one to return to it later.">
        {checkpoints.map(({ name, at }) => (
          <li key={name}>
            <span className="grow">
              <strong>{name}</strong> <span className="dim">{formatInstant(at)}</span>
            </span>
            <button
              type="button"
              className="bad"
              aria-label={`Rewind to ${name}`}
              onClick={() => void run(() => send({ method: 'POST', path: '/rewind', body: { to: name } }))}
            >
              Rewind
            </button>
          </li>
        ))}
      </Rows>
      <Control method="POST" path="/checkpoints" action="Create checkpoint">
        <Field name="name" label="Name of the checkpoint" hint="such as signed in" required />
      </Control>
    </>
  )
}
