import { tables } from '@cornerman/fixtures/tables'
import * as T from 'typebox'
import { EmailAddress } from '../accounts/schema.ts'
import { defineControl, NumericId } from '../control.ts'

const Mail = tables.outbox.row
const MailFilter = T.Object({
  to: T.Optional(EmailAddress),
  kind: T.Optional(Mail.properties.kind),
  after: T.Optional(
    T.Integer({
      minimum: 0,
      description: 'Id of the last mail already seen: only newer ones match',
    }),
  ),
})
const Timeout = { timeoutMs: T.Integer({ minimum: 1, maximum: 60_000, default: 10_000 }) }

export const outbox = {
  list: defineControl('GET /outbox', 'List the mails', {
    query: MailFilter,
    response: T.Array(Mail),
  }),
  wait: defineControl('GET /outbox/wait', 'Wait for a mail', {
    query: T.Object({ ...MailFilter.properties, ...Timeout }),
    response: Mail,
  }),
  readPin: defineControl(
    'POST /outbox/pin',
    'Read the newest PIN that is neither read nor used, and wait for it when there is none',
    { body: T.Object({ to: EmailAddress, ...Timeout }), response: Mail },
  ),
  clear: defineControl('DELETE /outbox', 'Delete all mails'),
  remove: defineControl('DELETE /outbox/:id', 'Delete a mail', { params: NumericId }),
}
export type MailFilter = T.Static<typeof MailFilter>
