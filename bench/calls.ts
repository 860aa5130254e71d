import { atLeast, atMost, type Figures, measure, type Part, ROUNDS, summarize } from './measure.ts'
import {
  JSON_BODY,
  JSON_SERVER_PAGE,
  type Mock,
  ONE,
  OTHER_ONE,
  PAGE,
  rank,
  type Server,
  send,
  startBareFastify,
  startEmptyMock,
  startJsonServer,
  startMocks,
  startScenario,
} from './server.ts'

/** The mock beside bare Fastify and json-server. */
export async function measureCalls(): Promise<Part[]> {
  const { mock, large } = await startMocks()
  const bare = await startBareFastify(mock)
  const jsonServer = await startJsonServer(mock)
  const servers = { mock, large, bare, jsonServer }
  const parts = [await measureOne(servers), await measurePage(servers), await measurePatch(servers)]
  for (const server of Object.values(servers)) await server.stop()
  return [...parts, await measureWorlds(), await measureStart(mock)]
}

interface Servers {
  mock: Mock
  large: Server
  bare: Server
  jsonServer: Server
}

/** GET one row with a session token. */
async function measureOne({ mock, bare }: Servers): Promise<Part> {
  const figures = await measure([
    { server: mock, path: ONE },
    { server: bare, path: ONE },
  ])
  return { title: 'GET one', figures, goals: [compareWithBare(figures, 1.15)] }
}

/** GET a searched and sorted page of ten. */
async function measurePage({ mock, large, bare, jsonServer }: Servers): Promise<Part> {
  const figures = await measure([
    { server: mock, path: PAGE },
    { server: bare, path: PAGE },
    { server: jsonServer, path: JSON_SERVER_PAGE, count: 100 },
  ])
  const [ofMany] = await measure([{ server: large, path: PAGE, count: 50, connections: 1 }])
  return {
    title: 'GET a searched and sorted page',
    figures: [...figures, ofMany],
    goals: [
      compareWithBare(figures, 2),
      compareWithJsonServer(figures[0], figures[2], 12),
      atMost('p50 at 100,000 users, one at a time', ofMany.p50, 5, 'ms'),
    ],
  }
}

const compareWithBare = ([mock, bare]: readonly Figures[], limit: number) =>
  atMost('CPU, relative to bare Fastify', mock!.cpu / bare!.cpu, limit, 'x')

const compareWithJsonServer = (mock: Figures, other: Figures, limit: number, how = '') =>
  atLeast(`CPU of json-server, relative to it${how}`, other.cpu / mock.cpu, limit, 'x')

async function measurePatch({ mock, large, jsonServer }: Servers): Promise<Part> {
  const other = { method: 'PATCH', path: OTHER_ONE, headers: JSON_BODY, body: '{"nickname":"The {n}th"}', count: 30 }
  const [one, ofMany, others, ten, otherTen] = await measure([
    { server: mock, ...rank, connections: 1 },
    { server: large, ...rank, connections: 1 },
    { server: jsonServer, ...other, connections: 1 },
    { server: mock, ...rank },
    { server: jsonServer, ...other },
  ])
  return {
    title: 'PATCH, persisted',
    figures: [
      one,
      ofMany,
      others,
      { ...ten, name: 'Cornerman, ten at once' },
      { ...otherTen, name: 'json-server, ten at once' },
    ],
    goals: [
      atMost('CPU at 100,000 users against 1,000', ofMany.cpu / one.cpu, 1.3, 'x'),
      compareWithJsonServer(one, others, 40, ', one at a time'),
      compareWithJsonServer(ten, otherTen, 40, ', ten at once'),
    ],
  }
}

/** Creates worlds, and resets worlds that have been written to. */
async function measureWorlds(): Promise<Part> {
  const mock = await startScenario('demo')
  // All rounds together stay below the limit of 1,000 worlds.
  const options = { server: mock, method: 'POST', connections: 1, count: Math.floor(900 / (ROUNDS + 2)) }
  const [created] = await measure([{ ...options, path: '/__mock/worlds', headers: JSON_BODY, body: '{"id":"w{n}"}' }])
  let written = 0
  const before = async () => {
    for (const end = written + options.count; written < end; written++)
      await send(mock, 'PATCH', `/w/w${written + 1}/__mock/tables/users/9`, { nickname: 'Ace' })
  }
  const [wasReset] = await measure([{ ...options, path: '/w/w{n}/__mock/reset', before }])
  await mock.stop()
  return {
    title: 'Worlds',
    figures: [
      { ...created, name: 'create' },
      { ...wasReset, name: 'reset after a write' },
    ],
    goals: [atMost('p50, create', created.p50, 1, 'ms'), atMost('p50, reset', wasReset.p50, 1, 'ms')],
  }
}

/** From nothing to the first response to a call, with the demo's rows in memory. */
async function measureStart(mock: Mock): Promise<Part> {
  const start = { mock: () => startEmptyMock({ DATA_DIR: 'memory' }), jsonServer: () => startJsonServer(mock) }
  const samples = {
    mock: [] as { cpu: number; ms: number; stall: number }[],
    jsonServer: [] as { cpu: number; ms: number; stall: number }[],
  }
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of ['mock', 'jsonServer'] as const) {
      const began = performance.now()
      const server = await start[name]()
      const sample = { ms: performance.now() - began, ...(await server.report()) }
      await server.stop()
      samples[name].push(sample)
    }
  }
  // The first finds nothing in the system's caches.
  const figures = [summarize('Cornerman', samples.mock, 1), summarize('json-server', samples.jsonServer, 1)] as const
  return {
    title: 'Cold start',
    figures,
    goals: [atMost('time, relative to json-server', figures[0].p50 / figures[1].p50, 1, 'x')],
  }
}
