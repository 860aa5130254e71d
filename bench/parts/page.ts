import { openapiOf, readAnswers, signIn, startBare, startJsonServers, startMock } from '../contenders.ts'
import { type Contender, measure } from '../measure.ts'
import { startPeers } from '../peers.ts'
import { atLeast, atMost, type Part } from '../report.ts'
import { PAGE, PAGE_OF } from '../requests.ts'

/** GET a searched and sorted page of ten. No answer is remembered from one request to the next. */
export async function page(): Promise<Part> {
  const mock = await startMock(1000)
  const headers = await signIn(mock)
  const bare = await startBare(mock, await readAnswers(mock, headers))
  const others = await startJsonServers(1000)
  const peers = await startPeers(1000, await openapiOf(mock))
  const contenders: Contender[] = [
    { name: 'Cornerman, 1,000 users', server: mock, request: { path: PAGE, headers } },
    { name: bare.name, server: bare, request: { path: PAGE, headers } },
    ...others.map((server) => ({ name: server.name, server, count: 100, warmUp: 5, request: { path: PAGE_OF[server.version] } })),
    ...peers.map((server) => ({
      name: server.name,
      server,
      count: 100,
      warmUp: 5,
      request: { path: server.page, ...(server.headers && { headers: server.headers }) },
    })),
  ]
  const figures = await measure(contenders)
  for (const { server } of contenders) await server.stop()

  const many = await startMock(100_000)
  const request = { path: PAGE, headers: await signIn(many) }
  const [ours, floor, ...theirs] = figures.filter(({ name }) => name !== 'Prism').map(({ cpu }) => cpu) as [number, number, ...number[]]
  figures.push(...(await measure([{ name: 'Cornerman, 100,000 users, one at a time', server: many, count: 200, connections: 1, request }])))
  await many.stop()

  return {
    title: 'GET a searched and sorted page',
    how: `\`GET ${PAGE}\`. json-server 0.17 searches all fields (\`q\`), 1.0 beta is told the fields that ours searches (\`_where\`), Mockoon searches all fields, MSW's handler is twenty lines by hand; Prism answers an example, and searches nothing. 10 connections unless said otherwise.`,
    figures,
    reached: [
      atMost('CPU, against bare Fastify', ours / floor, 2.5, 'x'),
      atLeast('CPU of the best that searches too, against it', Math.min(...theirs) / ours, 20, 'x'),
      atMost('p50 at 100,000 users', figures.at(-1)?.p50 ?? Number.NaN, 10, 'ms'),
    ],
  }
}
