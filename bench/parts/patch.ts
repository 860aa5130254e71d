import { signIn, startJsonServers, startMock } from '../contenders.ts'
import { type Contender, measure } from '../measure.ts'
import { atLeast, atMost, type Part } from '../report.ts'
import type { Server } from '../server.ts'

/** Arenas that one round activates: no more than the small world has. */
const COUNT = 990

/**
 * PATCH, answered once it is on the disk: the activation of an arena, with an idempotency key, as the admin sends it. There is no way back
 * from it, so the small world is reset between rounds; the large one has arenas enough.
 */
export async function patch(): Promise<Part> {
  const [small, large] = [await startMock(1000), await startMock(100_000)]
  const few = await startJsonServers(1000)
  const [headersOfSmall, headersOfLarge] = [await signIn(small), await signIn(large)]
  const renewed = async () => {
    await fetch(`${small.origin}/__mock/reset`, { method: 'POST' })
    Object.assign(headersOfSmall, await signIn(small))
    return { beginAgain: true }
  }
  const contenders = (connections: number): Contender[] => {
    const how = connections === 1 ? 'one at a time' : `${connections} at once`
    return [
      { name: `Cornerman, 1,000 users, ${how}`, server: small, count: COUNT, connections, before: renewed, request: activation(headersOfSmall) },
      { name: `Cornerman, 100,000 users, ${how}`, server: large, count: COUNT, connections, request: activation(headersOfLarge) },
      ...few.map((server) => ({ name: `${server.name}, ${how}`, server, count: 30, warmUp: 1, connections, request: NICKNAME })),
    ]
  }
  const figures = await measure([...contenders(1), ...contenders(10)])
  await stop([small, large, ...few])

  // Each of these writes a file of a hundred megabytes, so there are few of them.
  const many = await startJsonServers(100_000)
  const slow = many.map((server) => ({ name: `${server.name}, one at a time`, server, count: 2, warmUp: 0, connections: 1, request: NICKNAME }))
  figures.push(...(await measure(slow, 2)))
  await stop(many)

  const cpuOf = (name: string) => figures.filter((figure) => figure.name.includes(name)).map(({ cpu }) => cpu)
  const [one = 0, ten = 0] = cpuOf('Cornerman, 1,000')
  const [oneOfMany = 0, tenOfMany = 0] = cpuOf('Cornerman, 100,000')
  const best = (name: string) =>
    Math.min(...figures.filter((figure) => figure.name.startsWith('json-server') && figure.name.endsWith(name)).map(({ cpu }) => cpu))
  return {
    title: 'PATCH, kept on the disk',
    how: [
      'Activates a pending arena (`PATCH /api/v1/users/admin/locations/:id?action=APPROVE` with an idempotency key): written to the log, then answered; the log is synced every second.',
      'json-server: one field by `PATCH /users/500`; it does not sync.',
    ].join(' '),
    figures,
    reached: [
      atMost('CPU at 100,000 users against 1,000, one at a time', oneOfMany / one, 1.3, 'x'),
      atMost('CPU at 100,000 users against 1,000, 10 at once', tenOfMany / ten, 1.3, 'x'),
      atLeast('CPU of the best json-server, against it, 1,000 users, one at a time', best('1,000 users, one at a time') / one, 50, 'x'),
      atLeast('CPU of the best json-server, against it, 1,000 users, 10 at once', best('1,000 users, 10 at once') / ten, 50, 'x'),
      atLeast('CPU of the best json-server, against it, 100,000 users', best('100,000 users, one at a time') / oneOfMany, 50, 'x'),
    ],
  }
}

/** Of whoever's headers they are by the time it is sent. */
const activation = (headers: Record<string, string>) => ({
  method: 'PATCH',
  path: '/api/v1/users/admin/locations/{n}?action=APPROVE',
  headers: Object.assign(headers, { 'idempotency-key': 'bench-{n}' }),
})
const NICKNAME = { method: 'PATCH', path: '/users/500', headers: { 'content-type': 'application/json' }, body: '{"nickname":"The {n}th"}' }

async function stop(servers: readonly Server[]) {
  for (const server of servers) await server.stop()
}
