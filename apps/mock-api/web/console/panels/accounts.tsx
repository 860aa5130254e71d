import { Curl } from '../controls.tsx'
import { Rows } from '../lists.tsx'
import type { State } from '../state.ts'

export function Accounts({ accounts }: State) {
  return (
    <>
      <p className="dim">Accounts that can sign in. PINs arrive in the outbox.</p>
      <Rows emptyText="No account can sign in to this world.">
        {accounts.map(({ email, summary }) => (
          <li key={email}>
            <span className="grow">
              <strong>{email}</strong>
              <br />
              <span className="dim">{summary}</span>
            </span>
            <button type="button" aria-label={`Copy ${email}`} onClick={() => void navigator.clipboard.writeText(email)}>
              Copy
            </button>
          </li>
        ))}
      </Rows>
      <Curl method="GET" path="/accounts" />
    </>
  )
}
