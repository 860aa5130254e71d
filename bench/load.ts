import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, isCommand } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { atMost, type Candidate, type Goal, measure } from './measure.ts'
import { createSession, JSON_BODY, PAGE, RANK, type Server, send, startScenario } from './server.ts'

export async function measureLoad(): Promise<Goal[]> {
  const demo = await startScenario('demo')
  const large = await startScenario('large')
  const ofLarge = await measureQueries(large)
  const [dearest] = (await measureQueries(demo)).sort((a, b) => b.p50 - a.p50)

  const goals = [
    ...ofLarge
      .sort((a, b) => b.stall - a.stall)
      .slice(0, DEAREST)
      .map(({ name, p50, stall }) =>
        atMost(`${name} at 100,000 users, p50 ${p50.toFixed(1)} ms: stall`, stall, 100, 'ms'),
      ),
    atMost(
      `dearest call of the demo after its first run, ${dearest?.name}: p50`,
      dearest?.p50 ?? 0,
      50,
      'ms',
    ),
    ...(await measureOverlays(demo, large)),
    ...(await measureCrowd(demo)),
    // Last, because an empty body starts the director, which ends sessions.
    await measureLongBodies(demo),
  ]

  await demo.stop()
  await large.stop()

  return [...goals, ...(await soak(Number(process.env.SOAK ?? 3)))]
}

interface BodySchema {
  $ref?: string
  properties?: object
}

interface Call {
  operationId: string
  path: string
  method: string
  parameters?: { in: string; name: string; example?: unknown }[]
  requestBody?: {
    content: { 'application/json'?: { example?: unknown; schema: BodySchema } }
  }
}

async function readCalls(server: Server, document: string): Promise<Call[]> {
  const { paths, components } = await send<{
    paths: Record<string, Record<string, Call>>
    components: { schemas: Record<string, BodySchema> }
  }>(server, 'GET', document)

  for (const { requestBody } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const json = requestBody?.content['application/json']
    const name = json?.schema.$ref?.replace(/.*\//, '')
    if (json && name) {
      json.schema = components.schemas[name] ?? {}
    }
  }

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      path,
      method: method.toUpperCase(),
    })),
  )
}

const DEAREST = 10

/** The calls that change nothing, exports and snapshots included. */
async function measureQueries(server: Server) {
  const path = '/__mock/worlds/default/snapshot'
  const body = JSON.stringify(await send(server, 'GET', path))

  const queries: [string, Omit<Candidate, 'server'>][] = [
    ...(await readCalls(server, '/openapi.json')).filter(isQuery).map(toExample),
    ['snapshot', { path }],
    ['restore', { path, method: 'PUT', headers: JSON_BODY, body }],
  ]

  const measured = []
  for (const [name, query] of queries) {
    const [{ p50, stall }] = await measure([{ server, ...query, count: 1, connections: 1 }])
    measured.push({ name, p50, stall })
  }

  return measured
}

const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

function isQuery({ operationId }: Call): boolean {
  const [group = '', name = ''] = operationId.split('.')
  return !isCommand(ENDPOINTS[group]![name]!)
}

function toExample({
  operationId,
  parameters = [],
  requestBody,
  ...call
}: Call): [string, Omit<Candidate, 'server'>] {
  const query = new URLSearchParams()
  let { path } = call

  for (const { in: place, name, example } of parameters) {
    if (place === 'path') {
      path = path.replace(`{${name}}`, String(example))
    } else if (example !== undefined) {
      for (const one of [example].flat()) {
        query.append(name, String(one))
      }
    }
  }

  const body = JSON.stringify(requestBody?.content['application/json']?.example)

  return [
    operationId,
    { ...call, path: `${path}?${query}`, ...(body && { headers: JSON_BODY, body }) },
  ]
}

const CHANGES = 10_000

