import * as T from 'typebox'
import { ACTIVITY_MAX_DAYS } from '../constants.ts'
import { blob, defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Nullable } from '../schemas/basics.ts'

const Days = T.Integer({ minimum: 1, maximum: ACTIVITY_MAX_DAYS, description: 'days' })
/** Whom an export may be of (document 2, section 3). */
const ExportedRole = T.Enum(['FAN', 'FIGHTER', 'LOCATION_PROVIDER'])
const Language = T.String({ pattern: '^[A-Z]{2}$', description: 'a language of two capital letters' })
/** A table for spreadsheets: UTF-8 with a byte order mark, lines end in CRLF, the first names the columns; no bytes at all when nothing is in it. */
const table = () => undocumented(blob('text/csv'), 'the documents leave the columns open; cells that would be formulas begin with an apostrophe')

/** Tables for people to keep (document 2, section 7). */
export const downloads = {
  users: defineQuery({
    method: 'POST',
    path: '/statistics/download-users-csv',
    summary: 'Download users of some roles and languages as a table',
    access: 'download_users_statistics',
    body: T.Object({
      roles: T.Array(ExportedRole, { minItems: 1, maxItems: 3 }),
      activity: Nullable(Days),
      languages: T.Array(Language, { minItems: 1, maxItems: 300 }),
    }),
    response: table(),
    reads: ['users'],
  }),
  feedbacks: defineQuery({
    path: '/admin/feedbacks/',
    summary: 'Download what users say about the app as a table',
    access: 'download_feedbacks_statistics',
    query: T.Object({ activity: T.Optional(Days) }),
    response: table(),
    reads: ['feedbacks', 'users'],
  }),
}
