import { GOOGLE_TOKEN_HEADER, IDEMPOTENCY_HEADER, REFRESH_TOKEN_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import { suggestWord } from '../suggestions.ts'
import { parseId, parseInstant, toEpoch, toLocalTime, toMicroseconds, toUuid } from './values.ts'

/** The meaning of a value, from its schema. */
export type Kind = 'id' | 'instant' | 'cents' | 'enum' | 'page'

/** A field of an object in a response. */
interface Field {
  name: string
  value: unknown
  /** Whether the schema lets the field be absent or null. */
  isOptional: boolean
  isDocumented: boolean
  /** Permissions, which decide what an admin may open. */
  isPermissions: boolean
}

/** One way in which a real API may differ. Data and pure functions; a missing property changes nothing. */
export interface Dialect {
  /** What changes, for the documentation and the console. */
  changes: string
  /** The kind of server that does so. */
  simulates: string
  /** At most one dialect of a group can be chosen. */
  group?: 'lists' | 'ids' | 'times' | 'optional fields' | 'success' | 'errors'
  /** Converts values of a response. */
  write?: Partial<Record<Kind, (value: never) => unknown>>
  /** Converts values of a request: the inverse. */
  read?: Partial<Record<Kind, (value: unknown) => unknown>>
  /** Returns the field as sent; undefined to leave it out. */
  writeField?(field: Field): { name: string; value: unknown } | undefined
  writeList?(rows: unknown, total: number): unknown
  /** The response to a command without a documented response. */
  writeDone?(method: string): DialectResponse
  /** The status that replaces 200. */
  writeStatus?(method: string): number
  writeError?(error: {
    message: string
    details?: readonly { field: string; message: string }[]
  }): DialectResponse['body']
  /** Sent instead of every second response, before the call runs. */
  outage?: Outage
  /** Request headers under another name, and response headers. */
  headers?: Readonly<Record<string, string>>
  /** Request headers without effect, and response headers that are not sent. */
  withoutHeaders?: readonly string[]
}
export interface DialectResponse {
  status: number
  /** Text is sent as plain text, everything else as JSON; undefined is no body. */
  body?: unknown
}
interface Outage {
  status: number
  headers: Readonly<Record<string, string>>
  /** HTML; without it the body is an error in the usual format. */
  html?: string
}

const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n'

/** Every dialect by name. The mock, the documentation, the console and the tests read this table. */
export const DIALECTS = {
  documented: {
    changes:
      'Only documented fields and headers; `roleName` instead of `role`; commands without a documented response return `{}` (POST) or 204; errors are `{message}`; undocumented calls respond with 404, undocumented optional input has no effect',
    simulates: 'an API built from the two documents only',
    writeField: ({ name, value, isDocumented }) =>
      isDocumented ? { name: name === 'role' ? 'roleName' : name, value } : undefined,
    writeDone: (method) => (method === 'POST' ? { status: 200, body: {} } : { status: 204 }),
    writeError: ({ message }) => ({ message }),
    withoutHeaders: [IDEMPOTENCY_HEADER, ROW_COUNT_HEADER, 'idempotency-replayed'],
  },
  'list-array': {
    group: 'lists',
    changes: 'Lists and pages are `[…]`, without a total',
    simulates: 'json-server, many small APIs',
    writeList: (rows) => rows,
  },
  'list-items': {
    group: 'lists',
    changes: 'Lists and pages are `{items, count}`',
    simulates: 'NestJS CRUD, DynamoDB-like APIs',
    writeList: (items, count) => ({ items, count }),
  },
  'list-content': {
    group: 'lists',
    changes: 'Lists and pages are `{content, totalElements}`',
    simulates: 'Spring Data',
    writeList: (content, totalElements) => ({ content, totalElements }),
  },
  'zero-pages': {
    changes: 'The first page of every list is 0',
    simulates: 'Spring Data',
    read: { page: (value) => (/^\d+$/.test(String(value)) ? Number(value) + 1 : value) },
  },
  'string-ids': {
    group: 'ids',
    changes: 'Ids are text: `"401"`',
    simulates: '64-bit ids in JSON, GraphQL gateways',
    write: { id: String },
    read: { id: parseId },
  },
  'uuid-ids': {
    group: 'ids',
    changes: 'Ids are UUIDs, the same for the same record, and accepted in paths, queries and bodies',
    simulates: 'databases with UUID keys',
    write: { id: toUuid },
    read: { id: parseId },
  },
  'epoch-times': {
    group: 'times',
    changes: 'Times are milliseconds since 1970',
    simulates: 'Java and JavaScript services',
    write: { instant: toEpoch },
    read: { instant: parseInstant },
  },
  'local-times': {
    group: 'times',
    changes: 'Times are UTC without a zone: `2026-03-14T20:00:00.000`',
    simulates: 'Java LocalDateTime, naive Python datetime',
    write: { instant: toLocalTime },
    read: { instant: parseInstant },
  },
  'micro-times': {
    group: 'times',
    changes: 'Times have microseconds: `2026-03-14T20:00:00.000000Z`',
    simulates: 'Python, PostgreSQL',
    write: { instant: toMicroseconds },
    read: { instant: parseInstant },
  },
  'string-money': {
    changes: 'Amounts in cents are text: `"1999"`',
    simulates: 'decimal and bigint columns',
    write: { cents: String },
    read: { cents: (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value) },
  },
  'null-fields': {
    group: 'optional fields',
    changes: 'Every optional field is null',
    simulates: 'records with required fields only',
    writeField: ({ name, value, isOptional }) => ({ name, value: isOptional ? null : value }),
  },
  'no-fields': {
    group: 'optional fields',
    changes: 'Every optional field is missing',
    simulates: 'serializers that leave out null',
    writeField: ({ name, value, isOptional }) => (isOptional ? undefined : { name, value }),
  },
  'null-lists': {
    changes: 'Lists within records, and empty lists, are null; permissions are not',
    simulates: 'Go slices, relations that were not loaded',
    writeField: ({ name, value, isPermissions }) => ({
      name,
      value: Array.isArray(value) && !isPermissions ? null : value,
    }),
  },
  'new-enums': {
    changes: 'Enum values are unknown: `NEW_PENDING`; permissions contain an additional unknown one; roles stay',
    simulates: 'a server that is newer than the app',
    write: { enum: (value: string) => `NEW_${value}` },
    read: { enum: (value) => (typeof value === 'string' ? value.replace(/^NEW_/, '') : value) },
    writeField: ({ name, value, isPermissions }) => ({
      name,
      value: isPermissions && Array.isArray(value) ? [...value, 'new_permission'] : value,
    }),
  },
  'status-201': {
    group: 'success',
    changes: 'A POST responds with 201 instead of 200',
    simulates: 'NestJS',
    writeStatus: (method) => (method === 'POST' ? 201 : 200),
  },
  'status-204': {
    group: 'success',
    changes: 'Commands without a documented response respond with 204',
    simulates: 'REST APIs with empty responses',
    writeDone: () => ({ status: 204 }),
  },
  'ok-text': {
    group: 'success',
    changes: 'Commands without a documented response return `Ok` as text',
    simulates: 'Spring, Express: `res.send("Ok")`',
    writeDone: () => ({ status: 200, body: 'Ok' }),
  },
  'error-field': {
    group: 'errors',
    changes: 'Errors are `{error}`',
    simulates: 'Rails, Express',
    writeError: ({ message }) => ({ error: message }),
  },
  'error-list': {
    group: 'errors',
    changes: 'Errors are `{errors: [{field, message}]}`',
    simulates: 'JSON:API, Laravel',
    writeError: ({ message, details = [{ field: '', message }] }) => ({
      errors: details.map(({ field, ...rest }) => ({ ...(field && { field }), ...rest })),
    }),
  },
  'error-text': {
    group: 'errors',
    changes: 'Errors are plain text',
    simulates: 'Go: `http.Error`',
    writeError: ({ message }) => message,
  },
  'html-502': {
    changes: 'Every second response of a call is a page of HTML with status 502; sign-in is excluded',
    simulates: 'nginx before a server that restarts',
    outage: { status: 502, headers: {}, html: BAD_GATEWAY },
  },
  'retry-429': {
    changes: 'Every second response of a call is 429 with `Retry-After: 1`; sign-in is excluded',
    simulates: 'rate limits',
    outage: { status: 429, headers: { 'retry-after': '1' } },
  },
  'x-headers': {
    changes:
      '`x-refresh-token`, `x-google-token`, `x-idempotency-key`, `x-total-count` instead of the names of the contract',
    simulates: 'an API whose headers the documents do not name',
    headers: {
      [REFRESH_TOKEN_HEADER]: 'x-refresh-token',
      [GOOGLE_TOKEN_HEADER]: 'x-google-token',
      [IDEMPOTENCY_HEADER]: 'x-idempotency-key',
      [ROW_COUNT_HEADER]: 'x-total-count',
    },
  },
  'no-idempotency': {
    changes: '`Idempotency-Key` has no effect: a repeated command happens twice',
    simulates: 'most APIs',
    withoutHeaders: [IDEMPOTENCY_HEADER, 'idempotency-replayed'],
  },
  'no-refresh-bearer': {
    changes: 'A refresh token is rejected as bearer: only the session token is accepted',
    simulates: 'OAuth servers',
  },
} satisfies Record<string, Dialect>

export type DialectName = keyof typeof DIALECTS
export const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[]
export const getDialect = (name: DialectName): Dialect => DIALECTS[name]

/** Dialects cannot be chosen. The message gives the reason. */
export class DialectError extends Error {}

/** Reads a list of names separated by commas. Throws DialectError for an unknown name and for two of one group. */
export function parseDialects(list: string): DialectName[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter(Boolean).map(findName)
  const byGroup = new Map<string, DialectName>()
  for (const name of names) {
    const { group } = getDialect(name)
    const other = group && byGroup.get(group)
    if (other) throw new DialectError(`${other} and ${name} exclude each other: both are about ${group}`)
    if (group) byGroup.set(group, name)
  }
  // In the order of the table: `documented` first, so that deviations from it win.
  return DIALECT_NAMES.filter((name) => names.includes(name))
}

function findName(name: string): DialectName {
  if (Object.hasOwn(DIALECTS, name)) return name as DialectName
  const near = suggestWord(name, DIALECT_NAMES)
  throw new DialectError(
    near
      ? `there is no dialect ${name} (did you mean ${near}?)`
      : `there is no dialect ${name}: there is ${DIALECT_NAMES.join(', ')}`,
  )
}
