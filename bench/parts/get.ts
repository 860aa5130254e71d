import { type Baseline, type Mock, ONE, PAGE, signIn, startBareFastify, startJsonServers, startMock, startOtherMocks } from '../baselines.ts'
import { type Candidate, type Figures, measure, QUICK } from '../measure.ts'
import { atLeast, atMost, type Part } from '../report.ts'

/** GET one row, with a session token. */
export async function one(): Promise<Part> {
  const { mock, bare, others, stop } = await startAll()
  const headers = await signIn(mock)
  const figures = await measure([
    { name: mock.name, server: mock, count: 10_000, request: { path: ONE, headers } },
    toCandidate(bare, bare.one, { count: 10_000 }),
    ...others.map((server) => toCandidate(server, server.one, { count: 1000 })),
  ])
  await stop()
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
  const { mock, bare, others, stop } = await startAll()
  const figures = await measure([
    { name: mock.name, server: mock, request: { path: PAGE, headers: await signIn(mock) } },
    toCandidate(bare, bare.page),
    ...others.map((server) => toCandidate(server, server.page, { count: 100, warmUp: 5 })),
  ])
  await stop()
  const [mockCpu, bareCpu, ...otherCpus] = figures.filter(({ name }) => !WITHOUT_SEARCH.includes(name)).map(({ cpu }) => cpu) as [
    number,
    number,
    ...number[],
  ]

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
  const [figures] = await measure([{ name: `${server.name}, one at a time`, server, count: 50, connections: 1, request }])
  await server.stop()
  return figures
}

async function startAll() {
  const mock: Mock = await startMock(1000)
  const bare = await startBareFastify(mock, await signIn(mock))
  const others = [...(await startJsonServers(mock)), ...(await startOtherMocks(mock))]
  const stop = async () => {
    for (const server of [mock, bare, ...others]) await server.stop()
  }
  return { mock, bare, others, stop }
}

const toCandidate = (server: Baseline, path: string, options: Partial<Candidate> = {}): Candidate => ({
  name: server.name,
  server,
  request: { path, ...(server.headers && { headers: server.headers }) },
  ...options,
})