/** A world with rows of its own: added to the demo, or found among 100,000 by their emails. */
async function measureOverlays(demo: Server, large: Server): Promise<Goal[]> {
  const users = await send<{ email: string }[]>(large, 'GET', '/__mock/tables/users?limit=1000')
  const indexes = Array.from({ length: CHANGES }, (_, index) => index)

  const add = indexes.map((n) => ({
    email: `new-${n}@gym.example`,
    firstName: 'New',
    lastName: `Fan ${n}`,
  }))

  const patch = indexes.map((n) => ({
    key: users[n % users.length]!.email,
    fields: { nickname: `Ace ${n}` },
  }))

  const goals = []

  for (const { server, what, rows } of [
    { server: demo, what: 'added to the demo', rows: { add: { users: add } } },
    {
      server: large,
      what: 'patched among 100,000',
      rows: { base: 'large', patch: { users: patch } },
    },
  ]) {
    const before = await server.report()
    await send(server, 'POST', '/__mock/worlds', { id: 'own', rows })

    const { cpu, rss } = await server.report()
    await send(server, 'DELETE', '/__mock/worlds/own')

    const memory = `${Math.round(rss - before.rss)} MB more`
    goals.push(
      atMost(`${CHANGES} rows ${what}, ${memory}: CPU`, (cpu - before.cpu) / 1000, 1000, 'ms'),
    )
  }

  return goals
}

/** Characters, a little below the limit of most bodies. */
const LONG = 250_000

/**
 * Sends each call and each control bodies as long as they may be: one text, many values, or unknown fields.
 * An empty one before them compiles the schema.
 */
async function measureLongBodies(server: Server): Promise<Goal> {
  const calls = [
    ...(await readCalls(server, '/openapi.json')),
    ...(await readCalls(server, '/__mock/openapi.json')),
  ]

  const many = Array.from({ length: 9000 }, (_, index) => index)
  const unknown = Object.fromEntries(many.map((index) => [`unknown-${index}`, index]))
  let dearest = { ms: 0, name: '' }

  for (const { method, path, requestBody } of calls) {
    const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
    if (fields.length === 0) {
      continue
    }

    const fill = (value: unknown) =>
      JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))
    const url = server.origin + path.replace(/\{\w+\}/g, '1')

    const submit = async (body: string) =>
      (
        await fetch(url, { method, headers: { ...JSON_BODY, ...server.headers }, body })
      ).arrayBuffer()

    await submit('{}')

    for (const body of [
      fill('x'.repeat(LONG / fields.length)),
      fill(many.slice(0, many.length / fields.length)),
      JSON.stringify(unknown),
    ]) {
      const before = await server.report()
      await submit(body)

      const ms = ((await server.report()).cpu - before.cpu) / 1000
      if (ms > dearest.ms) {
        dearest = { ms, name: `${method} ${path}` }
      }
    }
  }

  return atMost(`dearest body of 250 kB, ${dearest.name}: CPU`, dearest.ms, 50, 'ms')
}

const TRAFFIC = [
  { method: 'GET', path: '/api/v1/users/current' },
  { method: 'GET', path: PAGE },
  { method: 'POST', path: '/stream-metrics/realtime', body: '{"videoId":21}' },
  { method: 'GET', path: '/kick-metrics/metrics/admin/realtime' },
  { method: 'GET', path: '/kick-metrics/totalSection' },
  { method: 'GET', path: '/api/v1/admin/users?page=2&limit=10&roleName=FAN' },
  { method: 'PATCH', path: RANK.path, body: RANK.body.replace('{n}', '7') },
]

/** Sends the calls over and over; `overallRate` a second, or as many as it can. Throws when one fails. */
async function fire(
  server: Server,
  options: { connections: number; duration: number; overallRate?: number },
) {
  const { default: autocannon } = await import('autocannon' as string)
  const headers = { ...JSON_BODY, ...server.headers }

  const settings = {
    url: server.origin,
    requests: TRAFFIC,
    headers,
    workers: 1,
    timeout: 60,
    ...options,
  }

  const result = await autocannon(settings)
  const { errors, timeouts, non2xx, statusCodeStats } = result
  if (errors + non2xx > 0) {
    throw new Error(
      `${errors} errors (${timeouts} timeouts), statuses ${JSON.stringify(statusCodeStats)}`,
    )
  }

  return result as { latency: { p99: number }; requests: { total: number } }
}

