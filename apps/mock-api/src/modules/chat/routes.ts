import { SERVICES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { WebsocketPluginOptions } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as T from 'typebox'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { sendError, toErrorBody } from '../../plugins/errors.ts'
import { logRequest } from '../../plugins/request-log.ts'
import { sendPage, servePageAssets } from '../../plugins/web-pages.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import type { Tokens } from '../auth/tokens.ts'
import { getEvent } from '../events/presenters.ts'
import { assertLive } from '../events/rules.ts'
import { type Admitted, admit } from './admission.ts'
import { CLOSED } from './protocol.ts'
import { closeSocket, Rooms } from './room.ts'
import { CHAT } from './rules.ts'

export const chatRoutes: Handlers<Contract['chat']> = {
  setCurrentSlot({ params, rows }) {
    const slot = getOrThrow(rows.slots.get(params.id), 'slot', params.id)
    rows.events.save({ ...assertLive(getEvent(rows, slot.eventId)), currentSlotId: slot.id })
    return { activeSlotId: slot.id }
  },
}

const { mount } = SERVICES.chat
const ASSETS = `${mount}/page`
const MESSAGE_ASSETS = `${mount}/message`
const Text = T.Optional(T.String({ maxLength: 8000 }))
/** As the documents have it. Both are checked by hand: a person reads what is wrong. */
const Asked = T.Object({ jwt: Text, fightEventId: Text }, { additionalProperties: true })
type Asked = T.Static<typeof Asked>

/** How sockets are served. Registered for the whole app, so that an upgrade at any other address is refused at once. */
export const WEBSOCKETS: WebsocketPluginOptions = {
  // A message has 500 characters, which JSON may spell in 6,000 signs.
  options: { maxPayload: 16_384 },
  /** What breaks off, or is no WebSocket frame, ends by itself; only what our own code throws is a bug. */
  errorHandler(error, socket, request) {
    if (socket.readyState !== socket.OPEN) return
    request.log.error(error, 'unexpected error in a socket of the chat')
    closeSocket(socket, CLOSED.lost, 'Something went wrong on our side.')
  },
  preClose(done) {
    for (const socket of this.websocketServer.clients) closeSocket(socket, CLOSED.stopping, 'The mock stops.')
    this.websocketServer.close()
    done()
  },
}

interface Options {
  tokens: Tokens
  worlds: Worlds
}

/** The chat of an event: a page that the admin embeds, and the socket that it talks over. No calls of the contract, but a place for people. */
export async function chat(app: FastifyInstance, { tokens, worlds }: Options) {
  const rooms = new Rooms(app.log)
  const admission = ({ world, query }: FastifyRequest) => {
    return (): Admitted => {
      if (worlds.get(world.id) !== world) throw new ApiError('unknown_world', `The world ${world.id} has ended.`)
      return admit(tokens, world, query as Asked)
    }
  }

  app.get(`${mount}/chat`, { schema: { querystring: Asked } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const policy = getContentPolicy(request)
    try {
      const { event } = admission(request)()
      return sendPage(reply, 'chat', ASSETS, { policy, values: { event: event.name, longest: CHAT.longest } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return wantsJson(request) ? sendError(request, reply, error) : sendErrorPage(request, reply, error, policy)
    }
  })

  servePageAssets(app, 'chat', ASSETS)
  servePageAssets(app, 'message', MESSAGE_ASSETS)

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
        logRequest(request, 101)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const body = toErrorBody(error)
        request.errorMessage = error.message
        logRequest(request, body.statusCode)
        // A page cannot read how an upgrade was refused: it is let in to hear it.
        socket.send(JSON.stringify({ type: 'refused', ...body }))
        closeSocket(socket, body.statusCode === 404 ? CLOSED.event : CLOSED.session, error.message)
      }
    },
  })
}

/** Sockets need their scheme in the policy. It does not restrict who may embed the page: the admin may stand anywhere. */
function getContentPolicy({ baseUrl }: FastifyRequest) {
  const { host } = new URL(baseUrl)
  return { 'connect-src': `'self' ws://${host} wss://${host}`, 'frame-ancestors': '' }
}

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('application/json') && !accept.includes('text/html')

const HEADINGS: Partial<Record<ApiError['reason'], string>> = {
  token_expired: 'Your session has expired',
  session_ended: 'Your session has ended',
  unknown_id: 'There is no such event',
}

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: ApiError, policy: Record<string, string>) {
  request.errorMessage = error.message
  const message = `${error.message} Close the chat, sign in again if you have to, and open it from the event.`
  const heading = HEADINGS[error.reason] ?? 'The chat cannot be opened'
  return sendPage(reply.code(toErrorBody(error).statusCode), 'message', MESSAGE_ASSETS, { policy, values: { heading, message } })
}
