import { GOOGLE_MOUNT } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import type { IsAllowedOrigin } from '../../plugins/cors.ts'
import { sendPage, servePageAssets } from '../../plugins/web-pages.ts'
import type { Google } from './google.ts'

const Text = T.Optional(T.String({ maxLength: 2000 }))
/** OpenID Connect's implicit flow (OpenID Connect Core 1.0, section 3.2.2.1). All are checked by hand: a person reads what is wrong. */
const Asked = T.Object(
  {
    client_id: Text,
    redirect_uri: Text,
    response_type: Text,
    scope: Text,
    nonce: Text,
    state: Text,
    prompt: Text,
    login_hint: Text,
    email: Text,
    answer: Text,
  },
  { additionalProperties: true },
)
type Asked = T.Static<typeof Asked>

const PATH = '/o/oauth2/v2/auth'
/** Where Google has its public keys, on another host. */
const CERTS = '/oauth2/v3/certs'
const ASSETS = `${GOOGLE_MOUNT}/consent`
const MESSAGE_ASSETS = `${GOOGLE_MOUNT}/message`

/** Stands in for Google's sign-in: a page on which one picks who to be, that redirects with an id token in the fragment. */
export function googleConsent(app: FastifyInstance, google: Google, isAllowedOrigin: IsAllowedOrigin) {
  servePageAssets(app, 'consent', ASSETS)
  servePageAssets(app, 'message', MESSAGE_ASSETS)
  app.get(GOOGLE_MOUNT + CERTS, async () => google.certs())
  app.get<{ Querystring: Asked }>(GOOGLE_MOUNT + PATH, { schema: { querystring: Asked } }, async (request, reply) => {
    const asked = request.query
    const wrong = findMistake(asked, google.clientId, isAllowedOrigin)
    if (wrong) return sendPage(reply.code(400), 'message', MESSAGE_ASSETS, { values: { heading: 'This request is not valid', message: wrong } })
    const { redirect_uri = '', nonce = '', state = '', email, answer } = asked
    const back = (fragment: Record<string, string>) => reply.redirect(`${redirect_uri}#${new URLSearchParams({ ...fragment, state })}`)

    if (answer === 'deny') return back({ error: 'access_denied' })
    if (email) return back({ id_token: google.idToken(request.world.id, { email, nonce }, request.world.clock.now()) })
    // A form's answer is a redirect to the app, which form-action would have to name.
    return sendPage(reply, 'consent', ASSETS, { policy: { 'form-action': '' } })
  })
}

function findMistake(
  { client_id, redirect_uri, response_type, scope, nonce }: Asked,
  clientId: string,
  isAllowedOrigin: IsAllowedOrigin,
): string | undefined {
  if (!client_id) return 'client_id is missing.'
  if (client_id !== clientId) return `client_id ${client_id} is not known here: the demo's is ${clientId}.`
  if (!redirect_uri || !/^https?:$/.test(protocolOf(redirect_uri)) || redirect_uri.includes('#'))
    return 'redirect_uri must be an absolute http(s) address without a fragment.'
  // A token handed to whoever asks would sign a stranger's page in.
  if (!isAllowedOrigin(new URL(redirect_uri).origin))
    return `redirect_uri leads to ${new URL(redirect_uri).origin}, which is not registered. CORS_ORIGINS names more origins.`
  if (response_type !== 'id_token') return 'response_type must be id_token.'
  if (!scope?.split(' ').includes('openid')) return 'scope must contain openid.'
  return nonce ? undefined : 'nonce is missing: the implicit flow requires one.'
}

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '')
