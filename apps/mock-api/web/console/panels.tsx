import type { MailRow } from '@cornerman/fixtures/tables'
import { type ChangeEvent, type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import type { DemoAccount, KnownScenario, LoggedRequest, TriggerInput, WorldDescription } from '../../src/control/answers.ts'
import type { Fault } from '../../src/worlds/faults.ts'
import { type Call, controlToken, prefix, read, send } from './calls.ts'
import { Checkbox, Control, Curl, Field, RunContext, Select } from './controls.tsx'

type World = WorldDescription
interface Change {
  table: string
  id: number
  kind: string
  fields?: Record<string, { from: unknown; to: unknown }>
  after?: unknown
}

/** Data of the panels. */
export interface State {
  world: World
  /** When `world` was read, by the browser's clock, in milliseconds. */
  readAt: number
  worlds: World[]
  scenarios: KnownScenario[]
  faults: Fault[]
  mails: MailRow[]
  changes: Change[]
  accounts: DemoAccount[]
  triggerInputs: readonly TriggerInput[]
  requests: readonly LoggedRequest[]
}

export async function readState(): Promise<State> {
  const world = await read<World>('/health')
  const readAt = Date.now()
  // A link to the outbox may filter by recipient and kind.
  const filters = new URLSearchParams(location.search)
  filters.delete('token')
  const [worlds, scenarios, faults, mails, changes, accounts, triggerInputs, requests] = await Promise.all([
    read<World[]>('/worlds', true),
    read<KnownScenario[]>('/scenarios'),
    read<Fault[]>('/faults'),
    read<MailRow[]>(`/outbox?${filters}`),
    read<Change[]>(`/worlds/${world.world}/diff`, true),
    read<DemoAccount[]>('/accounts'),
    read<readonly TriggerInput[]>('/trigger-inputs'),
    read<LoggedRequest[]>('/requests'),
  ])
  return { world, readAt, worlds, scenarios, faults, mails, changes, accounts, triggerInputs, requests }
}

const getConsolePath = (world: string) => `${world === 'default' ? '' : `/w/${world}`}/__mock`

export function Worlds({ world: { world: here }, worlds, scenarios }: State) {
  const run = useContext(RunContext)
  const snapshot: Call = { method: 'GET', path: `/worlds/${here}/snapshot`, isGlobal: true }

  const end = (world: string) =>
    run(async () => {
      await send({ method: 'DELETE', path: `/worlds/${world}`, isGlobal: true })
      if (world === here) location.assign('/__mock')
    })

  /** Downloads by script when a token is needed: a link cannot send it. */
  async function download(event: MouseEvent) {
    if (!controlToken.get()) return
    event.preventDefault()
    await run(async () => {
      const answer = await send(snapshot)
      const [, name = `${here}.json`] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      Object.assign(document.createElement('a'), { href: URL.createObjectURL(await answer.blob()), download: name }).click()
    })
  }

  async function upload({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    const name = `saved-${Date.now().toString(36)}`
    await run(async () => {
      try {
        await send({ method: 'PUT', path: `/worlds/${name}/snapshot`, isGlobal: true, body: JSON.parse(await file.text()) })
        location.assign(getConsolePath(name))
      } catch (error) {
        throw new Error(`${file.name} could not be loaded: ${(error as Error).message}`)
      }
    })
    input.value = ''
  }

  return (
    <>
      <ul className="rows">
        {worlds.slice(-30).map(({ world, scenario }) => (
          <li key={world}>
            <span className="grow">
              {world === here ? <strong>{world}</strong> : <a href={getConsolePath(world)}>{world}</a>} <span className="dim">{scenario}</span>
            </span>
            {world !== 'default' && (
              <button type="button" className="bad" aria-label={`End world ${world}`} onClick={() => void end(world)}>
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      <Control method="POST" path="/reset" action="Reset to scenario" isDanger />
      <Control
        method="POST"
        path="/worlds"
        isGlobal
        action="Create world"
        onDone={async (answer) => location.assign(getConsolePath(((await answer.json()) as World).world))}
      >
        <Select
          name="scenario"
          label="Scenario"
          isWide
          options={Object.fromEntries(scenarios.map(({ name, summary }) => [name, `${name}: ${summary}`]))}
        />
        <Field name="id" label="Name" hint="generated when empty" />
        <Field name="seed" label="Seed" type="number" />
      </Control>
      <div className="control">
        <a className="button" download href={`/__mock${snapshot.path}`} onClick={(event) => void download(event)}>
          Save state
        </a>
        <Curl {...snapshot} more="-o state.json" />
      </div>
      <div className="control">
        <label htmlFor="load">Load a saved state into a new world</label>
        <input id="load" type="file" accept="application/json,.json" onChange={(event) => void upload(event)} />
        <Curl method="PUT" path="/worlds/<name>/snapshot" isGlobal more="-H 'content-type: application/json' --data-binary @state.json" />
      </div>
    </>
  )
}

const DURATIONS = {
  PT1M: 'a minute',
  PT16M: '16 minutes: session tokens expire after 15',
  PT1H: 'an hour',
  P1D: 'a day',
  P7D: 'a week',
  P31D: '31 days: refresh tokens expire after 30',
}

export function Clock({ world, readAt }: State) {
  const [browserNow, setBrowserNow] = useState(readAt)
  useEffect(() => {
    const timer = setInterval(() => setBrowserNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const elapsed = world.frozen ? 0 : Math.max(0, browserNow - readAt)
  return (
    <>
      <p className="big">
        {formatInstant(new Date(Date.parse(world.now) + elapsed).toISOString())}
        {world.frozen && ', stopped'}
      </p>
      <Control method="PUT" path="/clock" action="Advance">
        <Select name="advance" label="By" options={DURATIONS} />
      </Control>
      <Control method="PUT" path="/clock" action="Set">
        <Select name="frozen" label="Clock" options={{ true: 'stopped', false: 'running' }} />
      </Control>
      <Control method="PUT" path="/clock" action="Set the time">
        <Field name="now" label="To" hint="such as 2031-12-31T23:59:00Z" required />
      </Control>
    </>
  )
}

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

export function Faults({ faults }: State) {
  const run = useContext(RunContext)
  const [endpoints, setEndpoints] = useState<readonly string[]>([])
  /** Loads the names of all calls on demand, because the document is long. */
  async function readEndpoints() {
    if (endpoints.length > 0) return
    const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = await (await fetch(`${prefix}/openapi.json`)).json()
    setEndpoints(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)))
  }
  return (
    <>
      <Rows none="No faults set.">
        {faults.map(({ id, match, seen, applied, ...effect }) => (
          <li key={id}>
            <span className="grow">
              <code>{`${JSON.stringify(match)} → ${JSON.stringify(effect)}`}</code>
              <br />
              <span className="dim">{`matched ${seen}, applied ${applied}`}</span>
            </span>
            <button
              type="button"
              className="bad"
              aria-label={`Remove fault ${id}`}
              onClick={() => void run(() => send({ method: 'DELETE', path: `/faults/${id}` }))}
            >
              Remove
            </button>
          </li>
        ))}
      </Rows>
      <datalist id="endpoints">
        {endpoints.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Control method="POST" path="/faults" action="Add fault" toBody={toFault}>
        <Field name="match.endpoint" label="Call" hint="such as people.list; all when empty" list="endpoints" onFocus={() => void readEndpoints()} />
        <Field name="match.path" label="Path" hint="such as /media/*" />
        <Select name="status" label="Status" type="number" options={STATUSES} initial="500" />
        <Field name="delayMs" label="Delay, in ms" type="number" />
        <Field name="match.times" label="Times" type="number" />
        <Field name="match.nth" label="Only the nth call" type="number" />
        <Select name="when" label="When" options={{ '': 'before the call runs', after: 'after the call has taken effect' }} />
        <fieldset>
          <legend>Instead of a status</legend>
          <Checkbox name="hold" label="hold the response until the fault is removed" />
          <Checkbox name="malformed" label="return malformed JSON" />
          <Checkbox name="drop" label="drop the connection" />
        </fieldset>
      </Control>
      <Control method="DELETE" path="/faults" action="Remove all" isDanger />
    </>
  )
}

/** Omits the status when the fault holds, garbles or drops the response. */
function toFault({ match = {}, status, ...effect }: Record<string, unknown>) {
  const hasStatus = status !== undefined && !effect.hold && !effect.malformed && !effect.drop
  return { match, ...(hasStatus && { status }), ...effect }
}

export function Outbox({ mails }: State) {
  return (
    <>
      <Rows none="No mail yet. Request a PIN and it appears here.">
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
        {visibleRequests.reverse().map(({ id, at, method, path, endpoint, status, why, ms }) => (
          <tr key={id} title={id}>
            <td>{at.slice(11, 19)}</td>
            <td className={status >= 400 ? 'bad' : ''}>{status}</td>
            <td>
              <code>{`${method} ${path}`}</code> {endpoint && <span className="dim">{endpoint}</span>}
              {why && <div className="dim">{why}</div>}
            </td>
            <td>{ms}</td>
          </tr>
        ))}
      </Table>
      <Curl method="GET" path="/requests" />
      <Curl method="GET" path="/requests" more="-N -H 'accept: text/event-stream'" />
      <Control method="DELETE" path="/requests" action="Clear log" isDanger />
    </>
  )
}

export function Changes({ world, changes }: State) {
  const count = `${changes.length} ${changes.length === 1 ? 'row has' : 'rows have'} changed since the scenario was loaded.`
  return (
    <>
      <p className="dim">{changes.length === 0 ? 'Nothing has changed since the scenario was loaded.' : count}</p>
      <ul className="rows">
        {changes.slice(-60).map(({ table, id, kind, fields = {}, after }) => (
          <li key={`${table} ${id}`}>
            <div>
              <strong>{`${table} ${id}`}</strong> <span className="dim">{kind}</span>
              {Object.entries(fields).map(([name, { from, to }]) => (
                <div key={name}>
                  {`${name}: `}
                  <del>{formatValue(from)}</del> → <ins>{formatValue(to)}</ins>
                </div>
              ))}
              {kind === 'added' && (
                <div>
                  <ins>{formatValue(after)}</ins>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Curl method="GET" path={`/worlds/${world.world}/diff`} isGlobal />
    </>
  )
}

export function Accounts({ accounts }: State) {
  return (
    <>
      <p className="dim">Accounts that can sign in. PINs arrive in the outbox.</p>
      <Rows none="No account can sign in to this world.">
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

export function TriggerInputs({ triggerInputs }: State) {
  return (
    <>
      <p className="dim">Enter one of these values in the app to cause a failure.</p>
      <Table label="Trigger inputs and their effects" columns={['Input', 'Field', 'Effect']}>
        {triggerInputs.map(({ input, where, effect }) => (
          <tr key={input}>
            <td>
              <code>{input}</code>
            </td>
            <td>{where}</td>
            <td>{effect}</td>
          </tr>
        ))}
      </Table>
      <Curl method="GET" path="/trigger-inputs" />
    </>
  )
}

const Rows = ({ none, children }: { none: string; children: readonly ReactNode[] }) => (
  <ul className="rows">{children.length > 0 ? children : <li className="dim">{none}</li>}</ul>
)

function Table({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
