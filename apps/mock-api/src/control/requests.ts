import { PassThrough, type Readable } from 'node:stream'
import type * as T from 'typebox'
import type { Change } from '../store/database.ts'
import type { World } from '../worlds/world.ts'
import type { ControlApp } from './control.ts'
import type { LoggedRequest } from './responses.ts'
import { LogSetting, RequestFilter, Verification, VerificationResult } from './schemas.ts'
import { verify } from './verify.ts'
import { describeWorld } from './worlds.ts'

type Filter = Partial<T.Static<typeof RequestFilter>>

const EVENTS = 'text/event-stream'
/** Milliseconds of real time. Proxies close idle connections. */
const HEARTBEAT = 15_000
/** Bytes that wait for a slow reader before its stream ends. */
const MAX_UNREAD = 1_000_000

/** Serves the request log, oldest first, and a live stream of it as server-sent events. */
export function requestRoutes(app: ControlApp) {
  const open = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })

  app.get(
    '/requests',
    { schema: { summary: 'List the requests', querystring: RequestFilter } },
    async ({ world, query, headers }, reply) => {
      if (!headers.accept?.includes(EVENTS)) return filterLog(world.log, query)
      const stream = createEventStream(world, query)
      open.add(stream)
      stream.once('close', () => open.delete(stream))
      return reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type(EVENTS).send(stream)
    },
  )

  app.delete('/requests', { schema: { summary: 'Forget the requests' } }, async ({ world }, reply) => {
    world.log = []
    return reply.code(204).send()
  })

  // Keeps the bodies and headers of the requests from now on, without secrets.
  app.put('/log', { schema: { summary: 'Set the request log', body: LogSetting } }, async ({ world, body }) => {
    world.logBodies = body.bodies
    return describeWorld(world)
  })

  const options = {
    schema: { summary: 'Verify the requests', body: Verification },
    config: { response: VerificationResult },
  }
  app.post('/verify', options, async ({ world, body }) => verify(world, body))
}

/** Filters the log. Leaves headers and bodies out on request: a thousand requests can hold 30 MB. */
function filterLog(log: readonly LoggedRequest[], { bodies = true, ...filter }: Filter): readonly LoggedRequest[] {
  const found = log.filter((entry) => matches(entry, filter))
  return bodies ? found : found.map(({ sent, response, ...entry }) => entry)
}

const matches = (entry: LoggedRequest, { endpoint, method, id, status, statusFrom = 0 }: Filter) =>
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (method === undefined || entry.method === method.toUpperCase()) &&
  (id === undefined || entry.id === id) &&
  (status === undefined || entry.status === status) &&
  entry.status >= statusFrom

/**
 * Streams each request from now on as an event, and the names of changed tables, until the connection closes, the world
 * ends or the reader falls behind.
 */
export function createEventStream({ events }: Pick<World, 'events'>, filter: Filter): PassThrough {
  const stream = new PassThrough()
  const write = (text: string) => {
    // The last requests of a world are logged after it has ended.
    if (stream.writable) stream.write(text)
    if (stream.writableLength > MAX_UNREAD) stream.destroy()
  }
  write(': every request from now on\n\n')
  const writeEntry = (entry: LoggedRequest) => {
    const [shown] = filterLog([entry], filter)
    if (shown) write(`id: ${entry.id}\nevent: request\ndata: ${JSON.stringify(shown)}\n\n`)
  }
  const writeChange = (changes: readonly Change[]) => {
    const tables = new Set(changes.map(({ table }) => table))
    write(`event: change\ndata: ${JSON.stringify([...tables])}\n\n`)
  }
  const end = () => void stream.end()
  events.on('request', writeEntry).on('change', writeChange).on('end', end)
  const heart = setInterval(() => write(':\n\n'), HEARTBEAT)
  stream.once('close', () => {
    events.off('request', writeEntry).off('change', writeChange).off('end', end)
    clearInterval(heart)
  })
  return stream
}
