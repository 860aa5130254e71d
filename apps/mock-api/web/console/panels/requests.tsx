import { useState } from 'react'
import type { LoggedRequest } from '../../../src/control/answers.ts'
import { Control, Curl } from '../controls.tsx'
import { Table } from '../rows.tsx'
import type { State } from '../state.ts'

export function Requests({ requests }: State) {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const [paused, setPaused] = useState<readonly LoggedRequest[]>()
  const visibleRequests = (paused ?? requests).filter(({ status }) => !onlyErrors || status >= 400).slice(-200)
  return (
    <>
      <div className="tools">
        <label>
          <input type="checkbox" checked={onlyErrors} onChange={({ target }) => setOnlyErrors(target.checked)} /> errors only
        </label>
        <label>
          <input type="checkbox" checked={paused !== undefined} onChange={({ target }) => setPaused(target.checked ? requests : undefined)} /> pause
        </label>
      </div>
      <Table label="Recent requests" columns={['Time', 'Status', 'Request', 'ms']}>
        {visibleRequests.length === 0 && (
          <tr>
            <td colSpan={4}>No requests yet.</td>
          </tr>
        )}
        {visibleRequests.reverse().map(({ id, at, method, path, endpoint, userId, status, errorMessage, ms }) => (
          <tr key={id} title={id}>
            <td>{at.slice(11, 19)}</td>
            <td className={status >= 400 ? 'bad' : ''}>{status}</td>
            <td>
              <code>{`${method} ${path}`}</code> {endpoint && <span className="dim">{endpoint}</span>}
              {userId !== null && <span className="dim"> user {userId}</span>}
              {errorMessage && <div className="dim">{errorMessage}</div>}
            </td>
            <td>{ms}</td>
          </tr>
        ))}
      </Table>
      <Curl method="GET" path="/requests" />
      <Curl method="GET" path="/requests" extraArguments="-N -H 'accept: text/event-stream'" />
      <Control method="DELETE" path="/requests" action="Clear log" isDanger />
    </>
  )
}
