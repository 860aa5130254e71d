import { EventEmitter } from 'node:events'
import { Id } from '@cornerman/contract'
import type { MailRow } from '@cornerman/fixtures/tables'
import * as T from 'typebox'
import { sendPage } from '../plugins/web-pages.ts'
import type { World } from '../worlds/world.ts'
import { CONSOLE_ASSETS } from './access.ts'
import type { ControlApp } from './control.ts'

const Filter = T.Object({ to: T.Optional(T.String()), kind: T.Optional(T.String()), after: T.Optional(T.Union([Id, T.Literal(0)])) })
const Wait = T.Object({ ...Filter.properties, timeoutMs: T.Integer({ minimum: 1, maximum: 60_000, default: 10_000 }) })
type Filter = T.Static<typeof Filter>

/** Lists the world's mails, newest last. `after` is the id of the last mail already seen. */
export function outboxRoutes(app: ControlApp) {
  const closing = new EventEmitter().setMaxListeners(0)
  app.addHook('preClose', async () => {
    closing.emit('close')
  })

  app.get('/outbox', { schema: { querystring: Filter } }, async ({ world, query, headers }, reply) => {
    // Browsers get the console, which shows only the outbox at this address.
    return headers.accept?.includes('text/html') ? sendPage(reply, 'console', `/__mock${CONSOLE_ASSETS}`) : filterMails(world, query)
  })

  // Long poll on the real clock. Answers when a matching mail exists, or 204 after the timeout or on shutdown.
  app.get('/outbox/wait', { schema: { querystring: Wait } }, async ({ world, raw, query: { timeoutMs, ...filter } }, reply) => {
    const mail = await waitForMail(world, filter, timeoutMs, [raw, closing])
    return mail ?? reply.code(204).send()
  })
}

function filterMails(world: World, { to, kind, after = 0 }: Filter): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

/** Resolves with the first matching mail, or undefined after the timeout or when one of `ends` closes. */
function waitForMail(world: World, filter: Filter, timeoutMs: number, ends: readonly EventEmitter[]): Promise<MailRow | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const [mail] = filterMails(world, filter)
      if (mail) finish(mail)
    }
    const finish = (mail?: MailRow) => {
      world.events.off('change', check)
      clearTimeout(timer)
      for (const end of ends) end.off('close', stop)
      resolve(mail)
    }
    const stop = () => finish()
    world.events.on('change', check)
    const timer = setTimeout(stop, timeoutMs)
    for (const end of ends) end.once('close', stop)
    check()
  })
}
