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

/** What the panels show. */
export interface State {
  world: World
  /** When `world` was read, on the clock of the browser, in milliseconds. */
  readAt: number
  worlds: World[]
  scenarios: KnownScenario[]
  faults: Fault[]
  mails: MailRow[]
  changes: Change[]
  accounts: DemoAccount[]
  magicInputs: readonly TriggerInput[]
  requests: readonly LoggedRequest[]
}

export async function readState(): Promise<State> {
  const world = await read<World>('/health')
  const readAt = Date.now()
  // Of a link to the outbox: whose mails, and of which kind.
  const wanted = new URLSearchParams(location.search)
  wanted.delete('token')
  const [worlds, scenarios, faults, mails, changes, accounts, magicInputs, requests] = await Promise.all([
    read<World[]>('/worlds', true),
    read<KnownScenario[]>('/scenarios'),
    read<Fault[]>('/faults'),
    read<MailRow[]>(`/outbox?${wanted}`),
    read<Change[]>(`/worlds/${world.world}/diff`, true),
    read<DemoAccount[]>('/accounts'),
    read<readonly TriggerInput[]>('/magic-inputs'),
    read<LoggedRequest[]>('/requests'),
  ])
  return { world, readAt, worlds, scenarios, faults, mails, changes, accounts, magicInputs, requests }
}

const consoleOf = (world: string) => `${world === 'default' ? '' : `/w/${world}`}/__mock`

export function Worlds({ world: { world: here }, worlds, scenarios }: State) {
  const run = useContext(RunContext)
  const snapshot: Call = { method: 'GET', path: `/worlds/${here}/snapshot`, isGlobal: true }

  const end = (world: string) =>
    run(async () => {
      await send({ method: 'DELETE', path: `/worlds/${world}`, isGlobal: true })
      if (world === here) location.assign('/__mock')
    })

  /** A link cannot send the token, so the download is then made here. */
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
        location.assign(consoleOf(name))
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
              {world === here ? <strong>{world}</strong> : <a href={consoleOf(world)}>{world}</a>} <span className="dim">{scenario}</span>
            </span>
            {world !== 'default' && (
              <button type="button" className="bad" aria-label={`End the world ${world}`} onClick={() => void end(world)}>
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      <Control method="POST" path="/reset" action="Back to its scenario" isDanger />
      <Control
        method="POST"
        path="/worlds"
        isGlobal
        action="Make a world"
        onDone={async (answer) => location.assign(consoleOf(((await answer.json()) as World).world))}
      >
        <Select
          name="scenario"
          label="Scenario"
          isWide
          options={Object.fromEntries(scenarios.map(({ name, summary }) => [name, `${name}: ${summary}`]))}
        />
        <Field name="id" label="Name" hint="made up when empty" />
        <Field name="seed" label="Seed" type="number" />
      </Control>
      <div className="control">
        <a className="button" download href={`/__mock${snapshot.path}`} onClick={(event) => void download(event)}>
          Save this state
        </a>
        <Curl {...snapshot} more="-o state.json" />
      </div>
      <div className="control">
        <label htmlFor="load">Go on from a saved state, in a new world</label>
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
        {world.frozen && ', standing still'}
      </p>
      <Control method="PUT" path="/clock" action="Move on">
        <Select name="advance" label="By" options={DURATIONS} />
      </Control>
      <Control method="PUT" path="/clock" action="Set">
        <Select name="frozen" label="The clock" options={{ true: 'stands still', false: 'runs' }} />
      </Control>
      <Control method="PUT" path="/clock" action="Set the time">
        <Field name="now" label="To" hint="an instant, such as 2031-12-31T23:59:00Z" required />
      </Control>
    </>
  )
}

const ANSWERS = {
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  409: '409 Conflict',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
  '': 'as always',
}

export function Faults({ faults }: State) {
  const run = useContext(RunContext)
  const [endpoints, setEndpoints] = useState<readonly string[]>([])
  /** The names of all calls; read late, because the document is long. */
  async function readEndpoints() {
    if (endpoints.length > 0) return
    const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = await (await fetch(`${prefix}/openapi.json`)).json()
    setEndpoints(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)))
  }
  return (
    <>
      <Rows none="Nothing is set to fail.">
        {faults.map(({ id, match, seen, applied, ...effect }) => (
          <li key={id}>
            <span className="grow">
              <code>{`${JSON.stringify(match)} → ${JSON.stringify(effect)}`}</code>
              <br />
              <span className="dim">{`met ${seen}, applied to ${applied}`}</span>
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
      <Control method="POST" path="/faults" action="Let it fail" toBody={toFault}>
        <Field name="match.endpoint" label="Call" hint="such as people.list; all when empty" list="endpoints" onFocus={() => void readEndpoints()} />
        <Field name="match.path" label="Path" hint="such as /media/*" />
        <Select name="status" label="Answers" type="number" options={ANSWERS} initial="500" />
        <Field name="delayMs" label="After, in ms" type="number" />
        <Field name="match.times" label="So many times" type="number" />
        <Field name="match.nth" label="Only the nth" type="number" />
        <Select name="when" label="The call" options={{ '': 'does not happen', after: 'has its effect, and only its answer fails' }} />
        <fieldset>
          <legend>Instead of a status</legend>
          <Checkbox name="hold" label="hold the answer until this is removed" />
          <Checkbox name="malformed" label="an answer that is no JSON" />
          <Checkbox name="drop" label="cut the connection" />
        </fieldset>
      </Control>
      <Control method="DELETE" path="/faults" action="Remove all" isDanger />
    </>
  )
}

/** A fault that holds, garbles or cuts the answer has no status. */
function toFault({ match = {}, status, ...effect }: Record<string, unknown>) {
  const hasStatus = status !== undefined && !effect.hold && !effect.malformed && !effect.drop
  return { match, ...(hasStatus && { status }), ...effect }
}

export function Outbox({ mails }: State) {
  return (
    <>
      <Rows none="No mail yet. Ask for a PIN, and it lands here.">
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
  const [onlyRefused, setOnlyRefused] = useState(false)
  const [paused, setPaused] = useState<readonly LoggedRequest[]>()
  const shown = (paused ?? requests).filter(({ status }) => !onlyRefused || status >= 400).slice(-200)
  return (
    <>
      <div className="tools">
        <label>
          <input type="checkbox" checked={onlyRefused} onChange={({ target }) => setOnlyRefused(target.checked)} /> refused only
        </label>
        <label>
          <input type="checkbox" checked={paused !== undefined} onChange={({ target }) => setPaused(target.checked ? requests : undefined)} /> pause
        </label>
      </div>
      <Table label="The last requests" columns={['Time', 'Status', 'Request', 'ms']}>
        {shown.length === 0 && (
          <tr>
            <td colSpan={4}>Nothing was asked yet.</td>
          </tr>
        )}
        {shown.reverse().map(({ id, at, method, path, endpoint, status, why, ms }) => (
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
      <Control method="DELETE" path="/requests" action="Empty the log" isDanger />
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
      <p className="dim">Who may sign in. The PIN lands in the outbox.</p>
      <Rows none="Nobody may sign in to this world.">
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

export function MagicInputs({ magicInputs }: State) {
  return (
    <>
      <p className="dim">Type these into the app to see a failure, without any tool.</p>
      <Table label="What can be typed where" columns={['Type', 'Into', 'It']}>
        {magicInputs.map(({ input, where, effect }) => (
          <tr key={input}>
            <td>
              <code>{input}</code>
            </td>
            <td>{where}</td>
            <td>{effect}</td>
          </tr>
        ))}
      </Table>
      <Curl method="GET" path="/magic-inputs" />
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
