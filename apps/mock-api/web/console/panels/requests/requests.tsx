import { useContext, useState } from 'react'
import type { LoggedRequest } from '../../../../src/control/responses.ts'
import { read, send } from '../../calls.ts'
import { Control, Curl, Problem, RunContext, Search, Table } from '../../controls.tsx'
import type { State } from '../../state.ts'
import { useRead } from '../../use-read.ts'
import { RequestDialog } from './request-dialog.tsx'

/** The log has a thousand; more rows would only be scrolled past. */
const MAX_ROWS = 200

export function Requests(state: State) {
  const { world, fetchedAt } = state
  const run = useContext(RunContext)
  const [search, setSearch] = useState('')
  const [onlyErrors, setOnlyErrors] = useState(false)
  const [paused, setPaused] = useState<readonly LoggedRequest[]>()
  const [openId, setOpenId] = useState<string>()
  const path = `/requests?bodies=false&search=${encodeURIComponent(search)}`
  const { data: found, problem } = useRead(`${path} ${search === '' ? '' : fetchedAt}`, async () =>
    search === '' ? undefined : await read<LoggedRequest[]>(path),
  )
  const requests = search === '' ? state.requests : (found ?? [])
  const matching = (paused ?? requests).filter(({ status }) => !onlyErrors || status >= 400 || status === 0)
  const hasFilter = search !== '' || onlyErrors
  return (
    <>
      <div className="tools">
        <Search label="Search requests" hint="path, call, status, body" value={search} onChange={setSearch} />
        <label>
          <input type="checkbox" checked={onlyErrors} onChange={({ target }) => setOnlyErrors(target.checked)} /> errors
          only
        </label>
        <label>
          <input
            type="checkbox"
            checked={paused !== undefined}
            onChange={({ target }) => setPaused(target.checked ? requests : undefined)}
          />{' '}
          pause
        </label>
        <label>
          <input
            type="checkbox"
            checked={world.logBodies}
            onChange={({ target }) =>
              void run(() => send({ method: 'PUT', path: '/log', body: { bodies: target.checked } }))
            }
          />{' '}
          keep headers and bodies
        </label>
      </div>
      {problem && <Problem>{problem}</Problem>}
      <p className="dim" role="status">
        {hasFilter && `${matching.length} of ${state.requests.length} requests`}
        {matching.length > MAX_ROWS && `, the latest ${MAX_ROWS} are shown`}
      </p>
      <Table label="Recent requests" columns={['Time', 'Status', 'Request', 'ms']}>
        {matching.length === 0 && (
          <tr>
            <td colSpan={4}>{hasFilter ? 'No request matches.' : 'No requests yet.'}</td>
          </tr>
        )}
        {matching
          .slice(-MAX_ROWS)
          .reverse()
          .map(({ id, at, method, path, endpoint, userId, status, errorMessage, ms }) => (
            <tr key={id}>
              <td>{at.slice(11, 19)}</td>
              <td className={status >= 400 || status === 0 ? 'bad' : ''}>{status}</td>
              <td>
                <button type="button" className="link" onClick={() => setOpenId(id)}>
                  <code>{`${method} ${path}`}</code>
                </button>{' '}
                {endpoint && <span className="dim">{endpoint}</span>}
                {userId !== null && <span className="dim"> user {userId}</span>}
                {errorMessage && <div className="dim">{errorMessage}</div>}
              </td>
              <td>{ms}</td>
            </tr>
          ))}
      </Table>
      {openId !== undefined && (
        <RequestDialog key={openId} id={openId} state={state} onOpen={setOpenId} onClose={() => setOpenId(undefined)} />
      )}
      <Curl method="GET" path="/requests" />
      <Curl method="GET" path="/requests" extraArguments="-N -H 'accept: text/event-stream'" />
      <Control method="DELETE" path="/requests" action="Clear log" isDanger />
    </>
  )
}
