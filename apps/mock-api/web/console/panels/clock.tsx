import { useEffect, useState } from 'react'
import type { DirectorScript } from '../../../src/control/responses.ts'
import { Control, Field, formatInstant, Rows, Select } from '../controls.tsx'
import type { State } from '../state.ts'

const DURATIONS = {
  PT1M: 'a minute',
  PT16M: '16 minutes: session tokens expire after 15',
  PT1H: 'an hour',
  P1D: 'a day',
  P7D: 'a week',
  P31D: '31 days: refresh tokens expire after 30',
}

export function Clock({ world, fetchedAt, director }: State) {
  const [browserNow, setBrowserNow] = useState(fetchedAt)
  useEffect(() => {
    const timer = setInterval(() => setBrowserNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const elapsed = world.frozen ? 0 : Math.max(0, browserNow - fetchedAt)
  return (
    <>
      <p className="big">
        {formatInstant(new Date(Date.parse(world.now) + elapsed).toISOString())}
        {world.frozen && ', stopped'}
      </p>
      <Control method="PUT" path="/clock" action="Advance">
        <Select name="advance" label="By" options={DURATIONS} />
      </Control>
      <Control method="PUT" path="/clock" action="Set">
        <Select name="frozen" label="Clock" options={{ true: 'stopped', false: 'running' }} />
      </Control>
      <Control method="PUT" path="/clock" action="Set the time">
        <Field name="now" label="To" hint="such as 2031-12-31T23:59:00Z" required />
      </Control>
      <Director director={director} />
    </>
  )
}

const SCRIPTS: Record<DirectorScript, string> = {
  evening: 'the next upcoming event, from the weigh-in to the end',
  live: 'the rest of the live event',
}

/** Runs a fight night by the world's clock. */
function Director({ director }: Pick<State, 'director'>) {
  return (
    <>
      <h3>Director</h3>
      {director && (
        <Rows label="Steps" emptyText="Nothing is left to happen.">
          {director.steps.map(({ at, summary, isDone, problem }) => (
            <li key={at + summary} className={isDone ? 'dim' : ''}>
              <span className="grow">
                {formatInstant(at)} {summary}
                {problem && <span className="bad">{` (not possible: ${problem})`}</span>}
              </span>
            </li>
          ))}
        </Rows>
      )}
      <Control method="POST" path="/director" action="Run">
        <Select name="script" label="Script" options={SCRIPTS} />
        <Select
          name="speed"
          label="Speed"
          type="number"
          initial="60"
          options={{ 1: 'real time', 10: '10 x', 60: '60 x', 600: '600 x' }}
        />
      </Control>
      {director && <Control method="DELETE" path="/director" action="Stop the director" />}
    </>
  )
}
