import type { FastifyReply, FastifyRequest } from 'fastify'
import { findDifferences, matchesPattern } from '../../domain/match.ts'
import { parseJson } from '../../http/validation.ts'
import { MAX_BODY, type RequestMatch } from '../matching/schema.ts'

/** Characters of a response that is parsed for the log. A longer one is logged as its length. */
const MAX_RESPONSE_LENGTH = 1_000_000
/** Headers of requests and responses whose value no log has. */
const SECRET_HEADER = /token|authorization|cookie|idempotency|secret|key$/i
/** Headers whose value is a URL: it can have a token. */
const URL_HEADER = /^(location|referer)$/i
const SECRET_FIELD = /^(jwt|key|pin(code)?)$|token$/i
const MASK = '…'

export function toSides(
  request: FastifyRequest,
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>,
) {
  const { responseText } = request
  return {
    sent: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
    response: {
      headers: maskHeaders(headers),
      body: responseText === null ? null : toBody(responseText),
    },
  }
}

const maskHeaders = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, maskHeader(name, String(value)).slice(0, MAX_BODY)]],
    ),
  )

function maskHeader(name: string, value: string): string {
  if (SECRET_HEADER.test(name)) {
    return MASK
  }
  return URL_HEADER.test(name) ? maskSecrets(value) : value
}

/** Returns the first expected value of which the log has no more than the mask, such as `body.pincode`. */
export function findSecret({ query = {}, headers = {}, body }: RequestMatch): string | undefined {
  for (const [name, pattern] of Object.entries(query)) {
    if (!matchesPattern(`?${name}=${pattern}`, maskSecrets(`?${name}=${pattern}`))) {
      return `query.${name}`
    }
  }
  for (const [name, pattern] of Object.entries(headers)) {
    if (!matchesPattern(pattern, maskHeader(name, pattern))) {
      return `headers.${name}`
    }
  }
  const [secret] = findDifferences(body ?? null, maskBody(body), 'body')
  return secret?.path
}

function maskBody(body: unknown): unknown {
  if (body === undefined) {
    return null
  }
  const text = JSON.stringify(body, (name, value) =>
    value !== null && SECRET_FIELD.test(name) ? MASK : value,
  )
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}${MASK}` : JSON.parse(text)
}

function toBody(text: string): unknown {
  if (text.length > MAX_RESPONSE_LENGTH) {
    return `${text.length} characters`
  }
  const body = parseJson(text)
  return maskBody(body === undefined ? text : body)
}

const SECRET_NAME = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i

/** Masks tokens in any spelling of their name: the chat has them in the query (AEV-06), Google in the fragment. */
export function maskSecrets(url: string): string {
  const [path = '', ...query] = url.split(/([?&#])/)
  return query.reduce((text, part) => {
    const name = part.slice(0, Math.max(0, part.indexOf('=')))
    return text + (SECRET_NAME.test(decode(name)) ? `${name}=…` : part)
  }, path)
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim()
  } catch {
    return name
  }
}

/** The server log masks the same secrets as the log of a world. */
export const LOGGER = {
  serializers: {
    req: ({ method, url, headers }: FastifyRequest) => ({
      method,
      url: maskSecrets(url),
      headers: maskHeaders(headers),
    }),
  },
}
