import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCommand, SERVICES } from '@cornerman/contract'
import { LIVE_EVENT } from '@cornerman/fixtures/examples'
import type { Control } from '@cornerman/mock-api/control'
import { CONTROLS } from '@cornerman/mock-api/controls'
import type * as T from 'typebox'
import { CALLS, getCallKey } from '../apps/mock-api/test/contract-calls.ts'
import { atMost, type Candidate, type Figures, measure, type Part } from './measure.ts'
import { JSON_BODY, PAGE, rank, type Server, send, startScenario } from './server.ts'

/** The longest turns of the mock, and many callers at once. */
export async function measureLoad(): Promise<Part[]> {
  const [demo, large] = [await startScenario('demo'), await startScenario('large')]
  const parts = [
    await measureQueries(large),
    await measureOverlay(demo, large),
    await measureLongBodies(demo),
    await measureCrowd(demo),
  ]
  await demo.stop()
  await large.stop()
  return [...parts, await soak(3)]
}

const DEAREST = 10

async function measureQueries(large: Server): Promise<Part> {
  const snapshot = '/__mock/worlds/default/snapshot'
  const body = JSON.stringify(await send(large, 'GET', snapshot))
  const candidates: Candidate[] = [
    ...listQueries(large),
    { server: { ...large, name: 'snapshot' }, path: snapshot },
    { server: { ...large, name: 'restore' }, path: snapshot, method: 'PUT', headers: JSON_BODY, body },
  ]
  const figures: Figures[] = []
  for (const each of candidates) figures.push(...(await measure([{ ...each, count: 1, connections: 1 }])))
  const dearest = figures.sort((a, b) => b.stall - a.stall).slice(0, DEAREST)
  return {
    title: `The ${DEAREST} queries with the longest stalls, 100,000 users`,
    figures: dearest,
    goals: [atMost('longest stall of the loop, exports and snapshots included', dearest[0]!.stall, 100, 'ms CPU')],
  }
}

/** Every call of the contract that changes nothing, with its example. */
const listQueries = (server: Server): Candidate[] =>
  CALLS.filter(({ endpoint }) => !isCommand(endpoint)).map(({ name, endpoint, example: { params, query, body } }) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => String(params?.[field]))
    const fields = Object.entries(query ?? {}).flatMap(([field, value]) =>
      [value].flat().map((one) => [field, String(one)]),
    )
    const key = getCallKey(endpoint)
    return {
      server: { ...server, name },
      method: endpoint.method,
      path: `${SERVICES[endpoint.service].mount}${path}?${new URLSearchParams(fields)}`,
      headers: { ...JSON_BODY, ...(key && { authorization: `Bearer ${key}` }) },
      ...(body && { body: JSON.stringify(body) }),
    }
  })

const CHANGES = 10_000

/** A world with rows of its own: added to the demo, or found among 100,000 by their emails. */
async function measureOverlay(demo: Server, large: Server): Promise<Part> {
  const users = await send<{ email: string }[]>(large, 'GET', `/__mock/tables/users?limit=1000`)
  const indexes = Array.from({ length: CHANGES }, (_, index) => index)
  const add = indexes.map((n) => ({ email: `new-${n}@gym.example`, firstName: 'New', lastName: `Fan ${n}` }))
  const patch = indexes.map((n) => ({ key: users[n % users.length]!.email, fields: { nickname: `Ace ${n}` } }))
  const goals = []
  for (const [server, rows] of [
    [demo, { add: { users: add } }],
    [large, { base: 'large', patch: { users: patch } }],
  ] as const) {
    const before = await server.report()
    await send(server, 'POST', '/__mock/worlds', { id: 'own', rows })
    const after = await server.report()
    const megabytes = `${Math.round(after.rss - before.rss)} MB more`
    goals.push(
      atMost(
        `${CHANGES} rows ${Object.keys(rows).at(-1)}ed in ${server.name}, ${megabytes}`,
        (after.cpu - before.cpu) / 1000,
        1000,
        'ms CPU',
      ),
    )
    await send(server, 'DELETE', '/__mock/worlds/own')
  }
  return { title: 'Overlays', figures: [], goals }
}

/** Bytes, a little below the limit of most bodies. */
const LONG = 250_000

/** Sends each call and each control bodies as long as they may be: one text, many values, or unknown fields. */
async function measureLongBodies(server: Server): Promise<Part> {
  const calls = [
    ...CALLS.map(({ endpoint }) => ({ ...endpoint, path: SERVICES[endpoint.service].mount + endpoint.path })),
    ...Object.values<Record<string, Control>>(CONTROLS)
      .flatMap((tool) => Object.values(tool))
      .map((control) => ({ ...control, path: `/__mock${control.path}` })),
  ]
  const many = Array.from({ length: 9000 }, (_, index) => index)
  const unknown = Object.fromEntries(many.map((index) => [`unknown-${index}`, index]))
  let dearest = { ms: 0, name: '' }
  for (const { method, path, body } of calls.filter(({ body }) => body !== undefined)) {
    const fields = Object.keys((body as T.TObject).properties ?? {})
    const fill = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
    const texts = fill('x'.repeat(LONG / Math.max(1, fields.length)))
    for (const sent of [texts, fill(many.slice(0, 9000 / Math.max(1, fields.length))), unknown]) {
      const before = await server.report()
      const headers = { ...JSON_BODY, ...server.headers }
      const url = server.origin + path.replace(/:\w+/g, '1')
      await (await fetch(url, { method, headers, body: JSON.stringify(sent) })).arrayBuffer()
      const ms = ((await server.report()).cpu - before.cpu) / 1000
      if (ms > dearest.ms) dearest = { ms, name: `${method} ${path}` }
    }
  }
  const goal = atMost(`dearest body of ${LONG / 1000} kB: ${dearest.name}`, dearest.ms, 50, 'ms CPU')
  return { title: 'Bodies', figures: [], goals: [goal] }
}

