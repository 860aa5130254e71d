import { tables } from '@cornerman/tables'
import * as T from 'typebox'
import { EmailAddress } from '../accounts/schema.ts'
import { defineControl, describe, NumericId } from '../control.ts'

const { properties } = tables.outbox.row

const columns = {
  ...properties,
  id: describe(properties.id, 'Id of the mail'),
  kind: describe(properties.kind, 'Kind of the mail'),
  subject: describe(properties.subject, 'Subject line'),
  text: describe(properties.text, 'The whole text'),
  code: describe(properties.code, 'The main value of the mail, such as its PIN; null for none'),
  at: describe(properties.at, "When it was sent, on the world's clock"),
}

const Mail = T.Object(columns, { title: 'MailRow' })

/** A mail whose code is a PIN. */
const PinMail = T.Object(
  { ...columns, code: T.String({ description: 'The PIN' }) },
  { title: 'PinMail' },
)

export type PinMail = T.Static<typeof PinMail>

const MailFilter = T.Object({
  to: T.Optional(EmailAddress),
  kind: T.Optional(columns.kind),
  after: T.Optional(
    T.Integer({
      minimum: 0,
      description: 'Id of the last mail already seen: only newer ones match',
    }),
  ),
})

const Timeout = {
  timeoutMs: T.Integer({
    minimum: 1,
    maximum: 60_000,
    default: 10_000,
    description: 'How long to wait, in milliseconds of real time',
  }),
}

export const outbox = {
  list: defineControl({
    id: 'listMails',
    call: 'GET /outbox',
    summary: 'List the mails',
    query: MailFilter,
    response: T.Array(Mail),
  }),
  wait: defineControl({
    id: 'waitForMail',
    call: 'GET /outbox/wait',
    summary: 'Wait for a mail',
    errors: ['no_mail'],
    query: T.Object({ ...MailFilter.properties, ...Timeout }),
    response: Mail,
  }),
  readPin: defineControl({
    id: 'readPin',
    call: 'POST /outbox/pin',
    summary:
      'Read the newest PIN that is neither read nor used, and wait for it when there is none',
    errors: ['no_mail'],
    body: T.Object({ to: EmailAddress, ...Timeout }),
    response: PinMail,
  }),
  clear: defineControl({ id: 'deleteMails', call: 'DELETE /outbox', summary: 'Delete all mails' }),
  remove: defineControl({
    id: 'deleteMail',
    call: 'DELETE /outbox/:id',
    summary: 'Delete a mail',
    errors: ['unknown_id'],
    params: NumericId,
  }),
}

export type MailFilter = T.Static<typeof MailFilter>
