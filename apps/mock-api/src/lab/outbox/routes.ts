import { sendConsole } from '../console.ts'
import type { ControlHandlers } from '../context.ts'
import type { MailFilter, outbox } from './schema.ts'
import { deleteMails, listMails, readPin, waitForMail } from './state.ts'

export const outboxControls: ControlHandlers<typeof outbox> = {
  /** Browsers get the console, which shows only the outbox at this URL. */
  list: ({ world, query, request, reply }) =>
    request.headers.accept?.includes('text/html') ? sendConsole(reply) : listMails(world, query),

  wait(context) {
    const { timeoutMs, ...filter } = context.query
    const find = () => listMails(context.world, filter).at(-1)
    return waitForMail(context, timeoutMs, nameWanted(filter), find)
  },

  readPin(context) {
    const { to, timeoutMs } = context.body
    const find = () => readPin(context.world, to)
    return waitForMail(context, timeoutMs, `unread pin to ${to}`, find)
  },

  clear: ({ world }) => deleteMails(world, world.rows.outbox.all()),
  remove: ({ world, params: { id } }) =>
    deleteMails(world, [world.rows.outbox.getOrThrow(id, 'mail')]),
}

const nameWanted = ({ to, kind, after = 0 }: MailFilter) =>
  [kind ?? 'mail', to && `to ${to}`, after > 0 && `after mail ${after}`].filter(Boolean).join(' ')
