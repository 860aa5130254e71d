import { ERROR_CODES, ERRORS, type ErrorReason } from '@cornerman/contract'
import type { FastifyRequest } from 'fastify'
import type { TriggerInput } from '../control/responses.ts'
import type { FaultEffect } from '../worlds/fault-schema.ts'

/** Delay in milliseconds of real time. */
const SLOW = 3000

/** Inputs that cause a failure, listed for the console. */
export const TRIGGER_INPUTS: readonly TriggerInput[] = [
  {
    input: 'slow+admin@cornerman.test',
    where: 'an email address',
    effect: `the call for admin@cornerman.test takes ${SLOW / 1000} seconds`,
  },
  { input: 'locked+admin@cornerman.test', where: 'an email address', effect: 'rejected: too many attempts (429)' },
  { input: 'down+admin@cornerman.test', where: 'an email address', effect: 'the service is unavailable (503)' },
  { input: '000000', where: 'the PIN', effect: 'the PIN is expired (401)' },
  { input: 'slow-anything.jpg', where: 'the name of an image', effect: `the upload takes ${SLOW / 1000} seconds` },
  { input: 'reject-anything.jpg', where: 'the name of an image', effect: 'rejected: not an image (415)' },
  { input: 'huge-anything.jpg', where: 'the name of an image', effect: 'rejected: too large (413)' },
  { input: '!slow', where: 'any text: a search, a name, a comment', effect: `the call takes ${SLOW / 1000} seconds` },
  {
    input: '!500',
    where: 'any text; also !403, !409, !429, any status from 400',
    effect: 'the call fails with that status',
  },
  { input: '!malformed', where: 'any text', effect: 'the response is malformed JSON' },
  { input: '!offline', where: 'any text', effect: 'the connection is dropped' },
]

interface Trigger {
  effect: FaultEffect
  /** Explains the response in the request log. */
  cause: string
  /** The error of the platform that the response looks like. */
  reason?: ErrorReason | undefined
}
type Effect = Pick<Trigger, 'effect' | 'reason'>

const toError = (reason: ErrorReason): Effect => ({ reason, effect: { status: ERROR_CODES[ERRORS[reason].code] } })
const WAIT: Effect = { effect: { delayMs: SLOW } }
const EMAIL_PREFIXES: Record<string, Effect> = {
  slow: WAIT,
  locked: toError('too_many_pins'),
  down: { effect: { status: 503 } },
}
const TEXTS: Record<string, Effect> = {
  slow: WAIT,
  malformed: { effect: { malformed: true } },
  offline: { effect: { drop: true } },
}
const FILES: Record<string, Effect> = { slow: WAIT, reject: toError('unsupported_media'), huge: toError('too_large') }

/** Finds the first trigger in the fields of the query or the body. */
export function findTrigger({ query, body }: FastifyRequest): Trigger | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part)) {
      const trigger =
        typeof value === 'string' ? findInText(value, part as Record<string, unknown>, field) : findInFileName(value)
      if (trigger) return trigger
    }
  }
  return undefined
}

/** Removes the prefix from an email address. */
function findInText(text: string, part: Record<string, unknown>, field: string): Trigger | undefined {
  const [, prefix, address] = /^(slow|locked|down)\+([^@]+@.+)$/is.exec(text) ?? []
  if (prefix !== undefined) {
    part[field] = address
    return { ...(EMAIL_PREFIXES[prefix.toLowerCase()] ?? WAIT), cause: `The address ${text} triggers this error.` }
  }
  const [, word = ''] = /^!(slow|malformed|offline|[45]\d\d)$/.exec(text.trim()) ?? []
  return word === ''
    ? undefined
    : {
        ...(TEXTS[word] ?? { effect: { status: Number(word) } }),
        cause: `The text ${text.trim()} triggers this error.`,
      }
}

/** Only uploaded files have a `path`; objects of a JSON body do not. */
function findInFileName(value: unknown): Trigger | undefined {
  const { name, path } = (value ?? {}) as { name?: unknown; path?: unknown }
  const [, word] = /^(slow|reject|huge)-/i.exec(typeof name === 'string' && typeof path === 'string' ? name : '') ?? []
  return word === undefined
    ? undefined
    : { ...(FILES[word.toLowerCase()] ?? WAIT), cause: `The file name ${name} triggers this error.` }
}
