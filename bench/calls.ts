import { atLeast, atMost, type Figures, type Goal, measure, ROUNDS, summarize } from './measure.ts'
import {
  JSON_BODY,
  JSON_SERVER_PAGE,
  type Mock,
  ONE,
  OTHER_ONE,
  PAGE,
  RANK,
  type Server,
  send,
  startBareFastify,
  startEmptyMock,
  startJsonServer,
  startMocks,
  startScenario,
} from './server.ts'

export async function measureCalls(): Promise<Goal[]> {
  const { mock, large } = await startMocks()

  const servers = {
    mock,
    large,
    bare: await startBareFastify(mock),
    jsonServer: await startJsonServer(mock),
  }

  const goals = [...(await measureReads(servers)), ...(await measurePatch(servers))]

  for (const server of Object.values(servers)) {
    await server.stop()
  }

  return [...goals, ...(await measureWorlds()), await measureStart(mock)]
}

type Servers = Record<'large' | 'bare' | 'jsonServer', Server> & { mock: Mock }

async function measureReads({ mock, large, bare, jsonServer }: Servers): Promise<Goal[]> {
  const [one, bareOne] = await measure([
    { server: mock, path: ONE },
    { server: bare, path: ONE },
  ])

  const [page, barePage, otherPage] = await measure([
    { server: mock, path: PAGE },
    { server: bare, path: PAGE },
    { server: jsonServer, path: JSON_SERVER_PAGE, count: 100 },
  ])

  const [ofMany] = await measure([{ server: large, path: PAGE, count: 50, connections: 1 }])

  return [
    atMost('GET one, CPU against bare Fastify', one.cpu / bareOne.cpu, 1.15, 'x'),
    atMost(
      'searched and sorted page of 1,000, CPU against bare Fastify',
      page.cpu / barePage.cpu,
      2,
      'x',
    ),
    compareWithJsonServer('the same search', page, otherPage, 12),
    atMost('searched page at 100,000 users, p50', ofMany.p50, 5, 'ms'),
  ]
}

const compareWithJsonServer = (what: string, mock: Figures, other: Figures, limit: number) =>
  atLeast(`${what}, CPU of json-server against it`, other.cpu / mock.cpu, limit, 'x')

async function measurePatch({ mock, large, jsonServer }: Servers): Promise<Goal[]> {
  const other = {
    method: 'PATCH',
    path: OTHER_ONE,
    headers: JSON_BODY,
    body: '{"nickname":"The {n}th"}',
    count: 30,
  }

  const [one, ofMany, otherOne, ten, otherTen] = await measure([
    { server: mock, ...RANK, connections: 1 },
    { server: large, ...RANK, connections: 1 },
    { server: jsonServer, ...other, connections: 1 },
    { server: mock, ...RANK },
    { server: jsonServer, ...other },
  ])

  return [
    compareWithJsonServer('PATCH on disk, one at a time', one, otherOne, 40),
    compareWithJsonServer('PATCH on disk, ten at once', ten, otherTen, 40),
    atMost('PATCH at 100,000 users against 1,000, CPU', ofMany.cpu / one.cpu, 1.3, 'x'),
  ]
}

async function measureWorlds(): Promise<Goal[]> {
  const mock = await startScenario('demo')

  // All rounds together stay below the limit of 1,000 worlds.
  const options = {
    server: mock,
    method: 'POST',
    connections: 1,
    count: Math.floor(900 / (ROUNDS + 2)),
  }

  const [created] = await measure([
    { ...options, path: '/__mock/worlds', headers: JSON_BODY, body: '{"id":"w{n}"}' },
  ])
  let written = 0

  const before = async () => {
    for (const end = written + options.count; written < end; written++) {
      await send(mock, 'PATCH', `/w/w${written + 1}/__mock/tables/users/9`, { nickname: 'Ace' })
    }
  }

  const [wasReset] = await measure([{ ...options, path: '/w/w{n}/__mock/reset', before }])
  await mock.stop()

  return [
    atMost('make a world, p50', created.p50, 1, 'ms'),
    atMost('reset a world, p50', wasReset.p50, 1, 'ms'),
  ]
}

/** From nothing to the first response to a call, with the demo's rows in memory. */
async function measureStart(mock: Mock): Promise<Goal> {
  const starts = [() => startEmptyMock({ DATA_DIR: 'memory' }), () => startJsonServer(mock)]
  const samples = starts.map(() => [] as Figures[])
  // The first finds nothing in the system's caches.
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, start] of starts.entries()) {
      const began = performance.now()
      const server = await start()

      samples[index]!.push({ p50: performance.now() - began, ...(await server.report()) })
      await server.stop()
    }
  }

  const [own, other] = samples.map((each) => summarize(each, 1)) as [Figures, Figures]
  const cpu = `CPU ${(own.cpu / other.cpu).toFixed(2)} x`

  return atMost(`cold start against json-server, ${cpu}: time`, own.p50 / other.p50, 1, 'x')
}
