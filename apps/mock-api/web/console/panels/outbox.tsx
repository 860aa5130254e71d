import type { MailRow } from '@cornerman/fixtures/tables'
import { useState } from 'react'
import { toTokenUrl } from '../calls.ts'
import { Control, Curl, DangerButton, Dialog, formatInstant, Rows, Search } from '../controls.tsx'
import type { State } from '../state.ts'

/** Older mails are found by the search. */
const MAX_MAILS = 20

export function Outbox({ mails }: State) {
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<number>()
  const words = search.toLowerCase().split(/\s+/)
  const found = mails.filter(({ to, subject, text, kind }) => {
    const content = [to, subject, text, kind].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
  const open = mails.find(({ id }) => id === openId)
  return (
    <>
      {mails.length > 0 && (
        <div className="tools">
          <Search label="Search mails" hint="email, subject, text" value={search} onChange={setSearch} />
          <span className="dim" role="status">
            {found.length === mails.length ? `${mails.length} mails` : `${found.length} of ${mails.length} mails`}
            {found.length > MAX_MAILS && `, the latest ${MAX_MAILS} are shown`}
          </span>
        </div>
      )}
      <Rows
        label="Mails"
        emptyText={mails.length === 0 ? 'No mail yet. Request a PIN and it appears here.' : 'No mail matches.'}
      >
        {found
          .slice(-MAX_MAILS)
          .reverse()
          .map(({ id, to, subject, text, code, at }) => (
            <li key={id}>
              <span className="grow">
                <strong>{subject}</strong>
                <br />
                <span className="dim">{`${formatInstant(at)}, to ${to}`}</span>
                {!code && <div>{text}</div>}
              </span>
              {code && <span className="big">{code}</span>}
              <button type="button" aria-label={`View mail ${id}`} onClick={() => setOpenId(id)}>
                View
              </button>
              <DangerButton method="DELETE" path={`/outbox/${id}`} label={`Delete mail ${id}`}>
                Delete
              </DangerButton>
            </li>
          ))}
      </Rows>
      {open && <Mail {...open} onClose={() => setOpenId(undefined)} />}
      <Curl method="GET" path="/outbox" />
      <Curl method="GET" path="/outbox/wait?to=admin@cornerman.test&kind=pin" />
      {mails.length > 0 && <Control method="DELETE" path="/outbox" action="Delete all mails" isDanger />}
    </>
  )
}

/** Shows a mail as HTML, in a frame that runs no scripts. */
function Mail({ id, to, subject, text, at, onClose }: MailRow & { onClose(): void }) {
  return (
    <Dialog title={subject} onClose={onClose}>
      <p className="dim">{`${formatInstant(at)}, to ${to}`}</p>
      <iframe sandbox="" title="The mail as HTML" src={toTokenUrl(`/outbox/${id}/html`)} />
      <h3>Text</h3>
      <pre>{text}</pre>
    </Dialog>
  )
}
