import { readAnswers, signIn, startBare, startJsonServers, startMock } from '../contenders.ts'
import { type Contender, measure } from '../measure.ts'
import { atLeast, atMost, type Part } from '../report.ts'
import { PAGE, PAGE_OF } from '../requests.ts'

/** GET a searched and sorted page of ten. No answer is remembered from one request to the next. */
export async function page(): Promise<Part> {
  const mock = await startMock(1000)
  const headers = await signIn(mock)
  const bare = await startBare(mock, await readAnswers(mock, headers))
  const others = await startJsonServers(1000)
  const contenders: Contender[] = [
    { name: 'Cornerman, 1,000 users', server: mock, request: { path: PAGE, headers } },
    { name: bare.name, server: bare, request: { path: PAGE, headers } },
    ...others.map((server) => ({ name: server.name, server, count: 100, warmUp: 5, request: { path: PAGE_OF[server.version] } })),
  ]
  const figures = await measure(contenders)
  for (const { server } of contenders) await server.stop()

  const many = await startMock(100_000)
  const request = { path: PAGE, headers: await signIn(many) }
  figures.push(...(await measure([{ name: 'Cornerman, 100,000 users, one at a time', server: many, count: 200, connections: 1, request }])))
  await many.stop()

  const [ours, floor, beta, old] = figures.map(({ cpu }) => cpu) as [number, number, number, number]
  return {
    title: 'GET a searched and sorted page',
    how: `\`GET ${PAGE}\`. json-server 0.17 searches all fields (\`q\`), 1.0 beta is told the fields that ours searches (\`_where\`). 10 connections unless said otherwise.`,
    figures,
    reached: [
      atMost('CPU, against bare Fastify', ours / floor, 2.5, 'x'),
      atLeast('CPU of the best json-server, against it', Math.min(beta, old) / ours, 20, 'x'),
      atMost('p50 at 100,000 users', figures.at(-1)?.p50 ?? Number.NaN, 10, 'ms'),
    ],
  }
}
