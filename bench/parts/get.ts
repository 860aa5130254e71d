import { type Baseline, type Mock, ONE, PAGE, signIn, startBareFastify, startJsonServers, startMock, startOtherMocks } from '../baselines.ts'
import { type Candidate, measure } from '../measure.ts'
import { atLeast, atMost, type Part } from '../report.ts'

/** GET one row, with a session token. */
export async function one(): Promise<Part> {
  const { ours, bare, others, stop } = await startAll()
  const headers = await signIn(ours)
  const figures = await measure([
    { name: ours.name, server: ours, count: 10_000, request: { path: ONE, headers } },
    toCandidate(bare, bare.one, { count: 10_000 }),
    ...others.map((server) => toCandidate(server, server.one, { count: 1000 })),
  ])
  await stop()
  const [mock, floor, ...rest] = figures.map(({ cpu }) => cpu) as [number, number, ...number[]]
  return {
    title: 'GET one',
    how: `\`GET ${ONE}\` with a session token, against \`GET /users/101\` of servers without tokens; Prism answers an example of the same call. 10 connections.`,
    figures,
    goals: [
      atMost('CPU, against bare Fastify', mock / floor, 1.1, 'x'),
      atLeast('CPU of the best other mock, against it', Math.min(...rest) / mock, 4, 'x'),
    ],
  }
}

/** GET a searched and sorted page of ten. Nothing is cached from one request to the next. */
export async function page(): Promise<Part> {
  const { ours, bare, others, stop } = await startAll()
  const figures = await measure([
    { name: ours.name, server: ours, request: { path: PAGE, headers: await signIn(ours) } },
    toCandidate(bare, bare.page),
    ...others.map((server) => toCandidate(server, server.page, { count: 100, warmUp: 5 })),
  ])
  await stop()
  // Prism does not search.
  const [mock, floor, ...rest] = figures.filter(({ name }) => name !== 'Prism').map(({ cpu }) => cpu) as [number, number, ...number[]]

  const large = await startMock(100_000)
  const request = { path: PAGE, headers: await signIn(large) }
  const [atSize] = await measure([{ name: `${large.name}, one at a time`, server: large, count: 50, connections: 1, request }])
  await large.stop()
  return {
    title: 'GET a searched and sorted page',
    how: `\`GET ${PAGE}\`. json-server 0.17 and Mockoon search all fields, 1.0 beta the fields that ours searches (\`_where\`), MSW's handler is twenty lines by hand; Prism answers an example. 10 connections unless said otherwise.`,
    figures: [...figures, ...(atSize ? [atSize] : [])],
    goals: [
      atMost('CPU, against bare Fastify', mock / floor, 2.5, 'x'),
      atLeast('CPU of the best that searches too, against it', Math.min(...rest) / mock, 20, 'x'),
      atMost('p50 at 100,000 users', atSize?.p50 ?? Number.NaN, 3, 'ms'),
    ],
  }
}

async function startAll() {
  const ours: Mock = await startMock(1000)
  const bare = await startBareFastify(ours, await signIn(ours))
  const others = [...(await startJsonServers(ours)), ...(await startOtherMocks(ours))]
  const stop = async () => {
    for (const server of [ours, bare, ...others]) await server.stop()
  }
  return { ours, bare, others, stop }
}

const toCandidate = (server: Baseline, path: string, options: Partial<Candidate> = {}): Candidate => ({
  name: server.name,
  server,
  request: { path, ...(server.headers && { headers: server.headers }) },
  ...options,
})
