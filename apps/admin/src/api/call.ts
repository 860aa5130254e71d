import { type Download, type Endpoint, isCommand, ROW_COUNT_HEADER } from '@cornerman/contract'
import { ApiError } from './api-error.ts'
import { type HttpReply, send } from './http.ts'
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

/** Calls one endpoint. Throws ApiError. Screens use `useQuery` and `useCommand`; this is for the few other cases. */
export async function call<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In>,
  { signal, onProgress, idempotencyKey }: CommandOptions = {},
): Promise<Out> {
  // The contract's types define which parts an endpoint takes; this code only forwards them.
  const { params, query, headers, body } = input as Parts
  const { service, access, method } = endpoint
  const isDownload = getContentType(endpoint.response) !== undefined
  const reply = await send({
    service,
    access,
    method,
    path: fillPath(endpoint.path, params) + toQueryString(query),
    headers: toTextFields(headers),
    body: body && (getContentType(endpoint.body) === FORM ? toFormData(body) : JSON.stringify(body)),
    as: isDownload ? 'blob' : 'text',
    changes: isCommand(endpoint),
    idempotencyKey,
    signal,
    onProgress,
  })
  // The contract's types describe the response; `readJson` checks only what would break a screen.
  return (isDownload ? readDownload(reply) : readJson(endpoint, reply)) as Out
}

type Fields = Record<string, unknown>
type Parts = { params?: Fields; query?: Fields; headers?: Fields; body?: Fields }

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

function readJson(endpoint: Endpoint, { body, status }: HttpReply): unknown {
  if (!endpoint.response) return undefined
  const createError = (problem: string) => new ApiError({ kind: 'malformed', status, message: `The response to "${endpoint.summary}" ${problem}.` })
  const json = parseJson(body as string)
  if (json === undefined) throw createError('is not JSON')
  const problem = findShapeError(endpoint, json)
  if (problem) throw createError(problem)
  return json
}

/**
 * Checks the first level only: lists, objects, and the lists in an object, because a screen maps over them.
 * Missing fields are allowed: a real service may omit fields that only our reading of the specification requires.
 * An object without any required field is an unrelated response. The response of a command does not matter.
 */
function findShapeError(endpoint: Endpoint, json: unknown): string | undefined {
  const schema = endpoint.response as { type?: string; properties?: Record<string, { type?: string }>; required?: string[] }
  const { type, properties = {}, required = [] } = schema
  if (type === 'array') return Array.isArray(json) ? undefined : 'is not a list'
  if (type !== 'object') return undefined
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'is not an object'
  const missing = required.find((name) => properties[name]?.type === 'array' && !Array.isArray((json as Fields)[name]))
  if (missing) return `has no list "${missing}"`
  const isUnrelated = required.length > 0 && !required.some((name) => name in json)
  return isUnrelated && !isCommand(endpoint) ? `has none of ${required.slice(0, 3).join(', ')}` : undefined
}

function readDownload({ body, header }: HttpReply): Download {
  const rows = Number(header(ROW_COUNT_HEADER) ?? Number.NaN)
  return { blob: body as Blob, fileName: parseFileName(header('content-disposition')), rows: Number.isInteger(rows) ? rows : undefined }
}

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
