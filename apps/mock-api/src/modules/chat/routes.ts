import { CHAT_TOKEN_LIFETIME, SERVICES } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { WebsocketPluginOptions } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as T from 'typebox'
import { ApiError } from '../../http/api-error.ts'
import { type IsAllowedOrigin, isFromForeignPage } from '../../http/cors.ts'
import { endSocket, sendError, toErrorBody } from '../../http/errors.ts'
import type { Handlers } from '../../http/handler.ts'
import { sendPage, servePageAssets } from '../../http/web-pages.ts'
import { getEvent } from '../events/event.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { setCurrentSlot } from '../slots/current-slot.ts'
import { createAdmissionCheck } from './admission.ts'
import { CHAT } from './messages.ts'
import { CLOSE_CODES } from './protocol.ts'
import { closeSocket, getRoom, rejectSocket } from './room.ts'

export const chatRoutes = (tokens: Tokens): Handlers<Contract['chat']> => ({
  setCurrentSlot,

  token({ body: { fightEventId }, world, rows, actor, now }) {
    const { id } = getEvent(rows, fightEventId)
    return {
      token: tokens.of(world).chat(world.id, actor.session, id, now),
      expiresInSeconds: CHAT_TOKEN_LIFETIME / 1000,
    }
  },
})

const { mount } = SERVICES.chat
const ASSETS = `${mount}/page`
const MESSAGE_ASSETS = `${mount}/message`
const Text = T.Optional(T.String({ maxLength: 8000 }))

/** The parameters of AEV-06. Checked by hand for readable error messages. */
const ChatQuery = T.Object({ jwt: Text, fightEventId: Text }, { additionalProperties: true })

/** Registered for the whole app, so that an upgrade at any other path is rejected at once. */
export const WEBSOCKETS: WebsocketPluginOptions = {
  // A message has 500 characters, which may take 6,000 in JSON.
  options: { maxPayload: 16_384 },
  /** Aborted connections and invalid frames close by themselves. Only errors thrown by this code are bugs. */
  errorHandler(error, socket, request) {
    if (socket.readyState !== socket.OPEN) {
      return
    }

    request.log.error(error, 'unexpected error in a socket of the chat')
    closeSocket(socket, CLOSE_CODES.internalError, 'Something went wrong on our side.')
  },
  preClose(done) {
    for (const socket of this.websocketServer.clients) {
      closeSocket(socket, CLOSE_CODES.stopping, 'The mock stops.')
    }

    this.websocketServer.close()
    done()
  },
}

interface Options {
  tokens: Tokens
  isAllowedOrigin: IsAllowedOrigin
  /** Called for each attempt to open a socket, with the status of its response. */
  logRequest(request: FastifyRequest, status: number): void
}

/** Serves the chat of an event: a page that the admin embeds, and its socket. Not part of the contract. */
export async function chat(app: FastifyInstance, { tokens, isAllowedOrigin, logRequest }: Options) {
  app.websocketServer.on('wsClientError', ({ message }, socket) =>
    endSocket(
      socket,
      new ApiError('invalid_input', `This is no valid WebSocket handshake: ${message}`),
    ),
  )

  const createCheck = ({ world, query }: FastifyRequest) =>
    createAdmissionCheck(tokens, world, query as T.Static<typeof ChatQuery>)

  app.get(`${mount}/chat`, { schema: { querystring: ChatQuery } }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer')

    const { host } = new URL(request.baseUrl)

    // Sockets need their scheme in the policy. Any page may embed the chat.
    const policy = { 'connect-src': `'self' ws://${host} wss://${host}`, 'frame-ancestors': '' }
    try {
      const { event, userId } = createCheck(request)()
      request.callerId = userId

      const zone = request.world.rows.arenas.getOrThrow(event.arenaId, 'arena').timeZone

      return sendPage(reply, 'chat', ASSETS, {
        policy,
        values: { event: event.name, zone, longest: CHAT.longest },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error
      }

      const { accept = '' } = request.headers
      if (accept.includes('application/json') && !accept.includes('text/html')) {
        return sendError(request, reply, error)
      }

      request.errorMessage = error.message

      const message = `${error.message} Close the chat, sign in again if you have to, and open it from the event.`
      const values = { heading: 'The chat cannot be opened', message }

      return sendPage(reply.code(toErrorBody(error).statusCode), 'message', MESSAGE_ASSETS, {
        policy,
        values,
      })
    }
  })

  servePageAssets(app, 'chat', ASSETS)
  servePageAssets(app, 'message', MESSAGE_ASSETS)

  app.route({
    method: 'GET',
    url: `${mount}/socket`,
    schema: { querystring: ChatQuery },
    // A request without an upgrade gets the error as JSON.
    handler: async (request) => {
      createCheck(request)()
      throw new ApiError('invalid_input', 'This URL is opened as a WebSocket.')
    },
    wsHandler: (socket, request) => {
      try {
        // The page runs in a sandbox with the origin `null`. The jwt authorizes it.
        if (request.headers.origin !== 'null' && isFromForeignPage(request, isAllowedOrigin)) {
          throw new ApiError('foreign_origin')
        }

        const checkAdmission = createCheck(request)
        const { event, userId } = checkAdmission()

        request.callerId = userId
        getRoom(request.world, event.id, app.log).join(socket, checkAdmission)
        logRequest(request, 101)
      } catch (error) {
        if (!(error instanceof ApiError)) {
          throw error
        }

        request.errorMessage = error.message
        logRequest(request, toErrorBody(error).statusCode)

        // A page cannot read a failed upgrade, so accept the socket and send the error.
        rejectSocket(socket, error)
      }
    },
  })
}
