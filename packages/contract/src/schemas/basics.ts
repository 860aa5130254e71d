import * as T from 'typebox'
import { PAGE_SIZE_MAX, SEARCH_TERM_MAX } from '../constants.ts'
import { markAllUndocumented, undocumented } from '../documentation.ts'

export const Id = T.Integer({ minimum: 1 })
export const ById = T.Object({ id: Id })
/** An ISO 8601 instant in UTC. */
export const Instant = T.String({ format: 'date-time' })
/** A calendar day, `YYYY-MM-DD`: it has no zone and never passes through a Date. */
export const Day = T.String({ format: 'date' })
/** Well-formed as the browser and the mock both judge it: something, an at sign, a domain with a dot. */
export const EMAIL_PATTERN = '^[^\\s@<>"(),;:\\\\]{1,64}@[^\\s@<>"(),;:\\\\]+\\.[A-Za-z0-9-]{2,}$'
export const Email = T.String({ pattern: EMAIL_PATTERN, maxLength: 254, description: 'a well-formed e-mail address' })
/** An address of the web, nothing else: no script, no path. */
export const WEB_ADDRESS_PATTERN = '^https?://[^\\s/?#]+([/?#]\\S*)?$'
export const WebAddress = T.String({ pattern: WEB_ADDRESS_PATTERN, maxLength: 2000, description: 'an address that begins with http:// or https://' })
/** An IANA name, such as America/Sao_Paulo. */
export const TimeZone = T.String({ pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$', maxLength: 64, description: 'the name of a time zone' })
/** Something that a person can read: not blanks alone. */
export const Words = (maxLength: number) => T.String({ maxLength, pattern: '\\S', description: 'more than blanks' })
export const PersonName = Words(100)
/** Digits as people write them down, with a plus in front when they name a country. */
export const PHONE_PATTERN = '^\\+?[0-9 ()./-]*[0-9][0-9 ()./-]*$'
export const PhoneNumber = T.String({ pattern: PHONE_PATTERN, maxLength: 40, description: 'a phone number' })
/** Nothing, or where a browser can go: no other scheme, so that a link never runs anything. */
export const LINK_PATTERN = '^([Hh][Tt][Tt][Pp][Ss]?://[^\\s<>"]+)?$'
export const Link = T.String({ pattern: LINK_PATTERN, maxLength: 2000, description: 'an address that begins with http:// or https://, or empty' })
export const SearchTerm = T.String({ maxLength: SEARCH_TERM_MAX })
export const Nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])

/** The part of a query that pages through a list, 1-based. */
export const Paging = {
  page: T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: T.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: 10 }),
}
export const Page = <S extends T.TSchema>(row: S) =>
  undocumented(T.Object({ data: T.Array(row), total: T.Integer({ minimum: 0 }) }), 'the documents ask for pages and leave open how one is answered')

/** The answer of every refused call. */
export const ErrorBody = T.Object(
  markAllUndocumented({
    statusCode: T.Integer(),
    code: T.String(),
    reason: T.Optional(T.String()),
    error: T.String(),
    message: T.String(),
    details: T.Optional(T.Array(T.Object({ field: T.String(), message: T.String() }))),
  }),
  { title: 'Error' },
)
export type ErrorBody = T.Static<typeof ErrorBody>
