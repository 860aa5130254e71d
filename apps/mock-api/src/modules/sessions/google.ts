import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { GOOGLE_MOUNT } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import type { IsAllowedOrigin } from '../../http/cors.ts'
import { sendPage, servePageAssets } from '../../http/web-pages.ts'
import { type Claims, checkClaims, createJwt } from './tokens.ts'

const LIFETIME_S = 3600

interface IdTokenClaims extends Claims {
  email: string
}

/** Signs the ID tokens of the consent page and checks returned ones. Keys are created on first use. */
export class Google {
  private cachedKeys: ReturnType<typeof createKeys> | undefined

  /** `clientId` is the only accepted audience. */
  constructor(readonly clientId: string) {}

  idToken(world: string, { email, nonce }: { email: string; nonce?: string }, now: number): string {
    const iat = Math.floor(now / 1000)
    const times = { iat, exp: iat + LIFETIME_S }
    const claims = { sub: email, jti: randomUUID(), world, ...times, email, email_verified: true }

    return this.keys.sign({ ...claims, ...(nonce && { nonce }) })
  }

  /** Public keys to verify ID tokens, as a JSON Web Key Set. */
  certs(): { keys: object[] } {
    return { keys: [{ ...this.keys.publicKey, alg: 'ES256', use: 'sig' }] }
  }

  read(token: string, world: string, now: number): IdTokenClaims {
    return checkClaims(this.keys.read(token), world, now, 'Google token', 'google_token_not_valid')
  }

  private get keys() {
    this.cachedKeys ??= createKeys(this.clientId)
    return this.cachedKeys
  }
}

function createKeys(clientId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

  const keys = { signingKey: privateKey, verifyingKey: publicKey }
  const jwk: JsonWebKey = createPublicKey(publicKey).export({ format: 'jwk' })

  return {
    ...createJwt<IdTokenClaims>({
      issuer: 'https://accounts.google.example',
      audience: clientId,
      algorithm: 'ES256',
      ...keys,
    }),
    publicKey: jwk,
  }
}

/** OpenID Connect Core 1.0, section 3.2.2.1. Checked by hand for readable error messages. */
const AuthRequest = T.Record(T.String(), T.String({ maxLength: 2000 }))
type AuthRequest = T.Static<typeof AuthRequest>

const PATH = '/o/oauth2/v2/auth'
const CERTS = '/oauth2/v3/certs'
const ASSETS = `${GOOGLE_MOUNT}/consent`
const MESSAGE_ASSETS = `${GOOGLE_MOUNT}/message`

/** Simulates Google's sign-in: a page to choose an account, which redirects with an ID token in the fragment. */
export function googleConsent(
  app: FastifyInstance,
  google: Google,
  isAllowedOrigin: IsAllowedOrigin,
) {
  servePageAssets(app, 'consent', ASSETS)
  servePageAssets(app, 'message', MESSAGE_ASSETS)
  app.get(GOOGLE_MOUNT + CERTS, async () => google.certs())

  app.get<{ Querystring: AuthRequest }>(
    GOOGLE_MOUNT + PATH,
    { schema: { querystring: AuthRequest } },
    async (request, reply) => {
      const authRequest = request.query
      const mistake = findMistake(authRequest, google.clientId, isAllowedOrigin)
      if (mistake) {
        return sendPage(reply.code(400), 'message', MESSAGE_ASSETS, {
          values: { heading: 'This request is not valid', message: mistake },
        })
      }

      const { redirect_uri = '', nonce = '', state = '', email, answer } = authRequest

      const redirect = (fragment: Record<string, string>) =>
        // The parsed URL: a header cannot carry every character that the given one may contain.
        reply.redirect(
          `${new URL(redirect_uri).href}#${new URLSearchParams({ ...fragment, state })}`,
        )

      if (answer === 'deny') {
        return redirect({ error: 'access_denied' })
      }

      if (email) {
        return redirect({
          id_token: google.idToken(request.world.id, { email, nonce }, request.world.clock.now()),
        })
      }

      // The form's response redirects to the app, which the form-action directive would forbid.
      return sendPage(reply, 'consent', ASSETS, { policy: { 'form-action': '' } })
    },
  )
}

function findMistake(
  { client_id, redirect_uri, response_type, scope, nonce }: AuthRequest,
  clientId: string,
  isAllowedOrigin: IsAllowedOrigin,
): string | undefined {
  if (!client_id) {
    return 'client_id is missing.'
  }
  if (client_id !== clientId) {
    return `client_id ${client_id} is not known here: the demo's is ${clientId}.`
  }
  if (!redirect_uri || !isWebUrl(redirect_uri) || redirect_uri.includes('#')) {
    return 'redirect_uri must be an absolute http(s) URL without a fragment.'
  }
  // Only registered origins may receive tokens.
  if (!isAllowedOrigin(new URL(redirect_uri).origin)) {
    return `redirect_uri leads to ${new URL(redirect_uri).origin}, which is not registered. CORS_ORIGINS names more origins.`
  }
  if (response_type !== 'id_token') {
    return 'response_type must be id_token.'
  }
  if (!scope?.split(' ').includes('openid')) {
    return 'scope must contain openid.'
  }

  return nonce ? undefined : 'nonce is missing: the implicit flow requires one.'
}

const isWebUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
