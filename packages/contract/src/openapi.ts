import type * as T from 'typebox'
import {
  type Access,
  type Endpoint,
  getPermissions,
  getServices,
  isCommand,
  type RoleSource,
} from './define-endpoint.ts'
import type { Documentation } from './documentation.ts'
import { defineErrorBody, ERROR_CODES, ERRORS, type ErrorCode, type ErrorReason } from './errors.ts'
import { getRequiredNames, type PrintedSchema, SchemaPrinter } from './openapi-schemas.ts'
import { PERMISSIONS } from './permissions.ts'
import { ROLES } from './schemas/basics.ts'
import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER, ROW_COUNT_HEADER, SERVICES } from './services.ts'

export { getRequiredNames, type PrintedSchema } from './openapi-schemas.ts'

interface Labelled {
  'x-origin'?: Documentation
  'x-origin-note'?: string
}

export interface Parameter extends Labelled {
  in: 'path' | 'query' | 'header'
  name: string
  required: boolean
  description?: string
  schema: PrintedSchema
}

type Content = Record<
  string,
  { schema: PrintedSchema; example?: unknown; encoding?: Record<string, { contentType: string }> }
>

interface Response extends Labelled {
  description: string
  headers: Record<string, { $ref: string }>
  content?: Content
  /** The error codes that can be sent with this status. */
  'x-errors'?: readonly string[]
}

/** What is printed of a call. */
export type Operation = ReturnType<typeof printOperation>
export type OpenApi = ReturnType<typeof printOpenApi>
export type OtherDocument = ReturnType<typeof printOtherCalls>

const LABELS =
  'Every call, parameter and field has `x-origin`: `documented` when the specification of the product defines it, `undocumented` when it fills a gap; ' +
  'the real service may differ there. `x-decides` marks the fields of responses without which a client would say or offer something false. ' +
  'Bodies and queries accept the listed fields only. Errors are undocumented, except a few texts and the meaning of 401 and 403. ' +
  'Any call may also fail with a 5xx and a body of type Error.'

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  required: false,
  description:
    'A repeated call with the same key returns the first response again and has no second effect.',
  schema: { type: 'string' },
  'x-origin': 'undocumented',
}

/** Headers of responses, by name. */
const HEADERS = {
  [REQUEST_ID_HEADER]: 'Id of the request: that of the caller, or a new one.',
  'idempotency-replayed': '`true` in the response to an earlier request with the same key.',
  'content-disposition': 'The name of the file.',
  [ROW_COUNT_HEADER]: 'Number of rows of a table.',
  'retry-after': 'Seconds to wait before another attempt.',
}

const SCHEMES = {
  session: 'The jwt of a session, from auth.login or auth.refresh.',
  key: "The service's own key.",
}

/** Prints the contract as an OpenAPI 3.1 document, each call under its service's mount. Throws when two different schemas have the same title. */
export function printOpenApi(
  groups: Record<string, Record<string, Endpoint>>,
  { title, version }: { title: string; version: string },
) {
  const printer = new SchemaPrinter()
  const paths: Record<string, Record<string, Operation>> = {}

  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Two paths that differ in a slash at the end are one call, and tools warn of such a slash.
      for (const service of getServices(endpoint)) {
        const path = printPath(SERVICES[service].mount + endpoint.path).replace(/\/$/, '')
        const operation = printOperation(group, name, { ...endpoint, service }, printer)

        // The id of an operation is unique.
        const operationId =
          service === endpoint.service ? operation.operationId : `${group}.${name}.${service}`

        paths[path] = {
          ...paths[path],
          [endpoint.method.toLowerCase()]: { ...operation, operationId },
        }
      }
    }
  }

  const operations = Object.values(paths).flatMap((path) => Object.values(path))

  const schemes = new Set(
    operations.flatMap(({ security }) =>
      security.flatMap((one) => Object.keys(one) as (keyof typeof SCHEMES)[]),
    ),
  )

  const servers: { url: string; description?: string }[] = [{ url: '/' }]

  return {
    openapi: '3.1.0',
    info: { title, version, description: LABELS },
    servers,
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: printer.components,
      headers: printHeaderComponents({ 'x-origin': 'undocumented' }),
      parameters: {
        ...(operations.some((each) => 'x-changes' in each) && { IdempotencyKey: IDEMPOTENCY_KEY }),
      },
      securitySchemes: Object.fromEntries(
        [...schemes].map((name) => [
          name,
          { type: 'http', scheme: 'bearer', description: SCHEMES[name] },
        ]),
      ),
    },
  }
}

