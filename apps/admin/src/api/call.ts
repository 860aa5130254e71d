import { type Command, type Download, type Endpoint, isCommand, type Query } from '@cornerman/contract'
import type { RequestParts } from './adapter/custom.ts'
import { decodeResponse, readRowCount } from './adapter/read.ts'
import { encodeRequest, getContentType } from './adapter/write.ts'
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
export type ResponseBody<Out> = Out extends { data: (infer Row)[]; total: number }
  ? { data: Row[]; total: number | undefined }
  : Out

/** Calls one endpoint. Throws ApiError. Screens use `useQuery` and `useCommand`; this is for the few other cases. */
export async function call<In, Out>(
  endpoint: Query<In, Out>,
  input: NoInfer<In>,
  options?: CallOptions,
): Promise<ResponseBody<Out>>
/** Any 2xx is a success. Undefined when the response says nothing that can be read. */
export async function call<In, Out>(
  endpoint: Command<In, Out>,
  input: NoInfer<In>,
  options?: CommandOptions,
): Promise<ResponseBody<Out> | undefined>
export async function call(
  endpoint: Endpoint,
  input: unknown,
  { signal, onProgress, idempotencyKey }: CommandOptions = {},
): Promise<unknown> {
  const { service, access, method } = endpoint
  const request = encodeRequest(endpoint, input as RequestParts, configuration().adapter)
  const isDownload = getContentType(endpoint.response) !== undefined
  const reply = await send({
    service,
    access,
    method,
    name: getCallName(endpoint),
    ...request,
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

/** Throws when the response to a query cannot be read. A command was done all the same. */
function readJson(endpoint: Endpoint, { body, status, header, requestId }: HttpReply): unknown {
  if (!endpoint.response) return undefined
  const json = parseJson(body as string)
  const reading =
    json === undefined ? { problem: 'is not JSON' } : decodeResponse(endpoint, json, configuration().adapter, header)
  if ('data' in reading) return reading.data
  if (isCommand(endpoint)) return undefined
  const message = `The response to "${endpoint.summary}" ${reading.problem}.`
  const error = new ApiError({ kind: 'malformed', status, message, call: getCallName(endpoint), requestId })
  reportError(error)
  throw error
}

const readDownload = ({ body, header }: HttpReply): Download => ({
  blob: body as Blob,
  fileName: parseFileName(header('content-disposition')),
  rows: readRowCount(header, configuration().adapter),
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
