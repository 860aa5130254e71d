import { openapiOf, readAnswers, signIn, startBare, startJsonServers, startMock } from '../contenders.ts'
import { type Contender, measure } from '../measure.ts'
import { startPeers } from '../peers.ts'
import { atLeast, atMost, type Part } from '../report.ts'
import { ONE } from '../requests.ts'

/** Many, because each is short: a round takes a few tenths of a second. */
const COUNT = 10_000

/** GET one row, by somebody who is signed in. */
export async function one(): Promise<Part> {
  const mock = await startMock(1000)
  const headers = await signIn(mock)
  const bare = await startBare(mock, await readAnswers(mock, headers))
  const others = await startJsonServers(1000)
  const peers = await startPeers(1000, await openapiOf(mock))
  const contenders: Contender[] = [
    { name: 'Cornerman', server: mock, count: COUNT, request: { path: ONE, headers } },
    { name: bare.name, server: bare, count: COUNT, request: { path: ONE, headers } },
    ...others.map((server) => ({ name: server.name, server, count: 1000, request: { path: '/users/500' } })),
    ...peers.map((server) => ({
      name: server.name,
      server,
      count: 1000,
      request: { path: server.one, ...(server.headers && { headers: server.headers }) },
    })),
  ]
  const figures = await measure(contenders)
  for (const { server } of contenders) await server.stop()
  const [ours, floor, ...theirs] = figures.map(({ cpu }) => cpu) as [number, number, ...number[]]
  return {
    title: 'GET one',
    how: `\`GET ${ONE}\` with a session token, its world kept on the disk, against \`GET /users/500\` of servers that know no tokens; Prism answers an example of the same call. 10 connections.`,
    figures,
    reached: [
      atMost('CPU, against bare Fastify', ours / floor, 1.3, 'x'),
      atLeast('CPU of the best other mock, against it', Math.min(...theirs) / ours, 4, 'x'),
    ],
  }
}
