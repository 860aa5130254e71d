import type { EventEmitter } from 'node:events'
import type { MailRow } from '@cornerman/fixtures/tables'
import type { World } from '../../store/world.ts'
import type { MailFilter } from './schema.ts'

/** Returns the matching mails, newest last. */
export function listMails(world: World, { to, kind, after = 0 }: MailFilter): MailRow[] {
  const { outbox } = world.rows
  const mails = to === undefined ? outbox.all() : outbox.by('to', to.toLowerCase())
  return mails.filter((mail) => mail.id > after && (kind === undefined || mail.kind === kind))
}

export function deleteMails(world: World, mails: readonly MailRow[]) {
  world.transaction(['outbox'], () => {
    for (const { id } of mails) world.rows.outbox.remove(id)
  })
}

/** Resolves with the newest matching mail as soon as there is one; undefined when one of `ends` closes. Real time. */
export function waitForMail(
  world: World,
  filter: MailFilter,
  timeoutMs: number,
  ends: readonly EventEmitter[],
): Promise<MailRow | 'timeout' | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const mail = listMails(world, filter).at(-1)
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

/** How many mails an error names. */
const MAX_MAILS = 5

export function describeMissingMail(world: World, { to, kind, after = 0 }: MailFilter, timeoutMs: number): string {
  const came = world.rows.outbox.all().slice(-MAX_MAILS)
  const wanted = [kind ?? 'mail', to && `to ${to}`, after > 0 && `after mail ${after}`].filter(Boolean).join(' ')
  const list = came.map((mail) => `${mail.id}: ${mail.kind} to ${mail.to}`).join('; ')
  return `No ${wanted} came within ${timeoutMs / 1000} s. ${list ? `The latest mails of the world ${world.id} are ${list}.` : `The world ${world.id} has no mail.`}`
}
