import {
  type Command,
  type Download,
  type Endpoint,
  isCommand,
  type Query,
} from '@cornerman/contract'
import { getNow } from '#browser/server-clock.ts'
import { parseExactly } from './adapter/codec/exact-json.ts'
import { readRowCount } from './adapter/codec/headers.ts'
import { decodeResponse, isDescribed } from './adapter/codec/read-response.ts'
import { getContentType, isDownload } from './adapter/codec/schema.ts'
import { encodeRequest } from './adapter/codec/write-request.ts'
import type { RequestParts } from './adapter/custom.ts'
import { detectOutcome } from './adapter/failure.ts'
import { ApiError, addAdvice, toApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { confirmEffect, type KnownRead } from './confirm-effect.ts'
import { readError, shorten } from './error-body.ts'
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
  /** What screens have read by the query that confirms the command. */
  known?: readonly KnownRead[]
  /** The caller checks itself whether it took effect. */
  isChecked?: boolean
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

/** Resolves when its effect is seen: see `confirmEffect`. Undefined when the response says nothing that can be read. */
export async function call<In, Out>(
  endpoint: Command<In, Out>,
  input: NoInfer<In>,
  options?: CommandOptions,
): Promise<ResponseBody<Out> | undefined>

export async function call(
  endpoint: Endpoint,
  input: unknown,
  options: CommandOptions = {},
): Promise<unknown> {
  const { signal, onProgress, idempotencyKey } = options
  const sentAt = getNow().getTime()
  const request = encodeRequest(endpoint, input as RequestParts, configuration().adapter)

  const reply = await send({ endpoint, ...request, idempotencyKey, signal, onProgress }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'broken') {
        reportError(error)
      }

      throw error
    },
  )

  if (isDownload(endpoint)) {
    return readDownload(endpoint, reply)
  }
  if (!isCommand(endpoint)) {
    return readQuery(endpoint, reply)
  }

  const { isDone, data } = readCommand(endpoint, reply)
  const isAccepted = reply.status === ACCEPTED
  if (options.isChecked || (isDone && !isAccepted)) {
    return data
  }

  await confirmEffect(endpoint, input, {
    answer: reply.body as string,
    isAccepted,
    context: { ...describeCall(endpoint, reply), status: reply.status },
    sentAt,
    known: options.known ?? [],
    read: (query, itsInput) => call(query, itsInput, signal ? { signal } : {}),
    signal,
  })

  return data
}

/** The server has taken the request, and works on it. */
const ACCEPTED = 202

/** Throws when a 2xx response says that the call failed, and when it is not what the contract describes. */
function readQuery(endpoint: Endpoint, reply: HttpReply): unknown {
  const { adapter } = configuration()
  const json = parseExactly(reply.body as string)

  throwFailure(endpoint, reply, json)

  const reading =
    json === undefined
      ? { problem: 'is not JSON' }
      : decodeResponse(endpoint, json, adapter, reply.header)

  if ('data' in reading) {
    return reading.data
  }

  throw createMalformedError(endpoint, reply, reading.problem)
}

interface CommandReply {
  /** Whether the response says by itself that the command took effect: empty, or with a field of the contract. */
  isDone: boolean
  data: unknown
}

/** An empty body, null, or an object without fields. */
const NOTHING = /^\s*(null|\{\s*\})?\s*$/

/** Throws when a 2xx response says that the command failed, and when it is a page. */
function readCommand(endpoint: Endpoint, reply: HttpReply): CommandReply {
  const text = reply.body as string
  if (NOTHING.test(text)) {
    return { isDone: true, data: undefined }
  }

  const { adapter } = configuration()
  const json = parseExactly(text)

  throwFailure(endpoint, reply, json)

  if (PAGE.test(text)) {
    throw createMalformedError(endpoint, reply, 'is a web page')
  }

  const reading = isDescribed(endpoint, json, adapter)
    ? decodeResponse(endpoint, json, adapter, reply.header)
    : undefined
  const isDone = reading !== undefined || detectOutcome(endpoint, json, adapter) === 'success'

  return { isDone, data: reading && 'data' in reading ? reading.data : undefined }
}

function throwFailure(endpoint: Endpoint, reply: HttpReply, json: unknown, text = reply.body) {
  const { adapter } = configuration()
  if (detectOutcome(endpoint, json, adapter) === 'failure') {
    throw toApiError(reply.status, text as string, { ...describeCall(endpoint, reply), adapter })
  }
}

const describeCall = (endpoint: Endpoint, { requestId }: HttpReply) => ({
  call: getCallName(endpoint),
  requestId,
  outcomeUnknown: endpoint.accumulates,
})

function createMalformedError(endpoint: Endpoint, reply: HttpReply, problem: string): ApiError {
  const sentence = `The response to "${endpoint.summary}" ${problem.replace(/[.]$/, '')}.`
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

/** A page, also behind blanks: of a sign-in, or of a proxy. */
const PAGE = /^\s*<(!doctype|html|head|body)/i

/** Enough for the beginning of a page and of JSON. Bytes. */
const HEAD = 256

/** A file is what its type and its first bytes say. Throws for an error or a page in its place. */
async function readDownload(endpoint: Endpoint, reply: HttpReply): Promise<Download> {
  const { header } = reply
  const blob = reply.body as Blob
  const type = header('content-type') ?? ''
  const fileName = parseFileName(header('content-disposition'))
  const head = (await blob.slice(0, HEAD).text()).trimStart()

  if ((type.startsWith('text/html') || PAGE.test(head)) && !fileName.endsWith('.html')) {
    throw createMalformedError(endpoint, reply, 'is a web page')
  }

  const json = /json/i.test(type) || /^[{[]/.test(head) ? await blob.text() : ''
  const content = parseExactly(json)

  throwFailure(endpoint, reply, content, json)

  if (reply.status === ACCEPTED) {
    throw createMalformedError(endpoint, reply, 'is no file yet. Try again later')
  }
  if (content !== undefined && getContentType(endpoint.response) !== 'application/json') {
    const problem = `is no file: ${readError(json).message ?? shorten(json)}`
    throw createMalformedError(endpoint, reply, problem)
  }

  return { blob, fileName, rows: readRowCount(header, configuration().adapter) }
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
