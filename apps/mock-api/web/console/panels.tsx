import type { MailRow } from '@cornerman/fixtures/tables'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { DemoAccount, DirectorDescription, KnownScenario, WorldDescription } from '../../src/control/responses.ts'
import type { Fault } from '../../src/worlds/fault-schema.ts'
import { send } from './api.ts'
import { Control, Field, formatInstant, Problem, Rows, Select, useControl } from './controls.tsx'

const getConsolePath = (world: string) => `${world === 'default' ? '' : `/w/${world}`}/__mock`

export function Worlds({ world: currentWorld, dialect }: WorldDescription) {
  const { data: worlds = [] } = useControl<WorldDescription[]>('/worlds')
  const { data: scenarios = [] } = useControl<KnownScenario[]>('/scenarios')
  return (
    <>
      <Rows label="Worlds" emptyText="No world.">
        {worlds.slice(-30).map(({ world, scenario }) => (
          <li key={world}>
            <span className="grow">
              {world === currentWorld ? <strong>{world}</strong> : <a href={getConsolePath(world)}>{world}</a>}{' '}
              <span className="dim">{scenario}</span>
            </span>
            {world !== 'default' && (
              <Control
                method="DELETE"
                path={`/worlds/${world}`}
                action="End"
                name={`End world ${world}`}
                isDanger
                onDone={() => {
                  if (world === currentWorld) location.assign('/__mock')
                }}
              />
            )}
          </li>
        ))}
      </Rows>
      <Control method="POST" path="/reset" action="Reset to scenario" isDanger />
      <Control
        method="POST"
        path="/worlds"
        action="Create world"
        onDone={async (response) => location.assign(getConsolePath((await response.json()).world))}
      >
        <Select
          name="scenario"
          label="Scenario"
          options={Object.fromEntries(scenarios.map(({ name, summary }) => [name, `${name}: ${summary}`]))}
        />
        <Field name="id" label="Name" placeholder="generated when empty" />
      </Control>
      <Control
        method="PUT"
        path="/dialect"
        action="Set dialect"
        toBody={({ dialect: names = '' }) => ({ dialect: names })}
      >
        <Field key={dialect} name="dialect" label="Dialect of the responses" defaultValue={dialect} />
      </Control>
      <Control
        method="GET"
        path={`/worlds/${currentWorld}/snapshot`}
        action="Save world"
        onDone={async (response) => {
          // By script, because a link cannot send the token.
          const href = URL.createObjectURL(await response.blob())
          Object.assign(document.createElement('a'), { href, download: `${currentWorld}.json` }).click()
        }}
      />
      <LoadWorld />
    </>
  )
}

