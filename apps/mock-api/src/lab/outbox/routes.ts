import { once } from 'node:events'
import type { MailRow } from '@cornerman/fixtures/tables'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../domain/api-error.ts'
import type { World } from '../../store/world.ts'
import { sendConsole } from '../access.ts'
import type { ControlHandlers } from '../context.ts'
import type { MailFilter, outbox } from './schema.ts'

export function createOutboxControls(app: FastifyInstance): ControlHandlers<typeof outbox> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return {
    /** Browsers get the console, which shows only the outbox at this URL. */
    list: ({ world, query, request, reply }) =>
      request.headers.accept?.includes('text/html') ? sendConsole(reply) : listMails(world, query),

    /** A long poll: with 404 after the timeout, in real time, or with 204 on shutdown. */
    async wait({ world, request, reply, query: { timeoutMs, ...filter } }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const mail = await waitForMail(world, filter, AbortSignal.any([timeout, closing.signal, request.signal]))
      if (!mail && timeout.aborted) throw new ApiError('no_mail', describeMissingMail(world, filter, timeoutMs))
      return mail ?? reply.code(204).send()
    },

    clear: ({ world }) => deleteMails(world, world.rows.outbox.all()),
    remove: ({ world, params: { id } }) => deleteMails(world, [world.rows.outbox.getOrThrow(id, 'mail')]),
  }
}

/** Returns the matching mails, newest last. */
function listMails(world: World, { to, kind, after = 0 }: MailFilter): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

function deleteMails(world: World, mails: readonly MailRow[]) {
  world.transaction(['outbox'], () => {
    for (const { id } of mails) world.rows.outbox.remove(id)
  })
}

/** Resolves with the newest matching mail as soon as there is one; undefined when `signal` aborts. */
async function waitForMail(world: World, filter: MailFilter, signal: AbortSignal): Promise<MailRow | undefined> {
  while (!signal.aborted) {
    const mail = listMails(world, filter).at(-1)
    if (mail) return mail
    await once(world.events, 'change', { signal }).catch(() => {})
  }
  return undefined
}

/** How many mails an error names. */
const MAX_MAILS = 5

function describeMissingMail(world: World, { to, kind, after = 0 }: MailFilter, timeoutMs: number): string {
  const came = world.rows.outbox.all().slice(-MAX_MAILS)
  const wanted = [kind ?? 'mail', to && `to ${to}`, after > 0 && `after mail ${after}`].filter(Boolean).join(' ')
  const list = came.map((mail) => `${mail.id}: ${mail.kind} to ${mail.to}`).join('; ')
  return `No ${wanted} came within ${timeoutMs / 1000} s. ${list ? `The latest mails of the world ${world.id} are ${list}.` : `The world ${world.id} has no mail.`}`
}