/** Admins at once, each with four calls a second, and a first visit beside 100 who call without a pause. */
async function measureCrowd(server: Server): Promise<Goal[]> {
  const goals = []

  for (const admins of [50, 200, 1000]) {
    const { latency } = await fire(server, {
      connections: admins,
      overallRate: 4 * admins,
      duration: 10,
    })

    goals.push(
      atMost(`${admins} admins at once, 4 calls a second each: p99`, latency.p99, 200, 'ms'),
    )
  }

  const busy = fire(server, { connections: 100, duration: 8 })
  await sleep(2000)

  let slowest = 0

  for (let visit = 0; visit < 20; visit++) {
    const began = performance.now()

    const [response] = await once(
      get(`${server.origin}/__mock/health`, { agent: false }),
      'response',
    )

    slowest = Math.max(slowest, performance.now() - began)
    response.resume()
  }

  await busy

  return [
    ...goals,
    atMost('first byte of a new connection beside 100 busy, slowest of 20', slowest, 100, 'ms'),
  ]
}

const WORLDS = 50
const CHATS = 100
const CONNECTIONS = 200

/** Mixed traffic for some minutes beside chats and worlds that come and go. The resident set settles within a fifth. */
export async function soak(minutes: number): Promise<Goal[]> {
  return [...(await soakScenario('demo', minutes)), ...(await soakScenario('large', minutes))]
}

async function soakScenario(scenario: string, minutes: number): Promise<Goal[]> {
  const server = await startScenario(scenario)

  // As bearer it lives longer than an access token, which ends after a quarter of an hour.
  server.headers.authorization = `Bearer ${(await createSession(server)).refreshToken}`

  const [event] = await send<{ id: number }[]>(
    server,
    'GET',
    '/__mock/tables/events?search=status:ONGOING',
  )

  const { token } = await send<{ token: string }>(server, 'POST', '/api/v1/chat/token', {
    fightEventId: event!.id,
  })
  const { WebSocket } = await import('ws')
  const url = `${server.origin.replace('http', 'ws')}/chat-service/socket?jwt=${token}&fightEventId=${event!.id}`
  const chats = Array.from({ length: CHATS }, () => new WebSocket(url, { origin: 'null' }))

  await Promise.all(chats.map((chat) => once(chat, 'open')))

  const began = Date.now()
  const duration = minutes * 60_000

  const traffic = fire(server, {
    connections: CONNECTIONS,
    overallRate: 5 * CONNECTIONS,
    duration: duration / 1000,
  })

  let settled = 0
  let rss = 0
  let stall = 0
  let worlds = 0

  for (; Date.now() < began + duration; await sleep(100)) {
    await send(server, 'POST', '/__mock/worlds', { id: `w${worlds}` })
    await send(server, 'PUT', `/w/w${worlds}/__mock/clock`, { advance: 'PT1H' })

    if (worlds >= WORLDS) {
      await send(server, 'DELETE', `/__mock/worlds/w${worlds - WORLDS}`)
    }

    chats[worlds++ % CHATS]!.send(JSON.stringify({ type: 'send', text: `Round ${worlds}` }))

    const report = await server.report()
    rss = report.rss

    const isSettling = Date.now() < began + duration / 5
    if (isSettling) {
      settled = rss
    }

    stall = isSettling ? 0 : Math.max(stall, report.stall)
  }

  const { requests } = await traffic

  for (const chat of chats) {
    chat.terminate()
  }

  await server.stop()

  const what = `soak of ${scenario}, ${minutes} minutes, ${requests.total} requests, ${worlds} worlds, ${CHATS} chats`

  return [
    atMost(
      `${what}: growth after the first fifth, from ${Math.round(settled)} MB`,
      rss - settled,
      50,
      'MB',
    ),
    atMost(`soak of ${scenario}: longest stall`, stall, 100, 'ms'),
  ]
}
