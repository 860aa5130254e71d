import * as client from 'openid-client'

const REDIRECT = 'http://127.0.0.1:5173/google-callback.html'

export async function check({ url }) {
  const server = {
    issuer: 'https://accounts.google.example',
    authorization_endpoint: `${url}/google/o/oauth2/v2/auth`,
    jwks_uri: `${url}/google/oauth2/v3/certs`,
    id_token_signing_alg_values_supported: ['ES256'],
  }
  const config = new client.Configuration(server, 'cornerman-demo', { id_token_signed_response_alg: 'ES256' })
  client.allowInsecureRequests(config)
  client.useIdTokenResponseType(config)
  const signIn = async ({ nonce, state }) => {
    const url = client.buildAuthorizationUrl(config, { redirect_uri: REDIRECT, scope: 'openid email', nonce, state })
    const page = await fetch(url)
    if (!page.ok) throw new Error(`the page responds with ${page.status}`)
    url.searchParams.set('email', 'admin@cornerman.test')
    return new URL((await fetch(url, { redirect: 'manual' })).headers.get('location'))
  }
  const [nonce, state] = [client.randomNonce(), client.randomState()]
  const claims = await client.implicitAuthentication(config, await signIn({ nonce, state }), nonce, {
    expectedState: state,
  })
  if (claims.email !== 'admin@cornerman.test') throw new Error('the token is for another user')
  const back = await signIn({ nonce: 'another', state })
  const rejected = await client
    .implicitAuthentication(config, back, nonce, { expectedState: state })
    .catch(() => 'rejected')
  if (rejected !== 'rejected') throw new Error('a token with another nonce was accepted')
  return 'signature, issuer, audience, times, nonce and state are valid; the client rejects a token with another nonce'
}
