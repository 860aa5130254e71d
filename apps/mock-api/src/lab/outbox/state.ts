import { once } from 'node:events'
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

/** Resolves with the newest matching mail as soon as there is one; undefined when `signal` aborts. */
export async function waitForMail(world: World, filter: MailFilter, signal: AbortSignal): Promise<MailRow | undefined> {
  while (!signal.aborted) {
    const mail = listMails(world, filter).at(-1)
    if (mail) return mail
    await once(world.events, 'change', { signal }).catch(() => {})
  }
  return undefined
}

/** How many mails an error names. */
const MAX_MAILS = 5

export function describeMissingMail(world: World, { to, kind, after = 0 }: MailFilter, timeoutMs: number): string {
  const came = world.rows.outbox.all().slice(-MAX_MAILS)
  const wanted = [kind ?? 'mail', to && `to ${to}`, after > 0 && `after mail ${after}`].filter(Boolean).join(' ')
  const list = came.map((mail) => `${mail.id}: ${mail.kind} to ${mail.to}`).join('; ')
  return `No ${wanted} came within ${timeoutMs / 1000} s. ${list ? `The latest mails of the world ${world.id} are ${list}.` : `The world ${world.id} has no mail.`}`
}
