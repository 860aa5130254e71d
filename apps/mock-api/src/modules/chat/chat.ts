import { SERVICES } from '@cornerman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as T from 'typebox'
import { ApiError } from '../../domain/api-error.ts'
import { getBaseUrl } from '../../plugins/contract-routes/base-url.ts'
import { sendError, toErrorBody } from '../../plugins/errors.ts'
import { note } from '../../plugins/request-log.ts'
import type { Worlds } from '../../store/worlds.ts'
import type { Tokens } from '../auth/tokens.ts'
import { type Admitted, admit } from './admission.ts'
import { chatPage, refusedPage } from './page.ts'
import { CLOSED } from './protocol.ts'
import { Rooms } from './rooms.ts'
import { SCRIPT } from './script.ts'
import { end } from './sockets.ts'
import { STYLE } from './style.ts'

const { mount } = SERVICES.chat
const Text = T.Optional(T.String({ maxLength: 8000 }))
/** As the documents have it. Both are judged by hand: a person reads what is wrong. */
const Asked = T.Object({ jwt: Text, fightEventId: Text }, { additionalProperties: true })
type Asked = T.Static<typeof Asked>

interface Options {
  tokens: Tokens
  worlds: Worlds
  publicUrl?: string | undefined
}

/** The chat of an event: a page that the admin embeds, and the socket that it talks over. No calls of the contract, but a place for people. */
export function chat(app: FastifyInstance, { tokens, worlds, publicUrl }: Options) {
  const rooms = new Rooms()
  const admission = ({ world, query }: FastifyRequest) => {
    return (): Admitted => {
      if (worlds.get(world.id) !== world) throw new ApiError('unknown_world', `The world ${world.id} has ended.`)
      return admit(tokens, world, query as Asked)
    }
  }

  app.get(`${mount}/chat`, { schema: { querystring: Asked } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    reply.header('content-security-policy', policyFor(request, publicUrl))
    try {
      return reply.type('text/html; charset=utf-8').send(chatPage(admission(request)()))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return wantsJson(request) ? sendError(request, reply, error) : refuseInWords(request, reply, error)
    }
  })

  for (const [name, type, text] of [
    ['chat.js', 'text/javascript', SCRIPT],
    ['chat.css', 'text/css', STYLE],
  ] as const) {
    app.get(`${mount}/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text))
  }

  app.route({
    method: 'GET',
    url: `${mount}/socket`,
    schema: { querystring: Asked },
    // Whoever comes without an upgrade hears why not in the one shape.
    handler: async (request) => {
      admission(request)()
      throw new ApiError('invalid_input', 'This address is opened as a WebSocket.')
    },
    // No origin is asked for: the page stands in a sandbox, whose origin is `null`, and it is the jwt that lets in.
    wsHandler: (socket, request) => {
      try {
        const admitted = admission(request)
        const { event } = admitted()
        rooms.of(request.world, event.id).join(socket, admitted)
        note(request, 101)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const body = toErrorBody(error)
        request.why = error.message
        note(request, body.statusCode)
        // A page cannot read how an upgrade was refused: it is let in to hear it.
        socket.send(JSON.stringify({ type: 'refused', ...body }))
        end(socket, body.statusCode === 404 ? CLOSED.event : CLOSED.session, error.message)
      }
    },
  })
}

/** The page brings what it needs and asks its own host alone. Who may embed it is not said: the admin may stand anywhere. */
function policyFor(request: FastifyRequest, publicUrl?: string): string {
  const { host } = new URL(getBaseUrl(request, publicUrl))
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ws://${host} wss://${host}; base-uri 'none'; form-action 'none'`
}

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('application/json') && !accept.includes('text/html')

function refuseInWords(request: FastifyRequest, reply: FastifyReply, refusal: ApiError) {
  request.why = refusal.message
  return reply.code(toErrorBody(refusal).statusCode).type('text/html; charset=utf-8').send(refusedPage(refusal))
}
