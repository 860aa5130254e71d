import { once } from 'node:events'
import { PIN } from '@cornerman/contract'
import type { MailRow } from '@cornerman/fixtures/tables'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../domain/api-error.ts'
import type { World } from '../../store/world.ts'
import { sendConsole } from '../access/hook.ts'
import type { ControlHandlers } from '../context.ts'
import type { MailFilter, outbox } from './schema.ts'

export function createOutboxControls(app: FastifyInstance): ControlHandlers<typeof outbox> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  /** A long poll: with 404 after the timeout, in real time, or with 204 on shutdown. `wanted` names the mail. */
  async function waitForMail(
    { world, reply }: Poll,
    timeoutMs: number,
    wanted: string,
    find: FindMail,
  ) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const gone = new AbortController()
    // `request.signal` would abort as soon as a body is read.
    reply.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([timeout, closing.signal, gone.signal])
    while (!signal.aborted) {
      const mail = find()
      if (mail) {
        return mail
      }
      await once(world.events, 'change', { signal }).catch(() => {})
    }
    if (timeout.aborted) {
      throw new ApiError('no_mail', describeMissingMail(world, wanted, timeoutMs))
    }
    return reply.code(204).send()
  }

  return {
    /** Browsers get the console, which shows only the outbox at this URL. */
    list: ({ world, query, request, reply }) =>
      request.headers.accept?.includes('text/html') ? sendConsole(reply) : listMails(world, query),

    wait(context) {
      const { timeoutMs, ...filter } = context.query
      const { to, kind, after = 0 } = filter
      const wanted = [kind ?? 'mail', to && `to ${to}`, after > 0 && `after mail ${after}`]
        .filter(Boolean)
        .join(' ')
      return waitForMail(context, timeoutMs, wanted, () => listMails(context.world, filter).at(-1))
    },

    readPin(context) {
      const { to, timeoutMs } = context.body
      return waitForMail(context, timeoutMs, `unread pin to ${to}`, () =>
        readPin(context.world, to),
      )
    },

    clear: ({ world }) => deleteMails(world, world.rows.outbox.all()),
    remove: ({ world, params: { id } }) =>
      deleteMails(world, [world.rows.outbox.getOrThrow(id, 'mail')]),
  }
}

interface Poll {
  world: World
  reply: FastifyReply
}
type FindMail = () => MailRow | undefined

/** Returns the mail of the PIN that can be used, once. A new PIN replaces the one before. */
function readPin(world: World, to: string): MailRow | undefined {
  const pin = world.rows.pins.by('email', to.toLowerCase()).at(-1)
  const mail = listMails(world, { to, kind: 'pin' }).at(-1)
  const isSpent =
    !pin ||
    pin.usedAt ||
    pin.isRead ||
    pin.tries >= PIN.tries ||
    Date.parse(pin.expiresAt) <= world.clock.now()
  // The newest mail may have been deleted.
  if (isSpent || mail?.at !== pin.sentAt) {
    return undefined
  }
  world.transaction(['pins'], () => world.rows.pins.save({ ...pin, isRead: true }))
  return mail
}

/** Returns the matching mails, newest last. */
function listMails(world: World, { to, kind, after = 0 }: MailFilter): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

function deleteMails(world: World, mails: readonly MailRow[]) {
  world.transaction(['outbox'], () => {
    for (const { id } of mails) {
      world.rows.outbox.remove(id)
    }
  })
}

/** How many mails an error names. */
const MAX_MAILS = 5

function describeMissingMail(world: World, wanted: string, timeoutMs: number): string {
  const came = world.rows.outbox.all().slice(-MAX_MAILS)
  const list = came.map((mail) => `${mail.id}: ${mail.kind} to ${mail.to}`).join('; ')
  return `No ${wanted} came within ${timeoutMs / 1000} s. ${list ? `The latest mails of the world ${world.id} are ${list}.` : `The world ${world.id} has no mail.`}`
}
