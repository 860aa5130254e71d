import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { TriggerInput } from '../control/answers.ts'
import type { FaultEffect } from '../worlds/faults.ts'
import { sendFault } from './faults.ts'

/** Real milliseconds of what is slow. */
const SLOW = 3000

/** What a person can type to see a failure, without any tool. `input` is as it is typed. */
export const TRIGGER_INPUTS: readonly TriggerInput[] = [
  { input: 'slow+admin@cornerman.test', where: 'an e-mail address', effect: `is admin@cornerman.test, whose call takes ${SLOW / 1000} seconds` },
  { input: 'locked+admin@cornerman.test', where: 'an e-mail address', effect: 'is refused: too many attempts (429)' },
  { input: 'down+admin@cornerman.test', where: 'an e-mail address', effect: 'meets a service that is down (503)' },
  { input: '000000', where: 'the PIN', effect: 'is expired (401)' },
  { input: 'slow-anything.jpg', where: 'the name of an image', effect: `takes ${SLOW / 1000} seconds to upload` },
  { input: 'reject-anything.jpg', where: 'the name of an image', effect: 'is refused as no image (415)' },
  { input: 'huge-anything.jpg', where: 'the name of an image', effect: 'is refused as too large (413)' },
  { input: '!slow', where: 'any text: a search, a name, a comment', effect: `the call takes ${SLOW / 1000} seconds` },
  { input: '!500', where: 'any text; also !403, !409, !429, any status from 400', effect: 'the call fails with that status' },
  { input: '!malformed', where: 'any text', effect: 'the answer is no JSON' },
  { input: '!offline', where: 'any text', effect: 'the connection is cut' },
]

interface Trigger {
  effect: FaultEffect
  reason: string
}

const ADDRESSES: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, locked: { status: 429 }, down: { status: 503 } }
const TEXTS: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, malformed: { malformed: true }, offline: { drop: true } }
const FILES: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, reject: { status: 415 }, huge: { status: 413 } }

/** Lets a call of the contract fail by what is typed into it, as test card numbers do. It then has no effect, unless it is merely slow. */
export const faultTriggersPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, reply, done) => {
      const trigger = request.endpointName === null ? undefined : findTrigger(request)
      if (!trigger) return done()
      const { delayMs = 0 } = trigger.effect
      if (delayMs === 0) return void sendFault(trigger.effect, trigger.reason, request, reply, 'typed')
      setTimeout(done, delayMs)
    })
  },
  { name: 'fault-triggers', dependencies: ['faults', 'request-log'] },
)

/** The first in a field of the query or of the body. */
function findTrigger({ query, body }: FastifyRequest): Trigger | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part)) {
      const trigger = typeof value === 'string' ? inText(value, part as Record<string, unknown>, field) : inFileName(value)
      if (trigger) return trigger
    }
  }
  return undefined
}

/** An e-mail address loses what was put before it. */
function inText(text: string, part: Record<string, unknown>, field: string): Trigger | undefined {
  const [, word, address] = /^(slow|locked|down)\+(.+@.+)$/i.exec(text) ?? []
  if (word !== undefined) {
    part[field] = address
    return { effect: ADDRESSES[word.toLowerCase()] ?? {}, reason: `The address ${text} is there to try this` }
  }
  const [, wish = ''] = /^!(slow|malformed|offline|[45]\d\d)$/.exec(text.trim()) ?? []
  return wish === '' ? undefined : { effect: TEXTS[wish] ?? { status: Number(wish) }, reason: `The text ${text.trim()} asks for this` }
}

/** Only what a form's file became has a path; an object of a JSON body has none. */
function inFileName(value: unknown): Trigger | undefined {
  const { name, path } = (value ?? {}) as { name?: unknown; path?: unknown }
  const [, word] = /^(slow|reject|huge)-/i.exec(typeof name === 'string' && typeof path === 'string' ? name : '') ?? []
  return word === undefined ? undefined : { effect: FILES[word.toLowerCase()] ?? {}, reason: `The name of ${name} asks for this` }
}