/** A call that is no part of the platform, such as a control of its mock. */
export interface OtherCall
  extends Pick<
    Endpoint,
    'method' | 'path' | 'summary' | 'params' | 'query' | 'response' | 'status'
  > {
  /** The operation id. */
  id: string
  tag: string
  body?: T.TSchema
  errors?: readonly string[]
}

/** Errors by their reasons. */
type Errors = Readonly<Record<string, { code: ErrorCode; message: string }>>

/** Prints calls that are no part of the platform. They have no access, tables and origins. */
export function printOtherCalls(
  calls: readonly OtherCall[],
  info: { title: string; version: string; description: string },
  known: Errors,
) {
  const printer = new SchemaPrinter(false)
  const paths: Record<string, Record<string, ReturnType<typeof printOtherCall>>> = {}
  for (const call of calls) {
    const path = printPath(call.path)
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: printOtherCall(call, printer, known),
    }
  }

  const tags = new Set(calls.map(({ tag }) => tag))

  return {
    openapi: '3.1.0',
    info,
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: { schemas: printer.components, headers: printHeaderComponents() },
  }
}

function printOtherCall(call: OtherCall, printer: SchemaPrinter, known: Errors) {
  const { id, tag, summary, params, query, body, errors = [] } = call
  const reasons = [...getInputErrors(call), ...errors]

  return {
    operationId: id,
    summary,
    tags: [tag],
    parameters: [
      ...printParameters('path', params, 'undocumented', printer),
      ...printParameters('query', query, 'undocumented', printer),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: printer.print(body, 'undocumented', true) } },
      },
    }),
    responses: {
      ...printSuccess(call, 'undocumented', printer),
      ...printErrors(reasons, known, printer),
    },
  }
}

const printPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const printHeaderComponents = (labels: Partial<Labelled> = {}) =>
  Object.fromEntries(
    Object.entries(HEADERS).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' }, ...labels },
    ]),
  )

function printOperation(group: string, name: string, endpoint: Endpoint, printer: SchemaPrinter) {
  const { service, summary, access, params, query, headers, body, aliases } = endpoint
  const origin: Documentation = endpoint.capability ? 'undocumented' : 'documented'

  const parameters: (Parameter | { $ref: string })[] = [
    ...printParameters('path', params, origin, printer),
    ...printParameters('query', query, origin, printer),
    ...printParameters('header', headers, origin, printer),
    ...(isCommand(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]

  return {
    operationId: `${group}.${name}`,
    summary,
    description: describeEndpoint(endpoint),
    tags: [group],
    'x-origin': origin,
    'x-service': service,
    /** Who may call, as the contract declares it. */
    'x-access': access,
    /** What a query reads or a command changes; empty for signing in and out. */
    ...(isCommand(endpoint) ? { 'x-changes': endpoint.changes } : { 'x-reads': endpoint.reads }),
    ...(aliases && { 'x-aliases': aliases }),
    security: printSecurity(access),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        ...printer.label(body, origin),
        content: printContent(body, origin, printer),
      },
    }),
    responses: {
      ...printSuccess(endpoint, origin, printer),
      ...printErrors(getErrorReasons(endpoint), ERRORS, printer),
    },
  }
}

