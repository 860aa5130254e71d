import { type Mock, signIn, startJsonServers, startMock } from '../baselines.ts'
import { type Candidate, type Figures, measure, QUICK, type Request } from '../measure.ts'
import { atLeast, atMost, type Part } from '../report.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const NICKNAME = { method: 'PATCH', path: '/users/101', headers: JSON_BODY, body: '{"nickname":"The {n}th"}' }
const rank = (headers: Record<string, string>) => ({
  method: 'PATCH',
  path: '/api/v1/users/admin/update-fighter',
  headers: { ...headers, ...JSON_BODY, 'idempotency-key': 'bench-{n}' },
  body: '{"roleName":"FIGHTER","userId":101,"details":{"ranking":{n}}}',
})

/** PATCH with an idempotency key, as the admin sends it. The response is sent once the change is in the file. */
export async function patch(): Promise<Part> {
  const small = await startMock(1000)
  const others = await startJsonServers(small)
  const request = rank(await signIn(small))
  const describe = (connections: number): Candidate[] => [
    { name: small.name, server: small, count: 1000, connections, request },
    ...others.map((server) => ({
      name: `${server.name}, 1,000 users`,
      server,
      count: 30,
      warmUp: 1,
      connections,
      request: NICKNAME,
    })),
  ]
  const single = await measure(describe(1))
  const parallel = await measure(describe(10))
  const large = QUICK ? undefined : await measureLarge(small, request)
  for (const server of [small, ...others]) await server.stop()

  const [one, ...othersOne] = single.map(({ cpu }) => cpu) as [number, ...number[]]
  const [ten, ...othersTen] = parallel.map(({ cpu }) => cpu) as [number, ...number[]]
  const label = (suffix: string) => (figure: Figures) => ({ ...figure, name: `${figure.name}, ${suffix}` })
  return {
    title: 'PATCH, persisted',
    how: 'Ranks a fighter (`PATCH /api/v1/users/admin/update-fighter` with an idempotency key); json-server: one field by `PATCH /users/101`.',
    figures: [...single.map(label('one at a time')), ...parallel.map(label('10 at once')), ...(large?.figures ?? [])],
    goals: [
      atLeast(
        'CPU of the best json-server, against it, 1,000 users, one at a time',
        Math.min(...othersOne) / one,
        50,
        'x',
      ),
      atLeast(
        'CPU of the best json-server, against it, 1,000 users, 10 at once',
        Math.min(...othersTen) / ten,
        50,
        'x',
      ),
      ...(large?.goals ?? []),
    ],
  }
}

/** The same with 100,000 users, in turns with 1,000. */
async function measureLarge(small: Mock, smallRequest: Request): Promise<Pick<Part, 'figures' | 'goals'>> {
  const large = await startMock(100_000)
  const largeRequest = rank(await signIn(large))
  const compare = (connections: number) =>
    measure([
      { name: small.name, server: small, count: 1000, connections, request: smallRequest },
      { name: large.name, server: large, count: 1000, connections, request: largeRequest },
    ]) as Promise<[Figures, Figures]>
  const [one, ofMany] = await compare(1)
  const [ten, tenOfMany] = await compare(10)

  // Each of these requests writes a file of a hundred megabytes, so there are few of them.
  const huge = await startJsonServers(large)
  const slow = await measure(
    huge.map((server) => ({
      name: `${server.name}, 100,000 users`,
      server,
      count: 2,
      warmUp: 0,
      connections: 1,
      request: NICKNAME,
    })),
    2,
  )
  for (const server of [large, ...huge]) await server.stop()
  return {
    figures: [
      { ...ofMany, name: `${ofMany.name}, one at a time` },
      { ...tenOfMany, name: `${tenOfMany.name}, 10 at once` },
      ...slow,
    ],
    goals: [
      atMost('CPU at 100,000 users against 1,000, one at a time', ofMany.cpu / one.cpu, 1.3, 'x'),
      atMost('CPU at 100,000 users against 1,000, 10 at once', tenOfMany.cpu / ten.cpu, 1.3, 'x'),
      atLeast(
        'CPU of the best json-server, against it, 100,000 users',
        Math.min(...slow.map(({ cpu }) => cpu)) / ofMany.cpu,
        50,
        'x',
      ),
    ],
  }
}
