import { type Command, type Download, type Endpoint, isCommand, type Query, ROW_COUNT_HEADER } from '@cornerman/contract'
import { custom, type RequestParts } from './adapter/custom.ts'
import { readResponse } from './adapter/read-response.ts'
import type { Schema } from './adapter/read-value.ts'
import { toApiHeader } from './adapter/settings.ts'
import { writeInput } from './adapter/write-input.ts'
import { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { type HttpReply, send } from './http.ts'
import { reportError } from './report.ts'
import { parseJson } from './storage.ts'

export interface CallOptions {
  /** Aborting rejects with the signal's reason, which is not an ApiError. */
  signal?: AbortSignal
  /** Bytes of an upload or a download. */
  onProgress?: (done: number, total: number | undefined) => void
}

export interface CommandOptions extends CallOptions {
  /** The same for each attempt at one action: the server then ignores repetitions. */
  idempotencyKey?: string
}

/** A response as screens receive it: the length of a list may be unknown. */
export type Answer<Out> = Out extends { data: (infer Row)[]; total: number } ? { data: Row[]; total: number | undefined } : Out

/** Calls one endpoint. Throws ApiError. Screens use `useQuery` and `useCommand`; this is for the few other cases. */
export async function call<In, Out>(endpoint: Query<In, Out>, input: NoInfer<In>, options?: CallOptions): Promise<Answer<Out>>
/** Any 2xx is a success. Undefined when the response says nothing that can be read. */
export async function call<In, Out>(endpoint: Command<In, Out>, input: NoInfer<In>, options?: CommandOptions): Promise<Answer<Out> | undefined>
export async function call(endpoint: Endpoint, input: unknown, { signal, onProgress, idempotencyKey }: CommandOptions = {}): Promise<unknown> {
  const { service, access, method } = endpoint
  const { adapter } = configuration()
  const { params, query, headers, body } = custom.adaptRequest(endpoint, {
    ...(input as RequestParts),
    query: writeInput(endpoint.query as Schema | undefined, (input as RequestParts).query, adapter),
    body: writeInput(endpoint.body as Schema | undefined, (input as RequestParts).body, adapter),
  })
  const isDownload = getContentType(endpoint.response) !== undefined
  const reply = await send({
    service,
    access,
    method,
    name: getCallName(endpoint),
    path: fillPath(endpoint.path, params) + toQueryString(query),
    headers: toTextFields(headers),
    body: body && (getContentType(endpoint.body) === FORM ? toFormData(body) : JSON.stringify(body)),
    as: isDownload ? 'blob' : 'text',
    changes: isCommand(endpoint),
    idempotencyKey,
    signal,
    onProgress,
  })
  return isDownload ? readDownload(reply) : readJson(endpoint, reply)
}

/** `GET /users/:id`, without the values of parameters. */
const getCallName = ({ method, path }: Endpoint) => `${method} ${path}`

type Fields = Record<string, unknown>

const FORM = 'multipart/form-data'

const getContentType = (schema: object | undefined) => (schema as { contentType?: string } | undefined)?.contentType

export function fillPath(path: string, params: Fields = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Writes lists as `status[0]=UPCOMING` and omits undefined values. */
export function toQueryString(query: Fields = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, String(item)])
    return value === undefined ? [] : [[name, String(value)]]
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Writes objects and lists as JSON, other values as plain text, and null as an empty part. */
export function toFormData(body: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const toTextFields = (fields: Fields = {}) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Throws when the response to a query cannot be read. A command was done all the same. */
function readJson(endpoint: Endpoint, { body, status, header, requestId }: HttpReply): unknown {
  if (!endpoint.response) return undefined
  const json = parseJson(body as string)
  const reading = json === undefined ? { problem: 'is not JSON' } : read(endpoint, json, header)
  if ('data' in reading) return reading.data
  if (isCommand(endpoint)) return undefined
  const message = `The response to "${endpoint.summary}" ${reading.problem}.`
  const error = new ApiError({ kind: 'malformed', status, message, call: getCallName(endpoint), requestId })
  reportError(error)
  throw error
}

function read(endpoint: Endpoint, json: unknown, header: HttpReply['header']) {
  const { adapter } = configuration()
  const body = custom.adaptResponse(endpoint, json)
  if (isCommand(endpoint) && (body === null || typeof body !== 'object')) return { problem: 'has no content' }
  return readResponse(endpoint.response as Schema, body, adapter, readRowCount(header))
}

function readRowCount(header: HttpReply['header']): number | undefined {
  const rows = Number(header(toApiHeader(ROW_COUNT_HEADER, configuration().adapter)) ?? Number.NaN)
  return Number.isInteger(rows) ? rows : undefined
}

const readDownload = ({ body, header }: HttpReply): Download => ({
  blob: body as Blob,
  fileName: parseFileName(header('content-disposition')),
  rows: readRowCount(header),
})

/** Returns the file name of a Content-Disposition header, preferring the UTF-8 form. Strips paths. */
export function parseFileName(disposition = ''): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = (encoded && tryDecode(encoded)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
  return name.replace(/^.*[/\\]/, '') || 'download'
}

function tryDecode(name: string): string | undefined {
  try {
    return decodeURIComponent(name.trim())
  } catch {
    return undefined
  }
}
