import { useState } from 'react'
import type { LoggedRequest, WorldDescription } from '../../src/control/responses.ts'
import { Control, Dialog, Field, formatInstant, Table, useControl } from './controls.tsx'

/** The log has a thousand; more rows would only be scrolled past. */
const MAX_ROWS = 200

export function Requests({ logBodies }: WorldDescription) {
  const { data = [] } = useControl<LoggedRequest[]>('/requests?bodies=false')
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string>()
  const words = search.toLowerCase().split(/\s+/)
  const found = data.filter(({ method, path, endpoint, status, errorMessage }) => {
    const text = [method, path, endpoint, status, errorMessage].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <Field
        label="Search requests"
        placeholder="path, call, status"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="dim" role="status">
        {`${found.length} of ${data.length} requests`}
      </p>
      <Table label="Recent requests" columns={['Time', 'Status', 'Request', 'ms']}>
        {found
          .slice(-MAX_ROWS)
          .reverse()
          .map(({ id, at, method, path, endpoint, status, errorMessage, ms }) => (
            <tr key={id}>
              <td>{at.slice(11, 19)}</td>
              <td className={status >= 400 || status === 0 ? 'bad' : ''}>{status}</td>
              <td>
                <button type="button" className="link" onClick={() => setOpenId(id)}>
                  <code>{`${method} ${path}`}</code>
                </button>{' '}
                {endpoint && <span className="dim">{endpoint}</span>}
                {errorMessage && <div className="dim">{errorMessage}</div>}
              </td>
              <td>{ms}</td>
            </tr>
          ))}
      </Table>
      <Control
        method="PUT"
        path="/log"
        body={{ bodies: !logBodies }}
        action={logBodies ? 'Stop keeping headers and bodies' : 'Keep headers and bodies from now on'}
      />
      <Control method="DELETE" path="/requests" action="Clear log" isDanger />
      {openId !== undefined && <RequestDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

/** Shows both sides of a logged request. */
function RequestDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useControl<LoggedRequest[]>(`/requests?id=${encodeURIComponent(id)}`)
  const request = data?.[0]
  return (
    <Dialog title={request ? `${request.method} ${request.path}` : id} onClose={onClose}>
      {data && !request && <p className="dim">This request is no longer in the log.</p>}
      {request && (
        <>
          <p className="dim">
            {`${formatInstant(request.at)}, status ${request.status}, ${request.ms} ms, ${request.userId === null ? 'no session' : `user ${request.userId}`}`}
          </p>
          {request.errorMessage && <p className="bad">{request.errorMessage}</p>}
          {request.sent && request.response ? (
            <div className="sides">
              <Side title="Sent" side={request.sent} />
              <Side title="Response" side={request.response} />
            </div>
          ) : (
            <p className="dim">The log did not keep the headers and the body of this request.</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function Side({ title, side: { headers, body } }: { title: string; side: NonNullable<LoggedRequest['sent']> }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join('')}
        {body !== null && `\n${typeof body === 'string' ? body : JSON.stringify(body, null, 2)}`}
      </pre>
    </section>
  )
}