/** Loads a saved world as a new one. */
function LoadWorld() {
  const [problem, setProblem] = useState<string>()
  async function load({ target: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    const name = `saved-${Date.now().toString(36)}`
    try {
      await send({ method: 'PUT', path: `/worlds/${name}/snapshot`, body: JSON.parse(await file.text()) })
      location.assign(getConsolePath(name))
    } catch (error) {
      setProblem(`${file.name} could not be loaded: ${(error as Error).message}`)
    }
    input.value = ''
  }
  return (
    <div className="control">
      <Field
        label="Load a saved world"
        type="file"
        accept="application/json,.json"
        onChange={(event) => void load(event)}
      />
      {problem && <Problem>{problem}</Problem>}
    </div>
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

/** The time of the world, which was `now` when it was read. */
function useTime({ now, frozen }: WorldDescription): string {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const start = Date.now()
    setElapsed(0)
    const timer = frozen ? undefined : setInterval(() => setElapsed(Date.now() - start), 1000)
    return () => clearInterval(timer)
  }, [now, frozen])
  return new Date(Date.parse(now) + elapsed).toISOString()
}

export function Clock(world: WorldDescription) {
  const { frozen } = world
  const time = useTime(world)
  return (
    <>
      <p className="big">
        {formatInstant(time)}
        {frozen && ', stopped'}
      </p>
      <Control method="PUT" path="/clock" action="Advance">
        <Select name="advance" label="By" options={DURATIONS} />
      </Control>
      <Control method="PUT" path="/clock" action="Set the time">
        <Field name="now" label="To" placeholder="such as 2031-12-31T23:59:00Z" required />
      </Control>
      <Control
        method="PUT"
        path="/clock"
        body={{ frozen: !frozen }}
        action={frozen ? 'Start the clock' : 'Stop the clock'}
      />
      <Director />
    </>
  )
}

/** Runs a fight night by the world's clock. */
function Director() {
  const { data: director } = useControl<DirectorDescription | null>('/director')
  return (
    <>
      <h3>Director</h3>
      {director && (
        <Rows label="Steps" emptyText="Nothing is left to happen.">
          {director.steps.map(({ at, summary, isDone, problem }) => (
            <li key={at + summary} className={isDone ? 'dim' : ''}>
              {formatInstant(at)} {summary}
              {problem && <span className="bad">{` (not possible: ${problem})`}</span>}
            </li>
          ))}
        </Rows>
      )}
      <Control
        method="POST"
        path="/director"
        action="Run"
        toBody={({ script, speed }) => ({ script, speed: Number(speed) })}
      >
        <Select
          name="script"
          label="Fight night"
          options={{ evening: 'the next upcoming event', live: 'the rest of the live event' }}
        />
        <Select name="speed" label="Speed" initial="60" options={{ 1: 'real time', 60: '60 x', 600: '600 x' }} />
      </Control>
      {director && <Control method="DELETE" path="/director" action="Stop the director" />}
    </>
  )
}

export function Faults() {
  const { data: faults = [] } = useControl<Fault[]>('/faults')
  return (
    <>
      <Rows label="Faults that are set" emptyText="No faults set.">
        {faults.map(({ id, match, seen, applied, ...effect }) => (
          <li key={id}>
            <span className="grow">
              <code>{`${JSON.stringify(match)} → ${JSON.stringify(effect)}`}</code>
              <br />
              <span className="dim">{`matched ${seen}, applied ${applied}`}</span>
            </span>
            <Control method="DELETE" path={`/faults/${id}`} action="Remove" name={`Remove fault ${id}`} isDanger />
          </li>
        ))}
      </Rows>
      <Control
        method="POST"
        path="/faults"
        action="Add fault"
        toBody={({ endpoint, status, delayMs, times }) => ({
          match: { endpoint, ...(times && { times: Number(times) }) },
          ...(status && { status: Number(status) }),
          ...(delayMs && { delayMs: Number(delayMs) }),
        })}
      >
        <Field name="endpoint" label="Call" placeholder="such as people.list; all when empty" />
        <Field name="status" label="Status" defaultValue="503" inputMode="numeric" />
        <Field name="delayMs" label="Delay, in ms" inputMode="numeric" />
        <Field name="times" label="Times" inputMode="numeric" />
      </Control>
    </>
  )
}

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

export function Outbox() {
  // A link to the outbox may filter by recipient and kind.
  const filters = new URLSearchParams(location.search)
  filters.delete('token')
  const { data: mails = [] } = useControl<MailRow[]>(`/outbox?${filters}`)
  return (
    <>
      <Rows label="Mails" emptyText="No mail yet. Request a PIN and it appears here.">
        {mails
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
            </li>
          ))}
      </Rows>
      {mails.length > 0 && <Control method="DELETE" path="/outbox" action="Delete all mails" isDanger />}
    </>
  )
}

export function Accounts() {
  const { data: accounts = [] } = useControl<DemoAccount[]>('/accounts')
  return (
    <>
      <p className="dim">Accounts that can sign in. PINs arrive in the outbox.</p>
      <Rows label="Demo accounts" emptyText="No account can sign in to this world.">
        {accounts.map(({ email, summary }) => (
          <li key={email}>
            <strong>{email}</strong> <span className="dim">{summary}</span>
          </li>
        ))}
      </Rows>
    </>
  )
}
