import { createContext, useEffect, useState } from 'react'
import type { LoggedRequest } from '../../../src/control/responses.ts'
import { Checkbox, Control, DangerButton, Field, Rows, Select } from '../controls.tsx'
import type { State } from '../state.ts'
import { readCalls } from './requests/second-sending.ts'

const STATUSES = {
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  409: '409 Conflict',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
  '': 'unchanged',
}

/** First values of the form for faults. */
export interface FaultDraft {
  endpoint: string
  path: string
}

/** Opens the form for faults with these values. */
export const FaultDraftContext = createContext<(draft: FaultDraft) => void>(() => {})

export const toFaultDraft = ({ endpoint, path }: LoggedRequest): FaultDraft => ({
  endpoint: endpoint ?? '',
  path: path.replace(/\?.*/, ''),
})

/** A draft fills the form, and the focus moves there. */
export function Faults({ faults, draft }: State & { draft: FaultDraft | undefined }) {
  const [endpoints, setEndpoints] = useState<readonly string[]>([])
  useEffect(() => {
    if (draft) document.querySelector<HTMLElement>('#faults select')?.focus()
  }, [draft])
  return (
    <>
      <Rows emptyText="No faults set.">
        {faults.map(({ id, match, seen, applied, ...effect }) => (
          <li key={id}>
            <span className="grow">
              <code>{`${JSON.stringify(match)} → ${JSON.stringify(effect)}`}</code>
              <br />
              <span className="dim">{`matched ${seen}, applied ${applied}`}</span>
            </span>
            <DangerButton method="DELETE" path={`/faults/${id}`} label={`Remove fault ${id}`}>
              Remove
            </DangerButton>
          </li>
        ))}
      </Rows>
      <datalist id="endpoints">
        {endpoints.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Control
        key={draft && `${draft.endpoint} ${draft.path}`}
        method="POST"
        path="/faults"
        action="Add fault"
        toBody={toFault}
      >
        <Field
          name="match.endpoint"
          label="Call"
          hint="such as people.list; all when empty"
          list="endpoints"
          initial={draft?.endpoint}
          // The names are long to read, so on demand.
          onFocus={() => void readCalls().then((calls) => setEndpoints([...calls.keys()]))}
        />
        <Field name="match.path" label="Path" hint="such as /media/*" initial={draft?.path} />
        <Field name="match.user" label="User" hint="email of the caller" />
        <Select name="status" label="Status" type="number" options={STATUSES} initial="500" />
        <Field name="delayMs" label="Delay, in ms" type="number" />
        <Field name="match.times" label="Times" type="number" />
        <Field name="match.nth" label="Only the nth call" type="number" />
        <Select
          name="when"
          label="When"
          options={{ '': 'before the call runs', after: 'after the call has taken effect' }}
        />
        <fieldset>
          <legend>Instead of a status</legend>
          <Checkbox name="hold" label="hold the response until the fault is removed" />
          <Checkbox name="malformed" label="return malformed JSON" />
          <Checkbox name="truncate" label="cut the response in the middle" />
          <Checkbox name="drop" label="drop the connection" />
        </fieldset>
      </Control>
      <Control method="DELETE" path="/faults" action="Remove all" isDanger />
    </>
  )
}

/** Omits the status when the fault does something else to the response. */
function toFault({ match = {}, status, ...effect }: Record<string, unknown>) {
  const hasStatus = status !== undefined && !effect.hold && !effect.malformed && !effect.truncate && !effect.drop
  return { match, ...(hasStatus && { status }), ...effect }
}
