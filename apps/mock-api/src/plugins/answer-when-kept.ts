import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { ApiError } from '../domain/api-error.ts'
import { NotKept } from '../store/not-kept.ts'
import type { World } from '../store/world.ts'
import { toErrorBody } from './errors.ts'

/** What stays of the headers of an answer that was taken back: those that no handler set. */
const OURS = /^(access-control-|vary$|x-mock-)/

/**
 * Holds every answer, also of a read and also a refusal, until all that it may have seen is on the disk.
 * It stands here and not in the handlers so that none can forget it. Between a handler and this moment changes may have
 * been taken back; then nobody knows whether this answer speaks of them, and it is refused as they were.
 * A world in memory costs two comparisons, and nothing is awaited.
 */
export function answerWhenKept(app: FastifyInstance, worldOf: (request: FastifyRequest) => World) {
  // A place of its own in every request: a request may be about two worlds, and a map from requests would cost more than all else here.
  const losses = Symbol('losses')
  app.decorateRequest(losses, undefined)
  type Noted = FastifyRequest & { [losses]?: number }

  const note: onRequestHookHandler & preHandlerHookHandler = (request, _reply, done) => {
    const world = worldOf(request)
    if (world.isKept) (request as Noted)[losses] = world.losses
    done()
  }
  // First for a refusal before the handler; then again in the handler's own turn, since what it changes behind a loss stands.
  app.addHook('onRequest', note)
  app.addHook('preHandler', note)

  app.addHook('onSend', (request, reply, payload, done) => {
    const world = worldOf(request) as World | undefined // a preflight is answered before there is one
    if (!world?.isKept) return done(null, payload)
    const before = (request as Noted)[losses]
    if (before !== undefined && before !== world.losses) return done(null, refused(request, reply, payload, world.lastLoss))
    const kept = world.durable()
    if (!kept) return done(null, payload)
    kept.then(
      () => done(null, payload),
      (error: unknown) => done(null, refused(request, reply, payload, error)),
    )
  })
}

function refused(request: FastifyRequest, reply: FastifyReply, payload: unknown, error: unknown): string {
  if (payload instanceof Readable) payload.destroy()
  const body = toErrorBody(new ApiError(error instanceof NotKept ? error.reason : 'bug'))
  for (const name of Object.keys(reply.getHeaders())) if (!OURS.test(name)) reply.removeHeader(name)
  reply.code(body.statusCode).header('content-type', 'application/json; charset=utf-8')
  request.errorMessage = body.message
  return JSON.stringify(body)
}