/** Describes a call in Markdown: who may call it, and what it reads or changes. */
function describeEndpoint(endpoint: Endpoint): string {
  const { access, path, aliases = {}, capability } = endpoint
  const names = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)

  const paragraphs = [
    capability ? '**Undocumented**: the real service may differ.' : '**Documented.**',
    `**Who may call:** ${describeAccess(access)}`,
    isCommand(endpoint)
      ? `**Changes:** ${endpoint.changes.join(', ') || 'no resource'}`
      : `**Reads:** ${endpoint.reads.join(', ')}`,
    ...(names.length > 0 ? [`**Field aliases:** ${names.join(', ')}`] : []),
    ...(path.endsWith('/')
      ? ['The specification writes this path with a slash at its end. Both work.']
      : []),
  ]

  return paragraphs.join('\n\n')
}

function describeAccess(access: Access): string {
  if (access === 'public') {
    return 'anyone'
  }
  if (access === 'session') {
    return 'any admin with a session'
  }

  if (typeof access === 'string' || 'anyOf' in access) {
    return getPermissions(access)
      .map((name) => `\`${name}\` (to ${PERMISSIONS[name].allows})`)
      .join(' or ')
  }

  if ('serviceKeyOr' in access) {
    return `callers with the service's key, or an admin with ${describeAccess(access.serviceKeyOr)}`
  }

  const byRole = Object.entries(access.byRole).map(
    ([role, one]) => `- ${role}: ${describeAccess(one)}`,
  )

  return `an admin, depending on ${describeRole(access.of)}:\n\n${byRole.join('\n')}`
}

function describeRole({ in: part, field, holds }: RoleSource): string {
  const name = `\`${part}.${field}\``
  return {
    role: `the role ${name}`,
    userId: `the role of the user ${name}`,
    transactionId: `the role of the user whose transaction ${name} is`,
  }[holds]
}

/** Each entry alone is sufficient. */
function printSecurity(access: Access): { key?: []; session?: [] }[] {
  if (access === 'public') {
    return []
  }

  return typeof access === 'object' && 'serviceKeyOr' in access
    ? [{ key: [] }, { session: [] }]
    : [{ session: [] }]
}

function printParameters(
  location: Parameter['in'],
  part: T.TObject | undefined,
  defaultOrigin: Documentation,
  printer: SchemaPrinter,
): Parameter[] {
  const requiredNames = part ? getRequiredNames(part as PrintedSchema) : []

  return Object.entries<T.TSchema>(part?.properties ?? {}).map(([name, schema]) => {
    const required = location === 'path' || requiredNames.includes(name)
    const origin = printer.label(schema, defaultOrigin)

    return {
      in: location,
      name,
      required,
      ...origin,
      schema: printer.print(schema, origin['x-origin'], true),
    }
  })
}

function printContent(body: T.TObject, origin: Documentation, printer: SchemaPrinter): Content {
  const type = getContentType(body) ?? 'application/json'
  const parts = type === 'application/json' ? [] : Object.entries<T.TSchema & Part>(body.properties)
  const encodings = parts.flatMap(([name, part]) =>
    getEncoding(part) ? [[name, { contentType: getEncoding(part) }]] : [],
  )
  const encoding = encodings.length > 0 && { encoding: Object.fromEntries(encodings) }

  return { [type]: { schema: printer.print(body, origin, true), ...encoding } }
}

interface Part {
  type?: string
  file?: readonly string[]
}

/** Content type of a form part: a file's types, or JSON for objects and lists. By default OpenAPI would expect one part per list item. */
const getEncoding = ({ type, file }: Part) =>
  file?.join(', ') ?? (type === 'object' || type === 'array' ? 'application/json' : undefined)

