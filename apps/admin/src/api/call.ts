import {
  type Command,
  type Download,
  type Endpoint,
  isCommand,
  type Query,
} from '@cornerman/contract'
import {
  decodeResponse,
  encodeRequest,
  isDownload,
  isRefusal,
  parseExactly,
  readRowCount,
} from './adapter/codec.ts'
import type { RequestParts } from './adapter/custom.ts'
import { ApiError, addAdvice, toApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { getCallName, type HttpReply, send } from './http.ts'
import { reportError } from './report.ts'

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
/** Done after a 2xx without content, or with JSON that does not say the opposite. Undefined when it says nothing that can be read. */
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
  const request = encodeRequest(endpoint, input as RequestParts, configuration().adapter)
  const reply = await send({ endpoint, ...request, idempotencyKey, signal, onProgress }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'broken') {
        reportError(error)
      }
      throw error
    },
  )
  return isDownload(endpoint) ? readDownload(endpoint, reply) : readJson(endpoint, reply)
}

/** Throws when a 2xx response says that the call failed, and when it is not JSON. After a command, any other JSON will do. */
function readJson(endpoint: Endpoint, reply: HttpReply): unknown {
  const text = reply.body as string
  const hasCommand = isCommand(endpoint)
  if (hasCommand && text.trim() === '') {
    return undefined
  }
  const { adapter } = configuration()
  const json = parseExactly(text)
  if (isRefusal(endpoint, json, adapter)) {
    throw toApiError(reply.status, text, {
      ...describeCall(endpoint, reply),
      fields: adapter.fields,
    })
  }
  const reading =
    json === undefined
      ? { problem: 'is not JSON' }
      : decodeResponse(endpoint, json, adapter, reply.header)
  if ('data' in reading) {
    return reading.data
  }
  if (hasCommand && json !== undefined) {
    return undefined
  }
  throw createMalformedError(endpoint, reply, reading.problem)
}

const describeCall = (endpoint: Endpoint, { requestId }: HttpReply) => ({
  call: getCallName(endpoint),
  requestId,
  outcomeUnknown: endpoint.accumulates,
})

function createMalformedError(endpoint: Endpoint, reply: HttpReply, problem: string): ApiError {
  const sentence = `The response to "${endpoint.summary}" ${problem}.`
  const message = endpoint.accumulates ? addAdvice(sentence) : sentence
  const error = new ApiError({
    kind: 'malformed',
    status: reply.status,
    message,
    ...describeCall(endpoint, reply),
  })
  reportError(error)
  return error
}

function readDownload(endpoint: Endpoint, reply: HttpReply): Download {
  const { body, header } = reply
  const fileName = parseFileName(header('content-disposition'))
  if (header('content-type')?.startsWith('text/html') && !fileName.endsWith('.html')) {
    throw createMalformedError(endpoint, reply, 'is a web page')
  }
  return { blob: body as Blob, fileName, rows: readRowCount(header, configuration().adapter) }
}

/** Returns the file name of a Content-Disposition header, preferring the UTF-8 form. Strips paths. */
export function parseFileName(disposition = ''): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name =
    (encoded && tryDecode(encoded)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
  return name.replace(/^.*[/\\]/, '') || 'download'
}

function tryDecode(name: string): string | undefined {
  try {
    return decodeURIComponent(name.trim())
  } catch {
    return undefined
  }
}
