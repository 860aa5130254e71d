import { useContext, useState } from 'react'
import type { LoggedRequest } from '../../../../src/control/responses.ts'
import { read } from '../../calls.ts'
import { Command, Control, Dialog, formatInstant, Problem } from '../../controls.tsx'
import type { State } from '../../state.ts'
import { useRead } from '../../use-read.ts'
import { FaultDraftContext, toFaultDraft } from '../faults.tsx'
import { toDraft, toRequestCurl } from './second-sending.ts'
import { SendAgain } from './send-again.tsx'

interface RequestDialogProps {
  id: string
  state: State
  onOpen(id: string): void
  onClose(): void
}

/** Shows both sides of a logged request, and what can be done with it. */
export function RequestDialog({ id, state, onOpen, onClose }: RequestDialogProps) {
  const draftFault = useContext(FaultDraftContext)
  const [isSendingAgain, setIsSendingAgain] = useState(false)
  const { data, problem } = useRead(id, () => read<LoggedRequest[]>(`/requests?id=${encodeURIComponent(id)}`))
  const request = data?.[0]
  const summary = state.requests.find((each) => each.id === id)
  const { method, path } = request ?? summary ?? { method: 'Request', path: id }
  return (
    <Dialog title={`${method} ${path}`} onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {data && !request && <p className="dim">This request is no longer in the log.</p>}
      {request && (
        <>
          <Facts {...request} />
          <div className="tools">
            <button
              type="button"
              onClick={() => {
                onClose()
                draftFault(toFaultDraft(request))
              }}
            >
              Create a fault
            </button>
            <button type="button" aria-expanded={isSendingAgain} onClick={() => setIsSendingAgain(!isSendingAgain)}>
              Send again…
            </button>
          </div>
          {isSendingAgain && <SendAgain request={request} state={state} onOpen={onOpen} />}
          <Command label="Copy this request as curl" text={toRequestCurl(toDraft(request))} />
          {request.sent && request.response ? (
            <div className="sides">
              <Side title="Sent" {...request.sent} />
              <Side title="Response" {...request.response} />
            </div>
          ) : (
            <div className="control">
              <p className="dim">The log did not keep the headers and the body of this request.</p>
              {/* The checkbox of the panel as a button, where its absence is noticed. */}
              {!state.world.logBodies && (
                <Control method="PUT" path="/log" action="Keep them from now on" body={{ bodies: true }} />
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

function Facts({ id, at, status, endpoint, userId, ms, errorMessage }: LoggedRequest) {
  const facts = [
    status === 0 ? 'no response' : `status ${status}`,
    `${ms} ms`,
    formatInstant(at),
    endpoint ?? 'no call of the contract',
    userId === null ? 'no session' : `user ${userId}`,
    `request ${id}`,
  ]
  return (
    <>
      <p className="dim">{facts.join(', ')}</p>
      {errorMessage && <p className="bad">{errorMessage}</p>}
    </>
  )
}

function Side({ title, headers, body }: { title: string; headers: Readonly<Record<string, string>>; body: unknown }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {Object.entries(headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body === null ? (
        <p className="dim">No body.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <pre tabIndex={0}>{typeof body === 'string' ? body : JSON.stringify(body, null, 2)}</pre>
      )}
    </section>
  )
}
