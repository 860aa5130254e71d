import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppliedRule } from './rules.ts'
import type { Effect } from './schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    fault: AppliedRule | undefined
    stub: AppliedRule | undefined
  }
}

/** Headers of responses that a rule has changed: the id of the fault or stub. */
export const FAULT_HEADER = 'x-mock-fault'
export const STUB_HEADER = 'x-mock-stub'

/** A rule can come with another person's snapshot or overlay: a page of it must not act as a page of the mock. */
const SANDBOX = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }

export function waitFor(
  request: FastifyRequest,
  rule: AppliedRule,
  next: () => void,
  done: (error: Error) => void,
) {
  // A hold may outlast the idle timeout of the connection. `app.inject` has no timeout.
  if (rule.effect.hold) {
    request.raw.socket.setTimeout?.(0)
  }
  void rule.wait().then(next, done)
}

export const replacesResponse = ({ status, sequence, body, malformed, drop }: Effect): boolean =>
  sequence && status !== undefined && status < 300
    ? false
    : status !== undefined || body !== undefined || malformed === true || drop === true

/** Whether a rule has dropped the connection, so that the client cannot have seen a response. */
export const isDropped = ({ stub, fault }: FastifyRequest) =>
  [stub, fault].some((rule) => rule?.effect.drop)

/** Sets status and headers of the response, or drops the connection. Returns the text. `header` names the rule. */
export function prepareResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, effect: { status = 200, body, malformed, drop } }: AppliedRule,
  header: string,
): string | undefined {
  if (drop) {
    request.errorMessage = 'The connection was dropped.'
    // Destroying the request would leave it open once its body has been read.
    request.raw.socket.destroy()
    return undefined
  }
  if (malformed) {
    request.errorMessage = 'The server returned malformed JSON.'
  } else if (status >= 400) {
    request.errorMessage = describeStatus(status)
  }
  reply.code(status).header(header, String(id))
  // As busy servers do.
  if (status === 429 || status === 503) {
    reply.header('retry-after', '1')
  }
  const isText = typeof body === 'string' && !malformed
  const text = malformed ? '{"data": [{"id": 1, ' : isText ? body : JSON.stringify(body)
  if (text !== undefined) {
    reply.type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
  }
  return text
}

export const describeStatus = (status: number) =>
  status < 500
    ? `The server rejected the request (${status}).`
    : `The server returned an error (${status}).`

/** Whether the page could be another person's: its content, or the type of it. */
const isForeign = ({ body, headers = {} }: Effect) =>
  body !== undefined || Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')

/** Changes headers and the sending of a response, after dialects have made it. */
export const transferPlugin = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      const { stub, fault } = request
      const isReplaced = fault !== undefined && replacesResponse(fault.effect)
      const rules = [isReplaced ? undefined : stub, fault].filter((rule) => rule !== undefined)
      if (rules.length === 0) {
        return done(null, payload)
      }
      for (const { effect } of rules) {
        if (effect.headers) {
          reply.headers(effect.headers)
        }
      }
      if (stub || rules.some(({ effect }) => isForeign(effect))) {
        reply.headers(SANDBOX)
      }
      const isCut = rules.some(({ effect }) => effect.truncate)
      const slowMs = Math.max(...rules.map(({ effect }) => effect.slowMs ?? 0))
      if (!isCut && slowMs === 0) {
        return done(null, payload)
      }
      if (fault) {
        reply.header(FAULT_HEADER, String(fault.id))
      }
      void readPayload(payload).then((bytes) => {
        if (bytes.length === 0) {
          return done(null, payload)
        }
        reply.header('content-length', bytes.length)
        done(null, Readable.from(sendInPieces(bytes, slowMs, isCut)))
      }, done)
    })
  },
  { name: 'transfer', dependencies: ['faults', 'stubs', 'dialects'] },
)

const readPayload = async (payload: unknown): Promise<Buffer> =>
  payload instanceof Readable
    ? buffer(payload)
    : Buffer.from((payload as string | Buffer | null) ?? '')

const PIECES = 10

/** An error ends the connection, because the promised length is not reached. */
async function* sendInPieces(bytes: Buffer, ms: number, isCut: boolean) {
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  const end = isCut ? Math.floor(bytes.length / 2) : bytes.length
  for (let at = 0; at < end; at += size) {
    if (ms > 0) {
      await sleep(ms / PIECES)
    }
    yield bytes.subarray(at, Math.min(at + size, end))
  }
  // By this code, Fastify does not warn of it.
  if (isCut) {
    throw Object.assign(new Error('a fault or stub cuts this response'), {
      code: 'ERR_STREAM_PREMATURE_CLOSE',
    })
  }
}
