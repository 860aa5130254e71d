import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Stub } from './schema.ts'
import { stubsOf } from './state.ts'

/** Header of stubbed responses: the id of the stub. */
export const STUB_HEADER = 'x-mock-stub'

/** A stub can come with another person's snapshot or overlay: a page of it must not act as a page of the mock. */
const STUB_POLICY = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }

/** Responds to calls that the mock does not have by the stubs of the world. */
export const stubsPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, reply, done) => {
      const stub = request.is404
        ? stubsOf(request.world).match(request.method, request.url.replace(/\?.*/, ''))
        : undefined
      if (stub) sendStub(reply, stub)
      else done()
    })
  },
  { name: 'stubs', dependencies: ['worlds'] },
)

function sendStub(reply: FastifyReply, { id, status, headers = {}, body }: Stub) {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  reply.code(status).headers({
    ...(body !== undefined && { 'content-type': type }),
    ...headers,
    ...STUB_POLICY,
    [STUB_HEADER]: String(id),
  })
  return reply.send(typeof body === 'string' ? body : JSON.stringify(body))
}
