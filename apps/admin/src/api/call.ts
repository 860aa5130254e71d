import { type Download, type Endpoint, isCommand, ROW_COUNT_HEADER } from '@cornerman/contract'
import { ApiError } from './api-error.ts'
import { type HttpReply, send } from './http.ts'
import { parseJson } from './storage.ts'

export interface CallOptions {
  /** Aborting rejects with the signal's reason, which is no ApiError. */
  signal?: AbortSignal
  /** Of an upload, or of a download, in bytes. */
  onProgress?: (done: number, total: number | undefined) => void
}

export interface CommandOptions extends CallOptions {
  /** The same for each try of one wish: where an answer was lost, sending it again then has no second effect. */
  idempotencyKey?: string
}

/** Calls one endpoint. Throws ApiError. Screens read by `useQuery` and write by `useCommand`; this is for the few other cases. */
export async function call<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In>,
  { signal, onProgress, idempotencyKey }: CommandOptions = {},
): Promise<Out> {
  // The contract's types say which parts an endpoint takes; here they are only carried.
  const { params, query, headers, body } = input as Parts
  const { service, access, method } = endpoint
  const download = contentTypeOf(endpoint.response) !== undefined
  const reply = await send({
    service,
    access,
    method,
    path: fillPath(endpoint.path, params) + toQueryString(query),
    headers: textFields(headers),
    body: body && (contentTypeOf(endpoint.body) === FORM ? toFormData(body) : JSON.stringify(body)),
    as: download ? 'blob' : 'text',
    changes: isCommand(endpoint),
    idempotencyKey,
    signal,
    onProgress,
  })
  // What was read is promised by the contract's types; `readJson` checks as much as keeps a screen from breaking.
  return (download ? readDownload(reply) : readJson(endpoint, reply)) as Out
}

type Fields = Record<string, unknown>
type Parts = { params?: Fields; query?: Fields; headers?: Fields; body?: Fields }

const FORM = 'multipart/form-data'

const contentTypeOf = (schema: object | undefined) => (schema as { contentType?: string } | undefined)?.contentType

export function fillPath(path: string, params: Fields = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Lists as `status[0]=UPCOMING`; what is undefined is left out. */
export function toQueryString(query: Fields = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, String(item)])
    return value === undefined ? [] : [[name, String(value)]]
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Objects and lists as JSON text, the rest as plain text; null is an empty part. */
export function toFormData(body: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const textFields = (fields: Fields = {}) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

function readJson(endpoint: Endpoint, { body, status }: HttpReply): unknown {
  if (!endpoint.response) return undefined
  const misshapen = (what: string) => new ApiError({ kind: 'misshapen', status, message: `The answer to "${endpoint.summary}" ${what}.` })
  const answer = parseJson(body as string)
  if (answer === undefined) throw misshapen('is not JSON')
  const problem = findShapeError(endpoint, answer)
  if (problem) throw misshapen(problem)
  return answer
}

/**
 * The first level only: a list is a list, an object an object, and its lists are lists, or mapping over them would break the screen.
 * A missing field is tolerated, as a real service may leave out what only our reading of the documents asks for. An object with nothing
 * of what was promised answers another question; what a command answers beside its effect does not matter.
 */
function findShapeError(endpoint: Endpoint, answer: unknown): string | undefined {
  const schema = endpoint.response as { type?: string; properties?: Record<string, { type?: string }>; required?: string[] }
  const { type, properties = {}, required = [] } = schema
  if (type === 'array') return Array.isArray(answer) ? undefined : 'is not a list'
  if (type !== 'object') return undefined
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'is not an object'
  const missing = required.find((name) => properties[name]?.type === 'array' && !Array.isArray((answer as Fields)[name]))
  if (missing) return `has no list "${missing}"`
  const isUnrelated = required.length > 0 && !required.some((name) => name in answer)
  return isUnrelated && !isCommand(endpoint) ? `has none of ${required.slice(0, 3).join(', ')}` : undefined
}

function readDownload({ body, header }: HttpReply): Download {
  const rows = Number(header(ROW_COUNT_HEADER) ?? Number.NaN)
  return { blob: body as Blob, fileName: parseFileName(header('content-disposition')), rows: Number.isInteger(rows) ? rows : undefined }
}

/** The name that a Content-Disposition gives, its UTF-8 form first; never a path. */
export function parseFileName(disposition = ''): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = (encoded && decoded(encoded)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
  return name.replace(/^.*[/\\]/, '') || 'download'
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name.trim())
  } catch {
    return undefined
  }
}
