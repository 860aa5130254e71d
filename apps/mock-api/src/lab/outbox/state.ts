import { once } from 'node:events'
import { PIN } from '@cornerman/contract'
import type { MailRow } from '@cornerman/tables'
import type { FastifyReply } from 'fastify'
import type { World } from '../../store/world.ts'
import { LabError } from '../lab-error.ts'
import type { MailFilter, PinMail } from './schema.ts'

/** Returns the matching mails, newest last. */
export function listMails(world: World, { to, kind, after = 0 }: MailFilter): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

/** Returns the mail of the PIN that can be used, once. A new PIN replaces the one before. */
export function readPin(world: World, to: string): PinMail | undefined {
  const pin = world.rows.pins.by('email', to.toLowerCase()).at(-1)
  const mail = listMails(world, { to, kind: 'pin' }).at(-1)

  const isSpent =
    !pin ||
    pin.usedAt ||
    pin.isRead ||
    pin.tries >= PIN.tries ||
    Date.parse(pin.expiresAt) <= world.clock.now()

  // The newest mail may have been deleted.
  if (isSpent || mail?.at !== pin.sentAt || mail.code === null) {
    return undefined
  }

  world.transaction(['pins'], () => world.rows.pins.save({ ...pin, isRead: true }))

  return { ...mail, code: mail.code }
}

export function deleteMails(world: World, mails: readonly MailRow[]) {
  world.transaction(['outbox'], () => {
    for (const { id } of mails) {
      world.rows.outbox.remove(id)
    }
  })
}

interface Poll {
  world: World
  reply: FastifyReply
  lab: { closing: AbortSignal }
}

/** A long poll: with 404 after the timeout, in real time, or with 204 on shutdown. `wanted` names the mail. */
export async function waitForMail<Mail extends MailRow>(
  { world, reply, lab }: Poll,
  timeoutMs: number,
  wanted: string,
  find: () => Mail | undefined,
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const gone = new AbortController()

  // `request.signal` would abort as soon as a body is read.
  reply.raw.once('close', () => gone.abort())

  const signal = AbortSignal.any([timeout, lab.closing, gone.signal])
  while (!signal.aborted) {
    const mail = find()
    if (mail) {
      return mail
    }

    await once(world.events, 'change', { signal }).catch(() => {})
  }

  if (timeout.aborted) {
    throw new LabError('no_mail', describeMissingMail(world, wanted, timeoutMs))
  }

  return reply.code(204).send()
}

/** How many mails an error names. */
const MAX_MAILS = 5

function describeMissingMail(world: World, wanted: string, timeoutMs: number): string {
  const missing = `No ${wanted} came within ${timeoutMs / 1000} s.`
  const came = world.rows.outbox.all().slice(-MAX_MAILS)
  if (came.length === 0) {
    return `${missing} The world ${world.id} has no mail.`
  }

  const list = came.map((mail) => `${mail.id}: ${mail.kind} to ${mail.to}`).join('; ')

  return `${missing} The latest mails of the world ${world.id} are ${list}.`
}
