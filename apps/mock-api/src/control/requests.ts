import { PassThrough, type Readable } from 'node:stream'
import * as T from 'typebox'
import type { World } from '../worlds/world.ts'
import type { LoggedRequest } from './answers.ts'
import type { ControlApp } from './control.ts'

const Filter = T.Object({
  endpoint: T.Optional(T.String()),
  method: T.Optional(T.String()),
  /** The id in the response header x-mock-request-id. */
  id: T.Optional(T.String()),
  /** Either an exact status, or a minimum. */
  status: T.Optional(T.Integer({ minimum: 100, maximum: 599 })),
  statusFrom: T.Optional(T.Integer({ minimum: 100, maximum: 599 })),
})
type Filter = T.Static<typeof Filter>

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

  app.get('/requests', { schema: { querystring: Filter } }, async ({ world, query, headers }, reply) => {
    if (!headers.accept?.includes(EVENTS)) return world.log.filter((entry) => matches(entry, query))
    const stream = createEventStream(world, query)
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type(EVENTS).send(stream)
  })

  app.delete('/requests', async ({ world }, reply) => {
    world.log = []
    return reply.code(204).send()
  })
}

const matches = (entry: LoggedRequest, { endpoint, method, id, status, statusFrom = 0 }: Filter) =>
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (method === undefined || entry.method === method.toUpperCase()) &&
  (id === undefined || entry.id === id) &&
  (status === undefined || entry.status === status) &&
  entry.status >= statusFrom

/** Streams each request from now on as an event, until the connection closes, the world ends or the reader falls behind. */
export function createEventStream({ events }: Pick<World, 'events'>, filter: Filter): PassThrough {
  const stream = new PassThrough()
  const write = (text: string) => {
    // The world may have ended, and its last responses follow.
    if (stream.writable) stream.write(text)
    if (stream.writableLength > MAX_UNREAD) stream.destroy()
  }
  write(': every request from now on\n\n')
  const writeEntry = (entry: LoggedRequest) => {
    if (matches(entry, filter)) write(`id: ${entry.id}\nevent: request\ndata: ${JSON.stringify(entry)}\n\n`)
  }
  const end = () => void stream.end()
  events.on('request', writeEntry).on('end', end)
  const heart = setInterval(() => write(':\n\n'), HEARTBEAT)
  stream.once('close', () => {
    events.off('request', writeEntry).off('end', end)
    clearInterval(heart)
  })
  return stream
}
