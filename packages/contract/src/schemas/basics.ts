import * as T from 'typebox'
import { PAGE_SIZE_MAX, SEARCH_TERM_MAX } from '../constants.ts'
import { decides } from '../decisions.ts'
import { undocumented } from '../documentation.ts'
import { EMAIL_PATTERN, PHONE_PATTERN } from '../rules/contact.ts'
import type { CleanKind } from '../rules/text.ts'

/** Names what a value means where its type does not tell: an id, money, a search term, a text that may be empty. */
export const VALUE_KIND = 'x-kind'
export const Id = decides('identity', T.Integer({ minimum: 1, [VALUE_KIND]: 'id' }))

/** Money in cents. Coins are plain integers. */
export const Cents = (limits: { minimum?: number; maximum?: number } = {}) =>
  decides('money', T.Integer({ ...limits, [VALUE_KIND]: 'cents' }))
export const ById = T.Object({ id: Id })

/** An ISO 8601 instant in UTC. */
export const Instant = T.String({ format: 'date-time' })

/** A calendar day, `YYYY-MM-DD`, without a time zone. Never convert it to a Date. */
export const Day = T.String({ format: 'date' })

/** How an input is cleaned before it is checked and stored: see `cleanText`. */
export const CLEANING = 'x-clean'
const cleanAs = (kind: CleanKind) => ({ [CLEANING]: kind })

export const Email = T.String({
  pattern: EMAIL_PATTERN,
  maxLength: 254,
  description: 'a valid email address',
  ...cleanAs('email'),
})

/** An absolute http(s) URL; no other scheme, no relative path. */
export const HTTP_URL_PATTERN = '^https?://[^\\s/?#]+([/?#]\\S*)?$'

export const HttpUrl = T.String({
  pattern: HTTP_URL_PATTERN,
  maxLength: 2000,
  description: 'a URL that begins with http:// or https://',
})

/** `isTimeZone` checks it. Times of a place can be changed only where its zone is known. */
export const TimeZone = decides(
  'offer',
  T.String({
    maxLength: 64,
    format: 'time-zone',
    description: 'UTC or the IANA name of a time zone, such as America/Sao_Paulo',
  }),
)

/** Text of a record that may have none: it is empty then. Some platforms send null for it. */
export const OptionalText = (maxLength?: number) =>
  T.String({ ...(maxLength && { maxLength }), [VALUE_KIND]: 'optional-text' })

/** Text on several lines, which may be empty. */
export const Text = (maxLength: number) => T.String({ maxLength, ...cleanAs('text') })

/** Text on one line, which may be empty. */
export const Line = (maxLength: number) => T.String({ maxLength, ...cleanAs('line') })
const NON_BLANK = { pattern: '\\S', description: 'text that is not blank' }
export const NonBlankText = (maxLength: number) => T.String({ ...Text(maxLength), ...NON_BLANK })
export const NonBlankLine = (maxLength: number) => T.String({ ...Line(maxLength), ...NON_BLANK })
export const PersonName = NonBlankLine(100)
export const Nickname = NonBlankLine(100)

export const PhoneNumber = T.String({
  ...Line(40),
  pattern: PHONE_PATTERN,
  description: 'a phone number',
})

/** Empty or an http(s) URL. Other schemes are rejected because a link must never run a script. */
export const Link = T.String({
  pattern: '^([Hh][Tt][Tt][Pp][Ss]?://[^\\s<>"]+)?$',
  maxLength: 2000,
  description: 'a URL that begins with http:// or https://, or empty',
})

export const SearchTerm = T.String({ maxLength: SEARCH_TERM_MAX, [VALUE_KIND]: 'search' })

/** An object that the API reference lists under its name. */
export const NamedObject = <Fields extends T.TProperties>(title: string, fields: Fields) =>
  T.Object(fields, { title })

/** Returns how many characters a text may have. */
export function getMaxLength(text: T.TSchema): number {
  const { maxLength } = text as T.TStringOptions
  if (maxLength === undefined) {
    throw new Error('The schema of this text has no limit: set its maxLength')
  }

  return maxLength
}

export const Nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])

/** Paging fields of a query; pages start at 1. */
export const Paging = {
  page: T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: T.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: 10 }),
}

/** A page of a list. The specification defines its format for lists of metrics. */
export const DocumentedPage = <S extends T.TSchema>(row: S) =>
  T.Object({ data: decides('list', T.Array(row)), total: T.Integer({ minimum: 0 }) })

export const Page = <S extends T.TSchema>(row: S) =>
  undocumented(
    DocumentedPage(row),
    'the specification requires pages but does not define their format',
  )

/** ONGOING means live. The tabs of an arena's events are titled Ongoing, Upcoming, Finished, Canceled. */
export const EventStatus = decides(
  'state',
  T.Enum(['UPCOMING', 'ONGOING', 'FINISHED', 'CANCELED'], { title: 'EventStatus' }),
)

export type EventStatus = T.Static<typeof EventStatus>

export const VideoStatus = decides(
  'state',
  T.Enum(['PENDING', 'LIVE', 'FINISHED'], { title: 'VideoStatus' }),
)

export const MATCH_STATUSES = ['PENDING', 'EXPIRED', 'CANCELED', 'MATCHED'] as const
export const MatchStatus = decides('state', T.Enum([...MATCH_STATUSES], { title: 'MatchStatus' }))
export type MatchStatus = T.Static<typeof MatchStatus>

export const ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
export const Role = decides('offer', T.Enum([...ROLES], { title: 'Role' }))

/** All roles except admin: users with these roles can be created and found by user search. */
export const USER_ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN'] as const satisfies readonly Role[]
export const UserRole = decides('offer', T.Enum([...USER_ROLES], { title: 'UserRole' }))
export type UserRole = (typeof USER_ROLES)[number]

/** Display names. LOCATION_PROVIDER is displayed as Arena (CUS-01). */
export const ROLE_LABELS: Record<Role, string> = {
  LOCATION_PROVIDER: 'Arena',
  FIGHTER: 'Fighter',
  FAN: 'Fan',
  ADMIN: 'Admin',
}
