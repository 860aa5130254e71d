import type * as T from 'typebox'
import { getPermissions } from './access.ts'
import { type Access, type Endpoint, isCommand } from './define-endpoint.ts'
import type { Documentation } from './documentation.ts'
import { ERROR_CODES, ERRORS, type ErrorReason } from './errors.ts'
import { getDocumentation, type PrintedSchema, Shapes } from './openapi-schemas.ts'
import { ErrorBody } from './schemas/basics.ts'
import { ROLES } from './schemas/role.ts'
import { IDEMPOTENCY_HEADER, SERVICES, type Service } from './services.ts'
import type { Table } from './tables.ts'

export type { PrintedSchema } from './openapi-schemas.ts'

interface Labelled {
  'x-origin': Documentation
  'x-origin-note'?: string
}
export interface Parameter extends Labelled {
  in: 'path' | 'query' | 'header'
  name: string
  required: boolean
  description?: string
  schema: PrintedSchema
}
type Content = Record<string, { schema: PrintedSchema; encoding?: Record<string, { contentType: string }> }>
interface Response extends Labelled {
  description: string
  content?: Content
  /** The facts with which this status may be refused. */
  'x-refusals'?: readonly ErrorReason[]
}
export interface Operation {
  operationId: string
  summary: string
  tags: [string]
  'x-origin': Documentation
  'x-service': Service
  /** Who may call, as the contract says it. */
  'x-access': Access
  /** The tables a query reads, or a command changes. */
  'x-reads'?: readonly Table[]
  'x-changes'?: readonly Table[]
  /** Other names under which a body field is accepted. */
  'x-aliases'?: Readonly<Record<string, string>>
  security: readonly Record<string, []>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Labelled & { required: true; content: Content }
  responses: Record<string, Response>
}
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string; description?: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, PrintedSchema>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
  }
}

const LABELS =
  'Every call, parameter and field carries `x-origin`: `documented` when a document of the product names it, `ours` when it fills a gap that they leave; ' +
  'the real service may differ there. Bodies and queries take the listed fields only. Refusals are ours, but for a few texts and the meaning of 401 and 403. ' +
  'Any call may also fail with a 5xx, in the shape of Error.'

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  required: false,
  description: 'The same key on a repeated call gives the first answer again, and the call has one effect.',
  schema: { type: 'string' },
  'x-origin': 'ours',
}
const SCHEMES = {
  session: 'The jwt of a session, from auth.login or auth.refresh.',
  key: "The service's own key.",
}

/** The contract as an OpenAPI 3.1 document, each call under its service's mount. Throws when two different shapes have one title. */
export function printOpenApi(
  groups: Record<string, Record<string, Endpoint>>,
  { title, version, servers = [{ url: '/' }] }: { title: string; version: string; servers?: OpenApi['servers'] },
): OpenApi {
  const shapes = new Shapes()
  const paths: OpenApi['paths'] = {}
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (SERVICES[endpoint.service].mount + endpoint.path).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(group, name, endpoint, shapes) }
    }
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one) as (keyof typeof SCHEMES)[])))
  return {
    openapi: '3.1.0',
    info: { title, version, description: LABELS },
    servers,
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: shapes.components,
      parameters: operations.some((each) => each['x-changes']) ? { IdempotencyKey: IDEMPOTENCY_KEY } : {},
      securitySchemes: Object.fromEntries([...schemes].map((name) => [name, { type: 'http', scheme: 'bearer', description: SCHEMES[name] }])),
    },
  }
}

