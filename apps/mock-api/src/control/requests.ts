import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import type { LoggedRequest } from '../worlds/request-log.ts'
import type { World } from '../worlds/world.ts'

const Wanted = T.Object({
  endpoint: T.Optional(T.String()),
  method: T.Optional(T.String()),
  /** The id that an answer carries in x-mock-request-id. */
  id: T.Optional(T.String()),
  /** Answers of this status, or of this one and all above. */
  status: T.Optional(T.Integer({ minimum: 100, maximum: 599 })),
  statusFrom: T.Optional(T.Integer({ minimum: 100, maximum: 599 })),
})
type Wanted = T.Static<typeof Wanted>

const EVENTS = 'text/event-stream'
/** Real milliseconds: proxies cut connections on which nothing is said. */
const HEARTBEAT = 15_000

/** What was asked of the world and what it answered, oldest first; whoever accepts server-sent events hears of each request as it is answered. */
export function requestRoutes(app: FastifyInstance) {
  const open = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })

  app.get('/requests', { schema: { querystring: Wanted } }, async (request, reply) => {
    const { world } = request
    const wanted = request.query as Wanted
    if (!request.headers.accept?.includes(EVENTS)) return world.log.all().filter((entry) => fits(entry, wanted))
    const stream = live(world, wanted)
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type(EVENTS).send(stream)
  })

  app.delete('/requests', async ({ world }, reply) => {
    world.log.clear()
    return reply.code(204).send()
  })
}

const fits = (entry: LoggedRequest, { endpoint, method, id, status, statusFrom = 0 }: Wanted) =>
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (method === undefined || entry.method === method.toUpperCase()) &&
  (id === undefined || entry.id === id) &&
  (status === undefined || entry.status === status) &&
  entry.status >= statusFrom

/** The log from now on, one event a request. It ends with the connection. */
function live({ log }: World, wanted: Wanted): Readable {
  const stream = new PassThrough()
  stream.write(': every request from now on\n\n')
  const stopListening = log.onAdd((entry) => {
    if (fits(entry, wanted)) stream.write(`id: ${entry.id}\nevent: request\ndata: ${JSON.stringify(entry)}\n\n`)
  })
  const heart = setInterval(() => stream.write(':\n\n'), HEARTBEAT)
  stream.once('close', () => {
    stopListening()
    clearInterval(heart)
  })
  return stream
}
