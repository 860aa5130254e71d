import type { WorldDescription } from '../../src/lab/settings/schema.ts'
import { Action } from './action.tsx'
import { Field } from './field.tsx'
import { Icon } from './icons.tsx'
import { type State, send, toConsole, toLink } from './mock.ts'
import { Panel } from './panel.tsx'

interface OnOverview {
  /** Adds a link to the page of the tool. */
  isOnOverview?: boolean
}

const STEPS = { '+1 min': 'PT1M', '+1 hour': 'PT1H', '+1 day': 'P1D' }

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

interface ClockProps extends Pick<State, 'world'>, OnOverview {}

export function Clock({ world: { now, frozen }, isOnOverview }: ClockProps) {
  const set = (setting: object) => send('PUT', '/clock', setting)

  return (
    <Panel
      title="Clock"
      note={
        <span className="tag" data-tone={frozen ? 'warning' : 'good'}>
          {frozen ? 'Stopped' : 'Running'}
        </span>
      }
      call={['PUT', '/clock', { advance: 'PT1H' }]}
      actions={
        isOnOverview && (
          <a className="bare button" href="#clock">
            Set the time
          </a>
        )
      }
    >
      <div className="body">
        <p>
          <time dateTime={now} className="figure clock">
            {now.slice(11, 19)}
          </time>
        </p>
        <p className="quiet">{`${DAY.format(new Date(now))} · UTC`}</p>
        <div className="row steps">
          <Action label={frozen ? 'Start' : 'Stop'} run={() => set({ frozen: !frozen })} />
          {Object.entries(STEPS).map(([label, advance]) => (
            <Action key={label} label={label} run={() => set({ advance })} />
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** The world of an admin whose configuration names none. */
const DEFAULT_WORLD = 'default'

interface WorldsProps extends Pick<State, 'world' | 'worlds'>, OnOverview {
  admin: string | undefined
}

export function Worlds({
  world: { world: current, scenario },
  worlds,
  admin,
  isOnOverview,
}: WorldsProps) {
  return (
    <Panel
      title="Worlds"
      note="A world is a copy of the data that nobody else sees"
      call={['POST', '/worlds', { scenario }]}
      actions={
        <>
          {isOnOverview && (
            <a className="bare button" href="#worlds">
              <Icon name="plus" />
              Create world
            </a>
          )}
          <Action
            label="Save world"
            isBare
            run={async () => location.assign(toLink(`/worlds/${current}/snapshot`))}
          />
        </>
      }
    >
      <div className="rows">
        <table>
          <thead>
            <tr>
              <th scope="col">World</th>
              <th scope="col">Scenario</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {worlds.map((each) => (
              <World
                key={each.world}
                {...each}
                isCurrent={each.world === current}
                admin={each.world === DEFAULT_WORLD ? admin : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="body foot">
        <Action label="Load world" run={loadWorld}>
          <Field name="file" label="Saved world" type="file" accept=".json,.gz" required />
        </Action>
      </div>
    </Panel>
  )
}

interface WorldProps extends WorldDescription {
  isCurrent: boolean
  /** The admin itself does not know worlds: its configuration names the mock. */
  admin: string | undefined
}

const World = ({ world, scenario, isCurrent, admin }: WorldProps) => (
  <tr aria-current={isCurrent || undefined}>
    <td>
      <a href={toConsole(world)} aria-current={isCurrent ? 'page' : undefined}>
        {world}
      </a>
    </td>
    <td>{scenario}</td>
    <td className="actions">
      {isCurrent && <span className="tag">this one</span>}
      {admin && (
        <a className="bare button" href={admin}>
          <Icon name="open" />
          Open the admin
        </a>
      )}
      {!isCurrent && world !== DEFAULT_WORLD && (
        <Action
          label="End"
          name={`End ${world}`}
          isBare
          run={() => send('DELETE', `/worlds/${world}`)}
        />
      )}
    </td>
  </tr>
)

async function loadWorld(fields: FormData) {
  const file = fields.get('file') as File

  // The world of a failed test is compressed.
  const isCompressed = file.name.endsWith('.gz')
  const content = isCompressed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file
  const snapshot = await new Response(content).json()

  const { world } = await send<WorldDescription>(
    'PUT',
    `/worlds/saved-${Date.now().toString(36)}/snapshot`,
    snapshot,
  )

  location.assign(toConsole(world))
}

export const Faults = ({ faults, isOnOverview }: Pick<State, 'faults'> & OnOverview) => (
  <Panel
    title="Faults"
    note={faults.length}
    call={['POST', '/faults', { match: { endpoint: 'auth.current' }, status: 503 }]}
    actions={
      isOnOverview && (
        <a className="bare button" href="#faults">
          <Icon name="plus" />
          Add a fault
        </a>
      )
    }
  >
    {faults.length === 0 ? (
      <p className="quiet body">Every call responds as it should.</p>
    ) : (
      <ul aria-label="Faults" className="faults">
        {faults.map((fault) => (
          <FaultRow key={fault.id} {...fault} />
        ))}
      </ul>
    )}
  </Panel>
)

type Fault = State['faults'][number]

function FaultRow({ id, match, seen, applied, overruled, overruledBy, ...effect }: Fault) {
  const { endpoint, path, ...conditions } = match
  const calls = endpoint ?? path ?? 'every call'
  const counts = { seen, applied, ...(overruledBy && { overruled, overruledBy }) }
  const facts = Object.entries({ ...effect, ...conditions, ...counts }).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )

  return (
    <li>
      <Icon name="faults" />
      <p>
        <code>{calls}</code>
        <span className="quiet small">{facts.join(' · ')}</span>
      </p>
      <Action
        label="Remove"
        name={`Remove the fault of ${calls}`}
        isBare
        run={() => send('DELETE', `/faults/${id}`)}
      />
    </li>
  )
}
