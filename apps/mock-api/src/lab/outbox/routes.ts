import type { FastifyInstance } from 'fastify'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import { sendConsole } from '../access.ts'
import type { ControlHandlers } from '../context.ts'
import type { outbox } from './schema.ts'
import { deleteMails, describeMissingMail, listMails, waitForMail } from './state.ts'

export function createOutboxControls(app: FastifyInstance): ControlHandlers<typeof outbox> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return {
    /** Browsers get the console, which shows only the outbox at this URL. */
    list: ({ world, query, request, reply }) =>
      request.headers.accept?.includes('text/html') ? sendConsole(reply) : listMails(world, query),

    /** A long poll: with 404 after the timeout, in real time, or with 204 on shutdown. */
    async wait({ world, request, reply, query: { timeoutMs, ...filter } }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const mail = await waitForMail(world, filter, AbortSignal.any([timeout, closing.signal, request.signal]))
      if (!mail && timeout.aborted) throw new ApiError('no_mail', describeMissingMail(world, filter, timeoutMs))
      return mail ?? reply.code(204).send()
    },

    clear: ({ world }) => deleteMails(world, world.rows.outbox.all()),
    remove: ({ world, params: { id } }) => deleteMails(world, [getOrThrow(world.rows.outbox.get(id), 'mail', id)]),
  }
}
