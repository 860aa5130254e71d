import * as T from 'typebox'
import { blob, defineQuery } from '../define-endpoint.ts'
import { partlyDocumented } from '../documentation.ts'
import { Nullable } from '../schemas/basics.ts'

/** The specification sets no limit. */
const Days = T.Integer({ minimum: 1, maximum: 3650, description: 'days' })

/** Roles that can be exported (DLD-01). */
const ExportedRole = T.Enum(['FAN', 'FIGHTER', 'LOCATION_PROVIDER'])

const Language = T.String({
  pattern: '^[A-Z]{2}$',
  description: 'a language of two capital letters',
})

/** A table for spreadsheets: UTF-8 with a byte order mark, CRLF line ends and a title row. No bytes when there are no rows. */
const table = () =>
  partlyDocumented(
    blob('text/csv'),
    'the specification does not define the columns; cells that would be formulas start with an apostrophe',
  )

/** CSV exports. */
export const downloads = {
  users: defineQuery({
    method: 'POST',
    path: '/statistics/download-users-csv',
    summary: 'Download users of selected roles and languages as CSV',
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
    summary: "Download users' feedback about the app as CSV",
    access: 'download_feedbacks_statistics',
    query: T.Object({ activity: T.Optional(Days) }),
    response: table(),
    reads: ['feedbacks', 'users'],
  }),
}
