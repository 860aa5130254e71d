import { ERROR_CODES, ERRORS, type ErrorReason } from '@cornerman/contract'
import type { FastifyRequest } from 'fastify'
import type { FaultEffect } from '../worlds/fault-schema.ts'

/** Delay in milliseconds of real time. */
const SLOW = 3000

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
