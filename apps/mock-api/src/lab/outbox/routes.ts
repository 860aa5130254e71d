import { EventEmitter } from 'node:events'
import type { MailRow } from '@cornerman/fixtures/tables'
import type * as T from 'typebox'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import type { World } from '../../store/world.ts'
import { sendConsole } from '../access.ts'
import type { ControlApp } from '../lab.ts'
import { NumericId, OutboxFilter, OutboxWait } from '../schemas.ts'

type Filter = T.Static<typeof OutboxFilter>

/** Lists the world's mails, newest last. `after` is the id of the last mail already seen. */
export function outboxRoutes(app: ControlApp) {
  const closing = new EventEmitter().setMaxListeners(0)
  app.addHook('preClose', async () => {
    closing.emit('close')
  })

  app.get(
    '/outbox',
    { schema: { summary: 'List the mails', querystring: OutboxFilter } },
    async ({ world, query, headers }, reply) => {
      // Browsers get the console, which shows only the outbox at this URL.
      return headers.accept?.includes('text/html') ? sendConsole(reply) : filterMails(world, query)
    },
  )

  app.delete('/outbox', { schema: { summary: 'Delete all mails' } }, async ({ world }, reply) => {
    deleteMails(world, world.rows.outbox.all())
    return reply.code(204).send()
  })

  app.delete(
    '/outbox/:id',
    { schema: { summary: 'Delete a mail', params: NumericId } },
    async ({ world, params: { id } }, reply) => {
      deleteMails(world, [getOrThrow(world.rows.outbox.get(id), 'mail', id)])
      return reply.code(204).send()
    },
  )

  // Long poll on the real clock. Responds when a matching mail exists, with 404 after the timeout, or with 204 on shutdown.
  const options = { schema: { summary: 'Wait for a mail', querystring: OutboxWait } }
  app.get('/outbox/wait', options, async ({ world, raw, query: { timeoutMs, ...filter } }, reply) => {
    const mail = await waitForMail(world, filter, timeoutMs, [raw, closing])
    if (mail === 'timeout') throw new ApiError('no_mail', describeMissingMail(world, filter, timeoutMs))
    return mail ?? reply.code(204).send()
  })
}

function deleteMails(world: World, mails: readonly MailRow[]) {
  world.transaction(['outbox'], () => {
    for (const { id } of mails) world.rows.outbox.remove(id)
  })
}

function filterMails(world: World, { to, kind, after = 0 }: Filter): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

/** How many mails an error names. */
const MAX_MAILS = 5

function describeMissingMail(world: World, { to, kind, after = 0 }: Filter, timeoutMs: number): string {
  const came = world.rows.outbox.all().slice(-MAX_MAILS)
  const wanted = [kind ?? 'mail', to && `to ${to}`, after > 0 && `after mail ${after}`].filter(Boolean).join(' ')
  const list = came.map((mail) => `${mail.id}: ${mail.kind} to ${mail.to}`).join('; ')
  return `No ${wanted} came within ${timeoutMs / 1000} s. ${list ? `The latest mails of the world ${world.id} are ${list}.` : `The world ${world.id} has no mail.`}`
}

/** Resolves with the first matching mail, or undefined when one of `ends` closes. */
function waitForMail(
  world: World,
  filter: Filter,
  timeoutMs: number,
  ends: readonly EventEmitter[],
): Promise<MailRow | 'timeout' | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const [mail] = filterMails(world, filter)
      if (mail) finish(mail)
    }
    const finish = (mail?: MailRow | 'timeout') => {
      world.events.off('change', check)
      clearTimeout(timer)
      for (const end of ends) end.off('close', stop)
      resolve(mail)
    }
    const stop = () => finish()
    world.events.on('change', check)
    const timer = setTimeout(() => finish('timeout'), timeoutMs)
    for (const end of ends) end.once('close', stop)
    check()
  })
}
