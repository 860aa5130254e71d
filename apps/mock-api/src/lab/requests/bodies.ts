import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseJson } from '../../http/json-body.ts'
import { MAX_BODY } from '../matching/schema.ts'
import { getMask, HIDDEN, type Mask, maskFields, maskHeaders, maskUrl } from './secrets.ts'

/** Characters of a response that is parsed for the log. A longer one is logged as its length. */
const MAX_RESPONSE_LENGTH = 1_000_000

export function toSides(
  request: FastifyRequest,
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>,
) {
  const { responseText } = request
  const mask = getMask(request.world)

  return {
    sent: { headers: toHeaders(request.headers, mask), body: toBody(request.body, mask) },
    response: {
      headers: toHeaders(headers, mask),
      body: responseText === null ? null : readBody(responseText, mask),
    },
  }
}

const toHeaders = (headers: Readonly<Record<string, unknown>>, mask: Mask) =>
  Object.fromEntries(
    Object.entries(maskHeaders(headers, mask)).map(([name, value]) => [
      name,
      value.slice(0, MAX_BODY),
    ]),
  )

function toBody(body: unknown, mask: Mask): unknown {
  if (body === undefined) {
    return null
  }

  const masked = maskFields(body, mask)
  const text = JSON.stringify(masked)

  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : masked
}

function readBody(text: string, mask: Mask): unknown {
  if (text.length > MAX_RESPONSE_LENGTH) {
    return `${text.length} characters`
  }

  const body = parseJson(text)
  return toBody(body === undefined ? text : body, mask)
}

const hide: Mask = () => HIDDEN

/** The server log hides the same secrets as the log of a world. It belongs to no world, so it has no hashes. */
export const LOGGER = {
  serializers: {
    req: ({ method, url, headers }: FastifyRequest) => ({
      method,
      url: maskUrl(url, hide),
      headers: maskHeaders(headers, hide),
    }),
  },
}
