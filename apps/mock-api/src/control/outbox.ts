import { EventEmitter } from 'node:events'
import { Id } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import { sendPage } from '../plugins/web-pages.ts'
import type { MailRow } from '../store/rows.ts'
import type { World } from '../store/world.ts'
import { CONSOLE_ASSETS } from './control-token.ts'

const Wanted = T.Object({ to: T.Optional(T.String()), kind: T.Optional(T.String()), after: T.Optional(T.Union([Id, T.Literal(0)])) })
const Waiting = T.Object({ ...Wanted.properties, timeoutMs: T.Integer({ minimum: 1, maximum: 60_000, default: 10_000 }) })
type Wanted = T.Static<typeof Wanted>

/** Every mail the world has sent, newest last. `after` is the id of the last mail already seen. */
export function outboxRoutes(app: FastifyInstance) {
  const closing = new EventEmitter().setMaxListeners(0)
  app.addHook('preClose', async () => {
    closing.emit('close')
  })

  app.get('/outbox', { schema: { querystring: Wanted } }, async (request, reply) => {
    // People get the console, which shows the outbox alone at this address.
    if (request.headers.accept?.includes('text/html')) return sendPage(reply, 'console', `/__mock${CONSOLE_ASSETS}`)
    return matching(request.world, request.query as Wanted)
  })

  // A long poll, on the real clock: it answers as soon as such a mail is there, or 204 when the time is up or the mock stops.
  app.get('/outbox/wait', { schema: { querystring: Waiting } }, async (request, reply) => {
    const { timeoutMs, ...wanted } = request.query as T.Static<typeof Waiting>
    const mail = await firstMail(request.world, wanted, timeoutMs, [request.raw, closing])
    return mail ?? reply.code(204).send()
  })
}

function matching(world: World, { to, kind, after = 0 }: Wanted): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

function firstMail(world: World, wanted: Wanted, timeoutMs: number, ends: readonly EventEmitter[]): Promise<MailRow | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const mail = matching(world, wanted)[0]
      if (mail) done(mail)
    }
    const done = (mail?: MailRow) => {
      stopListening()
      clearTimeout(timer)
      for (const end of ends) end.off('close', stop)
      resolve(mail)
    }
    const stop = () => done()
    const stopListening = world.onChange((changes) => changes.some(({ table }) => table === 'outbox') && look())
    const timer = setTimeout(done, timeoutMs)
    for (const end of ends) end.once('close', stop)
    look()
  })
}
