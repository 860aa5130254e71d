import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultEffect } from '../worlds/faults.ts'
import { fail } from './faults.ts'

/** Real milliseconds of what is slow. */
const SLOW = 3000

/** What a person can type to see a failure, without any tool. `input` is as it is typed. */
export const MAGIC_INPUTS = [
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
] as const

interface Magic {
  effect: FaultEffect
  why: string
}

/** Lets the calls of the contract meet what is typed into them. What a call would do, it then does not, unless it is merely slow. */
export function magicInputs(app: FastifyInstance) {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.endpointName === null) return done()
    const magic = magicIn(request)
    if (!magic) return done()
    const { delayMs = 0 } = magic.effect
    if (delayMs === 0) return void fail(magic.effect, magic.why, request, reply as FastifyReply, 'typed')
    setTimeout(done, delayMs)
  })
}

/** The first that stands in a field of the query or of the body. An address of an e-mail loses what was put before it. */
function magicIn({ query, body }: FastifyRequest): Magic | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part)) {
      const magic = typeof value === 'string' ? ofText(value, part as Record<string, unknown>, field) : ofFile(value)
      if (magic) return magic
    }
  }
  return undefined
}

function ofText(text: string, part: Record<string, unknown>, field: string): Magic | undefined {
  const [, word, address] = /^(slow|locked|down)\+(.+@.+)$/i.exec(text) ?? []
  if (word !== undefined) {
    part[field] = address
    return { effect: ADDRESSES[word.toLowerCase()] ?? {}, why: `The address ${text} is there to try this` }
  }
  const [, wish = ''] = /^!(slow|malformed|offline|[45]\d\d)$/.exec(text.trim()) ?? []
  return wish === '' ? undefined : { effect: WISHES[wish] ?? { status: Number(wish) }, why: `The text ${text.trim()} asks for this` }
}

const ADDRESSES: Record<string, FaultEffect> = {
  slow: { delayMs: SLOW },
  locked: { status: 429 },
  down: { status: 503 },
}
const WISHES: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, malformed: { malformed: true }, offline: { drop: true } }

function ofFile(value: unknown): Magic | undefined {
  const { name } = (value ?? {}) as { name?: unknown }
  const [, word] = /^(slow|reject|huge)-/i.exec(typeof name === 'string' && isUpload(value) ? name : '') ?? []
  return word === undefined ? undefined : { effect: FILES[word.toLowerCase()] ?? {}, why: `The name of ${name} asks for this` }
}

const FILES: Record<string, FaultEffect> = { slow: { delayMs: SLOW }, reject: { status: 415 }, huge: { status: 413 } }
/** What a form's file became; an object of a JSON body has no such path. */
const isUpload = (value: unknown) => typeof (value as { path?: unknown }).path === 'string'
