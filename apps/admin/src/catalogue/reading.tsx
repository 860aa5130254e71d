import { people } from '@cornerman/contract/endpoints/people'
import { Block } from '../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../ui/figures/figures.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PauseButton, Polling } from '../ui/polling/polling.tsx'
import { Empty, NextStep, type Read, ReadState } from '../ui/read-state.tsx'
import { ResultsCount } from '../ui/results-count.tsx'
import { AsksTheServer } from './asks-the-server.tsx'
import { failed, full, type Room, type Specimen, stale, waiting } from './specimen.ts'

const bars = (
  <div className="cm-catalogue-bars">
    <span className="cm-bar" style={{ width: '60%' }} />
    <span className="cm-bar" style={{ width: '80%' }} />
  </div>
)
const nothing = () => <Empty nothingYet="No bouts yet" hint="Add pair makes the first slot." />
const readState = (of: Read<string>) => (
  <ReadState of={of} skeleton={bars} empty={(text) => text === '' && nothing()}>
    {(text) => <p>{text}</p>}
  </ReadState>
)
const figures = ({ users }: { users: number }) => (
  <Tiles label="Watching now">
    <Tile label="Users" value={users} />
    <Tile label="Traffic" value={1.07} unit="GB" note="0.86%" />
    <Tile label="Most popular platform" value={null} />
  </Tiles>
)
const block = (reading: Parameters<typeof Block<{ users: number }>>[0]['reading']) => (
  <Block
    title="Realtime"
    note="The figures come with a lag of 15-20 seconds."
    reading={reading}
    skeleton={<TilesSkeleton labels={['Users', 'Traffic']} />}
  >
    {figures}
  </Block>
)
const noop = () => {}

const specimens: Specimen[] = [
  {
    name: 'ReadState',
    when: 'Around whatever one read fills: it has all four states, so that no panel is ever blank.',
    parts: ['Icon', 'Bars', 'Failed', 'Stale'],
    shows: {
      'on its way': readState(waiting),
      failed: readState(failed),
      empty: readState(full('')),
      full: readState(full('Eight bouts')),
      stale: readState(stale('Eight bouts')),
    },
  },
  {
    name: 'Empty',
    when: 'Nothing is there: why, and what to do about it; while filters hold, the way to clear them.',
    shows: {
      'nothing yet': <Empty nothingYet="No fighters yet" hint="A fighter appears here once their account is created." />,
      'nothing matches': <Empty nothingYet="" nothingMatches="No fighters match “abc”" onClearFilters={noop} />,
    },
  },
  {
    name: 'NextStep',
    when: 'The link of an empty state to the screen that fills it, for who may go there. Give it to Empty as `next`; here, outside of the shell, it leads nowhere.',
    shows: { 'nobody may': <NextStep to="/dashboard/events/create" does="Create an event" /> },
  },
  {
    name: 'Block',
    when: 'A part of a screen that reads for itself: heading, age of its figures, and all states in one height.',
    parts: ['PanelBoundary'],
    shows: {
      live: block({ ...full({ users: 686 }), polling: 'live' }),
      paused: block({ ...full({ users: 686 }), polling: 'paused' }),
      'not up to date': block({ ...stale({ users: 686 }), polling: 'live' }),
      failed: block(failed),
      'on its way': block(waiting),
    },
  },
  {
    name: 'Polling',
    when: 'Around a screen whose figures move (usePolled): one button pauses them together.',
    parts: ['PauseButton'],
    shows: {
      'running; press to pause': (
        <Polling>
          <PauseButton />
        </Polling>
      ),
    },
  },
  {
    name: 'LoadMore',
    when: 'A list that grows by a button, where rows go as they are answered.',
    shows: {
      'five at a time': (
        <AsksTheServer>
          <LoadMore
            endpoint={people.list}
            input={(page) => ({ query: { roleName: 'FAN' as const, page, limit: 5 } })}
            rowsOf={({ data }) => data}
            rowKey={({ id }) => id}
            pageSize={5}
            one="fan"
            many="fans"
            skeleton={bars}
            empty={nothing()}
          >
            {(rows) => <p>{rows.map(({ id }) => id).join(', ')}</p>}
          </LoadMore>
        </AsksTheServer>
      ),
    },
  },
  {
    name: 'ResultsCount',
    when: 'Beside a search: how many there are, read out when that changes.',
    shows: {
      all: <ResultsCount total={1204} one="fan" many="fans" />,
      'of a search': <ResultsCount total={1} one="fan" many="fans" search="robin" />,
    },
  },
]

export const READING: Room = { title: 'What is read, and its plights', specimens }
