import { Curl } from '../controls.tsx'
import { formatInstant, Rows } from '../rows.tsx'
import type { State } from '../state.ts'

export function Outbox({ mails }: State) {
  return (
    <>
      <Rows emptyText="No mail yet. Request a PIN and it appears here.">
        {mails
          .slice(-8)
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
            </li>
          ))}
      </Rows>
      <Curl method="GET" path="/outbox" />
      <Curl method="GET" path="/outbox/wait?to=admin@cornerman.test&kind=pin" />
    </>
  )
}