/** What the screens of an admin ask for, with a command now and then. */
const TRAFFIC = [
  ['GET', '/api/v1/users/current'],
  ['GET', PAGE],
  ['POST', '/stream-metrics/realtime', '{"videoId":21}'],
  ['GET', '/kick-metrics/metrics/admin/realtime'],
  ['GET', '/kick-metrics/totalSection'],
  ['GET', '/api/v1/admin/users?page=2&limit=10&roleName=FAN'],
  [rank.method, rank.path, rank.body.replace('{n}', '7')],
].map(([method, path, body]) => ({ method, path, ...(body && { body }) }))

/** Sends the calls over and over; `overallRate` a second, or as many as it can. Throws when one fails. */
async function fire(server: Server, options: { connections: number; duration: number; overallRate?: number }) {
  // Of this folder's own package, which is installed only to measure.
  const { default: autocannon } = await import('autocannon' as string)
  const headers = { ...JSON_BODY, ...server.headers }
  const result = await autocannon({ url: server.origin, requests: TRAFFIC, headers, workers: 1, ...options })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed`)
  return result as { latency: { p99: number }; requests: { total: number } }
}

/** Admins at once, each with four calls a second, and a first visit beside 100 who call without a pause. */
async function measureCrowd(server: Server): Promise<Part> {
  const goals = []
  for (const admins of [50, 200, 1000]) {
    const { latency } = await fire(server, { connections: admins, overallRate: 4 * admins, duration: 10 })
    goals.push(atMost(`${admins} admins at once, 4 calls a second each: p99`, latency.p99, 200, 'ms'))
  }
  const busy = fire(server, { connections: 100, duration: 8 })
  await sleep(2000)
  let slowest = 0
  for (let visit = 0; visit < 20; visit++) slowest = Math.max(slowest, await visitOnce(server))
  await busy
  return {
    title: 'Many at once',
    figures: [],
    goals: [...goals, atMost('first byte beside 100 busy connections, slowest of 20', slowest, 100, 'ms')],
  }
}

async function visitOnce({ origin }: Server): Promise<number> {
  const began = performance.now()
  const [response] = await once(get(`${origin}/__mock/health`, { agent: false }), 'response')
  response.resume()
  return performance.now() - began
}

const [WORLDS, CHATS, CONNECTIONS] = [50, 100, 200]

/** Mixed traffic for some minutes beside chats and worlds that come and go. The resident set settles within a fifth. */
export async function soak(minutes: number): Promise<Part> {
  const server = await startScenario('demo')
  const { WebSocket } = await import('ws')
  const { token } = await send<{ token: string }>(server, 'POST', '/api/v1/chat/token', { fightEventId: LIVE_EVENT })
  const url = `${server.origin.replace('http', 'ws')}/chat-service/socket?jwt=${token}&fightEventId=${LIVE_EVENT}`
  const chats = Array.from({ length: CHATS }, () => new WebSocket(url, { origin: 'null' }))
  await Promise.all(chats.map((chat) => once(chat, 'open')))
  const [began, duration] = [Date.now(), minutes * 60_000]
  const traffic = fire(server, { connections: CONNECTIONS, overallRate: 5 * CONNECTIONS, duration: duration / 1000 })
  let [settled, rss, stall, worlds] = [0, 0, 0, 0]
  for (; Date.now() < began + duration; await sleep(100)) {
    await send(server, 'POST', '/__mock/worlds', { id: `w${worlds}` })
    await send(server, 'PUT', `/w/w${worlds}/__mock/clock`, { advance: 'PT1H' })
    if (worlds >= WORLDS) await send(server, 'DELETE', `/__mock/worlds/w${worlds - WORLDS}`)
    chats[worlds++ % CHATS]!.send(JSON.stringify({ type: 'send', text: `Round ${worlds}` }))
    const report = await server.report()
    rss = report.rss
    const isSettling = Date.now() < began + duration / 5
    if (isSettling) settled = rss
    stall = isSettling ? 0 : Math.max(stall, report.stall)
    if (worlds % 300 === 0) console.log(`${Math.round(rss)} MB, longest stall ${Math.round(stall)} ms`)
  }
  const { requests } = await traffic
  for (const chat of chats) chat.terminate()
  await server.stop()
  return {
    title: `${minutes} minutes: ${requests.total} requests, ${worlds} worlds, ${CHATS} chats`,
    figures: [],
    goals: [
      atMost(
        `growth of the resident set after a fifth of the time, ${Math.round(settled)} MB`,
        rss - settled,
        50,
        'MB',
      ),
      atMost('longest stall after that', stall, 100, 'ms CPU'),
    ],
  }
}