const printHeaders = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(
    [REQUEST_ID_HEADER, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

function printSuccess(
  endpoint: Endpoint | OtherCall,
  defaultOrigin: Documentation,
  printer: SchemaPrinter,
): Record<string, Response> {
  const { response, status } = endpoint

  const headers = printHeaders(
    ...('changes' in endpoint ? (['idempotency-replayed'] as const) : []),
    ...(response && getContentType(response)
      ? (['content-disposition', ROW_COUNT_HEADER] as const)
      : []),
  )

  if (!response) {
    const origin = printer.label({}, defaultOrigin)
    return { 204: { description: 'Done. The response has no body.', ...origin, headers } }
  }

  const origin = printer.label(response, defaultOrigin)
  const download = getContentType(response)
  const schema = download
    ? getDownloadSchema(download)
    : printer.print(response, origin['x-origin'])

  return {
    [status ?? 200]: {
      description: download ? 'A download.' : 'The response.',
      ...origin,
      headers,
      content: { [download ?? 'application/json']: { schema } },
    },
  }
}

/** A JSON file can hold any JSON; other files are binary. */
const getDownloadSchema = (download: string): PrintedSchema =>
  download === 'application/json' ? {} : { type: 'string', format: 'binary' }

/** Multipart bodies and downloads declare a content type; everything else is JSON. */
const getContentType = (schema: T.TSchema) => (schema as { contentType?: string }).contentType

function printErrors(
  all: readonly string[],
  known: Errors,
  printer: SchemaPrinter,
): Record<string, Response> {
  const body = defineErrorBody(Object.keys(known))
  const byStatus: Record<number, string[]> = {}
  for (const reason of all) {
    const status = ERROR_CODES[known[reason]!.code]
    byStatus[status] = [...(byStatus[status] ?? []), reason]
  }

  const toResponse = (
    status: string,
    reasons: readonly string[],
    description: string,
  ): [string, Response] => [
    status,
    {
      description,
      ...printer.label({}, 'undocumented'),
      'x-errors': reasons,
      headers: ['429', 'default'].includes(status) ? printHeaders('retry-after') : printHeaders(),
      content: { 'application/json': { schema: printer.print(body) } },
    },
  ]

  const describeReason = (reason: string) => `- \`${reason}\`: ${known[reason]!.message}`

  return Object.fromEntries([
    ...Object.entries(byStatus).map(([status, reasons]) =>
      toResponse(status, reasons, reasons.map(describeReason).join('\n')),
    ),
    toResponse('default', [], 'The service failed. A later attempt may succeed.'),
  ])
}

/** Returns the error codes that an input implies. */
function getInputErrors(call: Partial<Record<'params' | 'query' | 'headers' | 'body', unknown>>) {
  const { params, query, headers, body } = call
  const reasons: ErrorReason[] = []
  if (params || query || headers || body) {
    reasons.push('invalid_input')
  }

  if (body) {
    reasons.push('too_large', 'unsupported_media')
  }

  return reasons
}

/** Returns every error code of a call: those that access and schemas imply, then those that the call declares. */
export function getErrorReasons(endpoint: Endpoint): readonly ErrorReason[] {
  const { access, params, query, headers, body, errors = [] } = endpoint
  const needsKey = typeof access === 'object' && 'serviceKeyOr' in access
  const byRole = typeof access === 'object' && 'byRole' in access ? access : undefined
  const includeWhen = (condition: unknown, ...reasons: ErrorReason[]) => (condition ? reasons : [])

  const all = [
    ...getInputErrors({ params, query, headers, body }),
    ...includeWhen(
      access !== 'public',
      needsKey ? 'no_key' : 'no_token',
      'bad_token',
      'token_expired',
      'session_ended',
    ),
    ...includeWhen(getPermissions(access).length > 0, 'missing_permission'),
    ...includeWhen(byRole && byRole.of.holds !== 'role', 'unknown_id'),
    ...includeWhen(byRole && ROLES.some((role) => !byRole.byRole[role]), 'wrong_role'),
    ...includeWhen(isCommand(endpoint), 'idempotency_key_reused'),
    ...errors,
  ]

  return [...new Set(all)]
}
