import { useState } from 'react'
import { Search } from './field.tsx'
import { findRows } from './find-rows.ts'
import type { State } from './mock.ts'
import { Panel } from './panel.tsx'

/** More would only be scrolled past. */
const MAX_REQUESTS = 200

export function Requests({ requests }: Pick<State, 'requests'>) {
  const [search, setSearch] = useState('')
  const [isErrorsOnly, setErrorsOnly] = useState(false)

  const isShown = ({ status }: { status: number }) => !isErrorsOnly || status >= 400
  const found = findRows(requests, search).filter(isShown)

  return (
    <Panel
      title="Requests"
      note="newest first"
      call={['GET', '/requests']}
      actions={
        <button
          type="button"
          className="bare"
          aria-pressed={isErrorsOnly}
          onClick={() => setErrorsOnly(!isErrorsOnly)}
        >
          Errors only
        </button>
      }
    >
      <div className="body">
        <Search
          label="Search requests"
          placeholder="path, call"
          result={`${found.length} of ${requests.length} requests`}
          onSearch={setSearch}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section className="rows requests" aria-label="Log" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Status</th>
              <th scope="col">Request</th>
              <th scope="col" className="number">
                ms
              </th>
            </tr>
          </thead>
          <tbody>
            {found
              .slice(-MAX_REQUESTS)
              .reverse()
              .map((request) => (
                <Request key={request.id} {...request} />
              ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

type Logged = State['requests'][number]

const Request = ({ id, at, status, method, path, ms, errorMessage }: Logged) => (
  <tr>
    <td className="quiet">
      <time dateTime={at}>{at.slice(11, 19)}</time>
    </td>
    <td>
      <strong className={status >= 400 ? 'error' : 'good'}>{status}</strong>
    </td>
    <td title={id}>
      <code>{`${method} ${path}`}</code>
      {errorMessage && <p className="quiet small">{errorMessage}</p>}
    </td>
    <td className="number">{ms}</td>
  </tr>
)
