import {
  type Baseline,
  ONE,
  PAGE,
  signIn,
  startBareFastify,
  startJsonServers,
  startMock,
  startOtherMocks,
} from '../baselines.ts'
import { type Candidate, type Figures, measure, QUICK } from '../measure.ts'
import { atLeast, atMost, type Part } from '../report.ts'

/** GET one row, with a session token. */
export async function one(): Promise<Part> {
  const figures = await measureAll('one', ONE, { count: 10_000 }, { count: 1000 })
  const [mockCpu, bareCpu, ...otherCpus] = figures.map(({ cpu }) => cpu) as [number, number, ...number[]]
  return {
    title: 'GET one',
    how: `\`GET ${ONE}\` with a session token, against \`GET /users/101\` of servers without tokens; Prism returns an example of the same call, WireMock the row as a fixed response. 10 connections.`,
    figures,
    goals: [
      atMost('CPU, relative to bare Fastify', mockCpu / bareCpu, 1.1, 'x'),
      atLeast('CPU of the best other mock, relative to it', Math.min(...otherCpus) / mockCpu, 4, 'x'),
    ],
  }
}

const WITHOUT_SEARCH = ['Prism', 'WireMock']

/** GET a searched and sorted page of ten. Nothing is cached from one request to the next. */
export async function page(): Promise<Part> {
  const figures = await measureAll('page', PAGE, {}, { count: 100, warmUp: 5 })
  const [mockCpu, bareCpu, ...otherCpus] = figures
    .filter(({ name }) => !WITHOUT_SEARCH.includes(name))
    .map(({ cpu }) => cpu) as [number, number, ...number[]]

  const atSize = QUICK ? undefined : await measureLargePage()
  return {
    title: 'GET a searched and sorted page',
    how: `\`GET ${PAGE}\`. json-server 0.17 and Mockoon search all fields, 1.0 beta the same fields as the mock (\`_where\`), MSW's handler is twenty lines by hand; Prism returns an example and WireMock a fixed page. 10 connections unless noted otherwise.`,
    figures: [...figures, ...(atSize ? [atSize] : [])],
    goals: [
      atMost('CPU, relative to bare Fastify', mockCpu / bareCpu, 2.5, 'x'),
      atLeast('CPU of the best other mock with a search, relative to it', Math.min(...otherCpus) / mockCpu, 20, 'x'),
      ...(atSize ? [atMost('p50 at 100,000 users', atSize.p50, 3, 'ms')] : []),
    ],
  }
}

async function measureLargePage(): Promise<Figures | undefined> {
  const server = await startMock(100_000)
  const request = { path: PAGE, headers: await signIn(server) }
  const [figures] = await measure([
    { name: `${server.name}, one at a time`, server, count: 50, connections: 1, request },
  ])
  await server.stop()
  return figures
}

/** Measures one call on the mock, bare Fastify and the other mocks, in this order. */
async function measureAll(
  call: 'one' | 'page',
  path: string,
  options: Partial<Candidate>,
  othersOptions: Partial<Candidate>,
): Promise<Figures[]> {
  const mock = await startMock(1000)
  const headers = await signIn(mock)
  const bare = await startBareFastify(mock, headers)
  const others = [...(await startJsonServers(mock)), ...(await startOtherMocks(mock))]
  const toCandidate = (server: Baseline): Candidate => ({
    name: server.name,
    server,
    request: { path: server[call], ...(server.headers && { headers: server.headers }) },
  })
  const figures = await measure([
    { name: mock.name, server: mock, request: { path, headers }, ...options },
    { ...toCandidate(bare), ...options },
    ...others.map((server) => ({ ...toCandidate(server), ...othersOptions })),
  ])
  for (const server of [mock, bare, ...others]) await server.stop()
  return figures
}
