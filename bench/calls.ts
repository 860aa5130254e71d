import { atLeast, atMost, type Candidate, type Figures, type Goal, measure, ROUNDS, summarize } from './measure.ts'
import {
  JSON_SERVER_PAGE,
  type Mock,
  ONE,
  OTHER_ONE,
  PAGE,
  type Server,
  send,
  startBareFastify,
  startEmptyMock,
  startJsonServer,
  startMock,
} from './server.ts'

export interface Part {
  title: string
  figures: readonly Figures[]
  goals: readonly Goal[]
}

const JSON_BODY = { 'content-type': 'application/json' }

/** The mock beside bare Fastify and json-server. */
export async function measureCalls(): Promise<Part[]> {
  const mock = await startMock(1000)
  const large = await startMock(100_000)
  const bare = await startBareFastify(mock)
  const jsonServer = await startJsonServer(mock)
  const servers = { mock, large, bare, jsonServer }
  const parts = [await measureOne(servers), await measurePage(servers), await measurePatch(servers)]
  for (const server of Object.values(servers)) await server.stop()
  return [...parts, await measureWorlds(), await measureStart(mock)]
}

interface Servers {
  mock: Mock
  large: Mock
  bare: Server
  jsonServer: Server
}

/** GET one row with a session token; json-server knows none. */
async function measureOne({ mock, bare, jsonServer }: Servers): Promise<Part> {
  const figures = await measure([
    { server: mock, path: ONE },
    { server: bare, path: ONE },
    { server: jsonServer, path: OTHER_ONE },
  ])
  return { title: 'GET one', figures, goals: compareCpu(figures, [1.15, 4]) }
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
    goals: [...compareCpu(figures, [2, 12]), atMost('p50 at 100,000 users, one at a time', ofMany.p50, 5, 'ms')],
  }
}

function compareCpu(
  [mock, bare, jsonServer]: readonly [Figures, Figures, Figures],
  limits: [bare: number, jsonServer: number],
) {
  return [
    atMost('CPU, relative to bare Fastify', mock.cpu / bare.cpu, limits[0], 'x'),
    atLeast('CPU of json-server, relative to it', jsonServer.cpu / mock.cpu, limits[1], 'x'),
  ]
}

/** PATCH with an idempotency key, as the admin sends it. The response is sent once the change is in the file. */
async function measurePatch({ mock, large, jsonServer }: Servers): Promise<Part> {
  const rank = {
    method: 'PATCH',
    path: '/api/v1/users/admin/update-fighter',
    headers: { ...JSON_BODY, 'idempotency-key': 'bench-{n}' },
    body: '{"roleName":"FIGHTER","userId":101,"details":{"ranking":{n}}}',
    connections: 1,
  } satisfies Omit<Candidate, 'server'>
  const figures = await measure([
    { server: mock, ...rank },
    { server: large, ...rank },
    { ...rank, server: jsonServer, path: OTHER_ONE, headers: JSON_BODY, body: '{"nickname":"The {n}th"}', count: 30 },
  ])
  const [one, ofMany, other] = figures
  return {
    title: 'PATCH, persisted, one at a time',
    figures,
    goals: [
      atMost('CPU at 100,000 users against 1,000', ofMany.cpu / one.cpu, 1.3, 'x'),
      atLeast('CPU of json-server, relative to it', other.cpu / one.cpu, 40, 'x'),
    ],
  }
}

/** Creates worlds, and resets worlds that have been written to. */
async function measureWorlds(): Promise<Part> {
  const mock = await startMock(0)
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

/** From nothing to the first response to a call, with the demo's rows and a new data folder. */
async function measureStart(mock: Mock): Promise<Part> {
  const start = { mock: startEmptyMock, jsonServer: () => startJsonServer(mock) }
  const samples = { mock: [] as { cpu: number; ms: number }[], jsonServer: [] as { cpu: number; ms: number }[] }
  // The first finds nothing in the system's caches.
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of ['mock', 'jsonServer'] as const) {
      const began = performance.now()
      const server = await start[name]()
      const sample = { ms: performance.now() - began, cpu: await server.cpu() }
      await server.stop()
      if (round >= 0) samples[name].push(sample)
    }
  }
  const figures = [summarize('Cornerman', samples.mock), summarize('json-server', samples.jsonServer)] as const
  return {
    title: 'Cold start',
    figures,
    goals: [atMost('time, relative to json-server', figures[0].p50 / figures[1].p50, 1, 'x')],
  }
}