function operation(group: string, name: string, endpoint: Endpoint, shapes: Shapes): Operation {
  const { service, summary, access, params, query, headers, body, aliases } = endpoint
  const origin: Documentation = endpoint.ours ? 'ours' : 'documented'
  const parameters = [
    ...parametersIn('path', params, origin, shapes),
    ...parametersIn('query', query, origin, shapes),
    ...parametersIn('header', headers, origin, shapes),
    ...(isCommand(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: `${group}.${name}`,
    summary,
    tags: [group],
    'x-origin': origin,
    'x-service': service,
    'x-access': access,
    ...(isCommand(endpoint) ? { 'x-changes': endpoint.changes } : { 'x-reads': endpoint.reads }),
    ...(aliases && { 'x-aliases': aliases }),
    security: access === 'public' ? [] : [{ [access === 'serviceKey' ? 'key' : 'session']: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...getDocumentation(body, origin), content: bodyContent(body, origin, shapes) } }),
    responses: { ...success(endpoint, origin, shapes), ...errorResponses(endpoint, shapes) },
  }
}

function parametersIn(place: Parameter['in'], part: T.TObject | undefined, around: Documentation, shapes: Shapes): Parameter[] {
  const needed = getRequiredPermissions(part)
  return Object.entries<T.TSchema>(part?.properties ?? {}).map(([name, schema]) => {
    const required = place === 'path' || needed.includes(name)
    const origin = getDocumentation(schema, around)
    return { in: place, name, required, ...origin, schema: shapes.print(schema, origin['x-origin']) }
  })
}

/** The names that a caller must give: a part with a default is filled in. */
function getRequiredPermissions(part: T.TObject | undefined): readonly string[] {
  const fields: Record<string, { default?: unknown }> = part?.properties ?? {}
  const required: readonly string[] = part?.required ?? []
  return required.filter((name) => fields[name]?.default === undefined)
}

function bodyContent(body: T.TObject, origin: Documentation, shapes: Shapes): Content {
  const type = contentTypeOf(body) ?? 'application/json'
  const parts = type === 'application/json' ? [] : Object.entries<T.TSchema & Part>(body.properties)
  const encoded = parts.flatMap(([name, part]) => (encodingOf(part) ? [[name, { contentType: encodingOf(part) }]] : []))
  const encoding = encoded.length > 0 && { encoding: Object.fromEntries(encoded) }
  return { [type]: { schema: { ...shapes.print(body, origin), required: getRequiredPermissions(body) }, ...encoding } }
}

interface Part {
  type?: string
  file?: readonly string[]
}
/** What a part of a form is written in: a file, or text unless it says otherwise. Of a list, OpenAPI would expect a part for each. */
const encodingOf = ({ type, file }: Part) => file?.join(', ') ?? (type === 'object' || type === 'array' ? 'application/json' : undefined)

function success({ response, status }: Endpoint, around: Documentation, shapes: Shapes): Operation['responses'] {
  if (!response) return { 204: { description: 'It is done; there is nothing to answer.', 'x-origin': around } }
  const origin = getDocumentation(response, around)
  const download = contentTypeOf(response)
  const schema = download ? contentOf(download) : shapes.print(response, origin['x-origin'])
  return {
    [status ?? 200]: { description: download ? 'A download.' : 'The answer.', ...origin, content: { [download ?? 'application/json']: { schema } } },
  }
}

/** A file of JSON is any JSON; of what else a file holds, a schema can say nothing. */
const contentOf = (download: string): PrintedSchema => (download === 'application/json' ? {} : { type: 'string', format: 'binary' })

/** Multipart bodies and downloads say theirs; everything else is JSON. */
const contentTypeOf = (schema: T.TSchema) => (schema as { contentType?: string }).contentType

function errorResponses(endpoint: Endpoint, shapes: Shapes): Operation['responses'] {
  const byStatus: Record<number, ErrorReason[]> = {}
  for (const reason of getReasons(endpoint)) {
    const status = ERROR_CODES[ERRORS[reason].code]
    byStatus[status] = [...(byStatus[status] ?? []), reason]
  }
  const answer = (reasons: readonly ErrorReason[]): Response => ({
    description: reasons.map((reason) => `- \`${reason}\`: ${ERRORS[reason].message}`).join('\n'),
    'x-origin': 'ours',
    'x-refusals': reasons,
    content: { 'application/json': { schema: shapes.print(ErrorBody) } },
  })
  return Object.fromEntries(Object.entries(byStatus).map(([status, reasons]) => [status, answer(reasons)]))
}

/** Every fact with which a call may be refused: what its access and its shapes imply, then what it says itself. */
function getReasons(endpoint: Endpoint): readonly ErrorReason[] {
  const { access, params, query, headers, body, errors = [] } = endpoint
  const when = (holds: unknown, ...reasons: ErrorReason[]) => (holds ? reasons : [])
  const all = [
    ...when(params || query || headers || body, 'invalid_input'),
    ...when(access === 'serviceKey', 'no_key'),
    ...when(access !== 'public' && access !== 'serviceKey', 'no_token', 'bad_token', 'token_of_another_world', 'token_expired', 'session_ended'),
    ...when(getPermissions(access).length > 0, 'missing_permission'),
    ...when(typeof access === 'object' && 'byRole' in access && access.of !== 'query.roleName', 'unknown_id'),
    ...when(typeof access === 'object' && 'byRole' in access && ROLES.some((role) => !access.byRole[role]), 'wrong_role'),
    ...when(body, 'too_large', 'unsupported_media'),
    ...when(isCommand(endpoint), 'idempotency_key_reused'),
    ...errors,
  ]
  return [...new Set(all)]
}
