import { SERVICES } from '@cornerman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as T from 'typebox'
import { Refusal } from '../../domain/refusal.ts'
import { baseUrlOf } from '../../plugins/contract-routes/base-url.ts'
import { bodyOf, refuse } from '../../plugins/errors.ts'
import { note } from '../../plugins/request-log.ts'
import { sendPage, servePageAssets } from '../../plugins/web-pages.ts'
import type { Worlds } from '../../store/worlds.ts'
import type { Tokens } from '../auth/tokens.ts'
import { type Admitted, admit } from './admission.ts'
import { CLOSED } from './protocol.ts'
import { Rooms } from './rooms.ts'
import { CHAT } from './rules.ts'
import { end } from './sockets.ts'

const { mount } = SERVICES.chat
const ASSETS = `${mount}/page`
const MESSAGE_ASSETS = `${mount}/message`
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
      if (worlds.get(world.id) !== world) throw new Refusal('unknown_world', `The world ${world.id} has ended.`)
      return admit(tokens, world, query as Asked)
    }
  }

  app.get(`${mount}/chat`, { schema: { querystring: Asked } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const policy = policyFor(request, publicUrl)
    try {
      const { event } = admission(request)()
      return sendPage(reply, 'chat', ASSETS, { policy, values: { event: event.name, longest: CHAT.longest } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return wantsJson(request) ? refuse(request, reply, error) : refuseInWords(request, reply, error, policy)
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
      throw new Refusal('invalid_input', 'This address is opened as a WebSocket.')
    },
    // No origin is asked for: the page stands in a sandbox, whose origin is `null`, and it is the jwt that lets in.
    wsHandler: (socket, request) => {
      try {
        const admitted = admission(request)
        const { event } = admitted()
        rooms.of(request.world, event.id).join(socket, admitted)
        note(request, 101)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const body = bodyOf(error)
        request.why = error.message
        note(request, body.statusCode)
        // A page cannot read how an upgrade was refused: it is let in to hear it.
        socket.send(JSON.stringify({ type: 'refused', ...body }))
        end(socket, body.statusCode === 404 ? CLOSED.event : CLOSED.session, error.message)
      }
    },
  })
}

/** Sockets need their scheme in the policy. It does not restrict who may embed the page: the admin may stand anywhere. */
function policyFor(request: FastifyRequest, publicUrl?: string) {
  const { host } = new URL(baseUrlOf(request, publicUrl))
  return { 'connect-src': `'self' ws://${host} wss://${host}`, 'frame-ancestors': '' }
}

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('application/json') && !accept.includes('text/html')

const HEADINGS: Partial<Record<Refusal['reason'], string>> = {
  token_expired: 'Your session has expired',
  session_ended: 'Your session has ended',
  unknown_id: 'There is no such event',
}

function refuseInWords(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, policy: Record<string, string>) {
  request.why = refusal.message
  const message = `${refusal.message} Close the chat, sign in again if you have to, and open it from the event.`
  const heading = HEADINGS[refusal.reason] ?? 'The chat cannot be opened'
  return sendPage(reply.code(bodyOf(refusal).statusCode), 'message', MESSAGE_ASSETS, { policy, values: { heading, message } })
}
