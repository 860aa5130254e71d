import { atMost, type Goal, median, ROUNDS } from './measure.ts'
import { JSON_BODY, type Server, send, startScenario } from './server.ts'

const MOUNT = '/__mock'
const REQUESTS = 1000
const FAULTS = 100
const NAMES = Array.from({ length: 10 }, (_, index) => `x-name-${index}`)

/** The longest pattern, which has nine stars, and a value that it meets at the end only. */
const PATTERN = `${'*a'.repeat(9)}${'a'.repeat(482)}`
const VALUE = 'a'.repeat(491)

/** A body of as many values as a match can have: two for the object and the list. */
const LOG_BODY = { email: Array(98).fill(1) }

interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The CPU of the longest input that each control takes, whatever it responds. */
export async function measureControls(): Promise<Goal[]> {
  const demo = await startScenario('demo')
  const large = await startScenario('large')

  const goals = [
    ...(await measureLongest(demo)),
    await measureVerify(demo),
    ...(await measureFaults(demo)),
    await measureSearch(large),
    ...(await measureRemoval(large)),
  ]

  await demo.stop()
  await large.stop()

  return goals
}

/** Milliseconds of the server's CPU: the median of some rounds after one that compiles the schema. */
async function measureCpu(
  server: Server,
  request: Request,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const samples: number[] = []

  for (let round = -1; round < ROUNDS; round++) {
    await before()

    const { cpu } = await server.report()
    const { path, ...init } = request

    const response = await fetch(server.origin + path, {
      ...init,
      headers: { ...server.headers, ...JSON_BODY, ...request.headers },
    })

    await response.arrayBuffer()

    const ms = ((await server.report()).cpu - cpu) / 1000
    if (round >= 0) {
      samples.push(ms)
    }
  }

  return median(samples)
}

