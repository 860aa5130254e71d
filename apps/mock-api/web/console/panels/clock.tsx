import { useEffect, useState } from 'react'
import { Control, Field, Select } from '../controls.tsx'
import { formatInstant } from '../rows.tsx'
import type { State } from '../state.ts'

const DURATIONS = {
  PT1M: 'a minute',
  PT16M: '16 minutes: session tokens expire after 15',
  PT1H: 'an hour',
  P1D: 'a day',
  P7D: 'a week',
  P31D: '31 days: refresh tokens expire after 30',
}

export function Clock({ world, fetchedAt }: State) {
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
    </>
  )
}
