import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { AppliedRule } from './rules.ts'

/** A rule can come with another person's snapshot or overlay: a page of it must not act as a page of the mock. */
const SANDBOX = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }

/** Changes headers and the sending of a response by the rules that apply to it. Registered after the plugins that make it. */
export const transferPlugin = fp(
  async (app) => {
    app.decorateRequest('appliedRules', undefined)
    app.decorateRequest('isDropped', false)
    app.addHook('onSend', ({ appliedRules }, reply, payload, done) => {
      if (appliedRules === undefined) {
        return done(null, payload)
      }

      setHeaders(reply, appliedRules)

      if (appliedRules.some(isForeign)) {
        reply.headers(SANDBOX)
      }

      const isCut = appliedRules.some(({ effect }) => effect.truncate)
      const slowMs = appliedRules.reduce((sum, { effect }) => sum + (effect.slowMs ?? 0), 0)
      if (!isCut && slowMs === 0) {
        return done(null, payload)
      }

      void readPayload(payload).then((bytes) => {
        if (bytes.length === 0) {
          return done(null, payload)
        }

        nameRules(reply, appliedRules)
        reply.header('content-length', bytes.length)
        done(null, Readable.from(sendInPieces(bytes, slowMs, isCut)))
      }, done)
    })
  },
  { name: 'transfer' },
)

/** Names a rule that slows or cuts the response, unless its header names the one that made it. */
function nameRules(reply: FastifyReply, rules: readonly AppliedRule[]) {
  for (const { id, header, effect } of rules) {
    if ((effect.truncate || effect.slowMs) && !reply.hasHeader(header)) {
      reply.header(header, String(id))
    }
  }
}

function setHeaders(reply: FastifyReply, rules: readonly AppliedRule[]) {
  for (const { effect } of rules) {
    if (effect.headers) {
      reply.headers(effect.headers)
    }
  }
}

/** Whether the page could be another person's: its content, or the type of it. */
const isForeign = ({ isWhole, effect: { body, base64, patch, headers = {} } }: AppliedRule) =>
  isWhole ||
  body !== undefined ||
  base64 !== undefined ||
  patch !== undefined ||
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')

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