interface Schema {
  $ref?: string
  enum?: unknown[]
  const?: unknown
  type?: string
  format?: string
  maximum?: number
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Texts and lists are as long as they may be, up to this. Longer ones have a measurement of their own. */
const LONG = 10_000

type Schemas = Record<string, Schema>

/** Returns a value of a schema with every field, list and text as long as it may be. `schemas` are those that it refers to. */
function fill(use: Schema, schemas: Schemas): unknown {
  const schema = use.$ref ? (schemas[use.$ref.replace(/.*\//, '')] as Schema) : use
  const { type, items, anyOf } = schema
  if (anyOf) {
    return fill(anyOf.at(0) as Schema, schemas)
  }
  if (schema.enum || 'const' in schema) {
    return schema.enum?.at(-1) ?? schema.const
  }
  if (items) {
    return Array(Math.min(schema.maxItems ?? 0, 100)).fill(fill(items, schemas))
  }

  return type === 'object' ? fillObject(schema, schemas) : fillScalar(schema)
}

function fillObject(
  { properties = {}, patternProperties = {}, maxProperties = 0 }: Schema,
  schemas: Schemas,
) {
  const fields = Object.entries(properties)
  if (fields.length > 0) {
    return Object.fromEntries(fields.map(([name, each]) => [name, fill(each, schemas)]))
  }

  const [value] = Object.values(patternProperties)
  const names = Array.from({ length: maxProperties }, (_, index) => `x-name-${index}`)

  return Object.fromEntries(names.map((name) => [name, value ? fill(value, schemas) : name]))
}

function fillScalar({ type, format, maxLength = 1, maximum = 1 }: Schema) {
  if (type === 'boolean') {
    return true
  }
  if (type !== 'string') {
    return maximum
  }

  return format ? '2030-01-01T00:00:00Z' : 'a'.repeat(Math.min(maxLength, LONG))
}

interface Control {
  operationId: string
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Their inputs are whole worlds: an overlay of 10,000 rows, and the snapshot of `large`, are measured by `load`. */
const MEASURED_APART = ['createWorld', 'restoreWorld']

async function measureLongest(server: Server): Promise<Goal[]> {
  const { paths, components } = await send<{
    paths: Record<string, Record<string, Control>>
    components: { schemas: Schemas }
  }>(server, 'GET', `${MOUNT}/openapi.json`)

  const goals = []

  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, requestBody }] of Object.entries(methods)) {
      if (!requestBody || MEASURED_APART.includes(operationId)) {
        continue
      }

      const { schema } = requestBody.content['application/json']
      const body = JSON.stringify(fill(schema, components.schemas))
      const url = path.replace('{table}', 'users').replace(/\{\w+\}/g, '1')
      const ms = await measureCpu(server, { method: method.toUpperCase(), path: url, body })

      goals.push(atMost(`${operationId}, ${body.length} bytes: CPU`, ms, 50, 'ms'))
    }
  }

  return goals
}

const toMap = (value: string) => Object.fromEntries(NAMES.map((name) => [name, value]))

/** Against a full log in which every request has all that is expected. */
async function measureVerify(server: Server): Promise<Goal> {
  await send(server, 'POST', `${MOUNT}/worlds`, { id: 'log', logBodies: true })

  const headers = { ...JSON_BODY, ...toMap(VALUE) }
  for (let request = 0; request < REQUESTS; request++) {
    const path = `${server.origin}/w/log/api/v1/auth/login`
    await (
      await fetch(path, { method: 'POST', headers, body: JSON.stringify(LOG_BODY) })
    ).arrayBuffer()
  }

  const body = { call: 'auth.login', headers: toMap(PATTERN), body: LOG_BODY }

  const ms = await measureCpu(server, {
    method: 'POST',
    path: `/w/log${MOUNT}/verify`,
    body: JSON.stringify(body),
  })

  await send(server, 'DELETE', `${MOUNT}/worlds/log`)

  return atMost(
    `verify 10 headers and a body of 100 values in ${REQUESTS} requests that have them: CPU`,
    ms,
    50,
    'ms',
  )
}

/** The longest fault, and a request that meets every condition but the last of a hundred. */
async function measureFaults(server: Server): Promise<Goal[]> {
  await send(server, 'POST', `${MOUNT}/worlds`, { id: 'faults' })

  const path = `/w/faults${MOUNT}/faults`
  const body = Array(95_000).fill('a'.repeat(7))
  const longest = { match: { path: '/*' }, status: 503, body, headers: toMap('a'.repeat(1000)) }

  const added = await measureCpu(server, {
    method: 'POST',
    path,
    body: JSON.stringify(longest),
  })

  await send(server, 'DELETE', path)

  const met = { ...toMap(PATTERN), [NAMES.at(-1) as string]: 'never' }
  for (let fault = 0; fault < FAULTS; fault++) {
    await send(server, 'POST', path, { match: { headers: met }, status: 503 })
  }

  const request = { method: 'GET', path: '/w/faults/api/v1/users/current', headers: toMap(VALUE) }
  const beside = await measureCpu(server, request)

  await send(server, 'DELETE', `${MOUNT}/worlds/faults`)

  return [
    atMost('add a fault of 1 MB: CPU', added, 50, 'ms'),
    atMost(`a request that meets all headers but one of ${FAULTS} faults: CPU`, beside, 50, 'ms'),
  ]
}

async function measureSearch(server: Server): Promise<Goal> {
  const search = encodeURIComponent('zz '.repeat(66))
  await server.report()
  await send(server, 'GET', `${MOUNT}/tables/users?search=${search}`)

  const { stall } = await server.report()

  return atMost('search 66 words in 100,000 users: stall', stall, 100, 'ms')
}

/** All rows of a table by one key: accepted, and refused because other rows refer to them. */
async function measureRemoval(server: Server): Promise<Goal[]> {
  const goals = []

  for (const [what, remove] of [
    ['all feedbacks', { feedbacks: [{ platform: 'IOS' }, { platform: 'ANDROID' }] }],
    ['all fans, which is refused', { users: [{ role: 'FAN' }] }],
  ] as const) {
    const body = JSON.stringify({ id: 'own', rows: { base: 'large', remove } })
    const request = { method: 'POST', path: `${MOUNT}/worlds`, body }
    const end = () =>
      fetch(`${server.origin}${MOUNT}/worlds/own`, { method: 'DELETE', headers: server.headers })
    const ms = await measureCpu(server, request, end)

    goals.push(atMost(`remove ${what} among 100,000 users: CPU`, ms, 1000, 'ms'))
  }

  return goals
}
