import { useEffect, useRef, useState } from 'react'
import type { LoggedRequest } from '../../../../src/control/responses.ts'
import { send } from '../../calls.ts'
import { Problem } from '../../controls.tsx'
import type { State } from '../../state.ts'
import { useRead } from '../../use-read.ts'
import { createSecondId, findObstacle, hasMask, isCommand, readEmail, sendDraft, toDraft } from './second-sending.ts'

const NOBODY = ''
const toPath = ({ path }: { path: string }) => path.replace(/\?.*/, '')

/** Sends a logged request a second time, as it was or edited. Asks before a call that changes data. */
export function SendAgain({
  request,
  state,
  onOpen,
}: {
  request: LoggedRequest
  state: State
  onOpen(id: string): void
}) {
  const [draft, setDraft] = useState(() => toDraft(request))
  const [sender, setSender] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<{ id: string; status?: number; problem?: string }>()
  const { data: changesData } = useRead(request.id, () => isCommand(request))
  const { data: caller } = useRead(`caller ${request.userId}`, async () =>
    request.userId === null ? undefined : await readEmail(request.userId),
  )
  const chosen = sender ?? caller ?? NOBODY
  const senders = new Set([...(caller === undefined ? [] : [caller]), ...state.accounts.map(({ email }) => email)])
  const obstacle = findObstacle(draft)

  async function sendNow() {
    setIsAsking(false)
    const id = createSecondId(request, state.requests)
    try {
      const jwt = chosen === NOBODY ? undefined : await signIn(chosen)
      setOutcome({ id, status: await sendDraft(draft, id, jwt) })
    } catch (error) {
      const isCut = error instanceof TypeError
      setOutcome({ id, problem: isCut ? 'The connection ended before the response.' : (error as Error).message })
    }
  }

  if (obstacle) return <p className="dim">{obstacle}</p>
  return (
    <form
      className="control"
      aria-label="Send again"
      onSubmit={(event) => {
        event.preventDefault()
        // Another path can be that of another call.
        if (changesData === false && (draft.method === 'GET' || toPath(draft) === toPath(request))) void sendNow()
        else setIsAsking(true)
      }}
    >
      <label className="wide">
        {`${draft.method} path`}{' '}
        <input
          value={draft.path}
          required
          pattern="/.*"
          spellCheck={false}
          onChange={({ target }) => setDraft({ ...draft, path: target.value })}
        />
      </label>
      {draft.method !== 'GET' && (
        <label className="wide">
          Body{' '}
          <textarea
            value={draft.body}
            rows={6}
            spellCheck={false}
            onChange={({ target }) => setDraft({ ...draft, body: target.value })}
          />
        </label>
      )}
      <label>
        Send as{' '}
        <select value={chosen} onChange={({ target }) => setSender(target.value)}>
          <option value={NOBODY}>nobody, without a session</option>
          {[...senders].map((email) => (
            <option key={email} value={email}>
              {email === caller ? `${email}, who sent it` : email}
            </option>
          ))}
        </select>
      </label>
      {hasMask(draft) && (
        <p className="dim wide">… stands for a secret that the log does not keep. Replace it before sending.</p>
      )}
      {isAsking ? (
        <Question onConfirm={() => void sendNow()} onCancel={() => setIsAsking(false)} />
      ) : (
        <button type="submit" disabled={changesData === undefined}>
          Send a second time
        </button>
      )}
      <div className="wide" role="status">
        {outcome?.status !== undefined && (
          <>
            {`The second request, ${outcome.id}, returned ${outcome.status}. `}
            <button type="button" onClick={() => onOpen(outcome.id)}>
              Open it
            </button>
          </>
        )}
      </div>
      {outcome?.problem && <Problem>{outcome.problem}</Problem>}
    </form>
  )
}

function Question({ onConfirm, onCancel }: { onConfirm(): void; onCancel(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <fieldset>
      <legend>This call changes data. Sent a second time, it can take effect a second time. Send it?</legend>
      <button type="button" className="bad" ref={button} onClick={onConfirm}>
        Yes, send it a second time
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </fieldset>
  )
}

const signIn = async (email: string): Promise<string> => {
  const { jwt }: { jwt: string } = await (await send({ method: 'POST', path: '/sessions', body: { email } })).json()
  return jwt
}
