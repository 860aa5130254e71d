import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from './configuration.ts'
import { signInWithGoogle } from './google.ts'
import { configurationAt } from './testing/open-tab.ts'

/** A signal that is never aborted. */
const NEVER = new AbortController().signal
const popup = { closed: false, close: vi.fn() }
let consentUrl: URL

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  popup.closed = false
  vi.stubGlobal('fetch', async () => Response.json(configurationAt('https://google.test')))
  await loadConfiguration()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)

  vi.spyOn(window, 'open').mockImplementation((url) => {
    consentUrl = new URL(String(url))
    return popup as unknown as Window
  })
})

const getParameter = (name: string) => consentUrl.searchParams.get(name)!
const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

function postResponse(parameters: Record<string, string>) {
  const channel = new BroadcastChannel('cornerman.google')
  onTestFinished(() => channel.close())
  channel.postMessage({ fragment: new URLSearchParams(parameters).toString() })
}

test('[AUTH-05] opens the consent page by OpenID Connect, and accepts only its own state and nonce', async () => {
  const signingIn = signInWithGoogle(NEVER)
  expect(window.open).toHaveBeenCalledWith(
    expect.any(String),
    'cornerman-google',
    'popup,width=500,height=660',
  )

  expect(consentUrl.origin + consentUrl.pathname).toBe(
    'https://google.test/google/o/oauth2/v2/auth',
  )
  expect(Object.fromEntries(consentUrl.searchParams)).toEqual({
    client_id: 'cornerman-demo',
    redirect_uri: `${location.origin}/google-callback.html`,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
  })

  const idToken = token({ nonce: getParameter('nonce'), email: 'joão@cornerman.test' })

  postResponse({
    state: 'of another tab',
    id_token: token({ nonce: 'x', email: 'other@cornerman.test' }),
  })

  postResponse({ state: getParameter('state'), id_token: idToken })
  await expect(signingIn).resolves.toEqual({ idToken, email: 'joão@cornerman.test' })
})

test.each([
  ['an error', () => ({ error: 'server_error' }), 'Google sign-in failed (server_error).'],
  ['no token', () => ({}), 'Google’s response does not belong to this sign-in. Try again.'],
  [
    'a token without email',
    () => ({ id_token: token({ nonce: getParameter('nonce') }) }),
    'Google did not return an email address for this account.',
  ],
])('[AUTH-05] tells the user of %s', async (_, getResponse, message) => {
  const signingIn = signInWithGoogle(NEVER)
  postResponse({ state: getParameter('state'), ...getResponse() })
  await expect(signingIn).rejects.toMatchObject({ name: 'GoogleSignInError', message })
})

test('[AUTH-05] ignores messages without a response, and leaves the popup when it is done', async () => {
  const startWatch = vi.spyOn(globalThis, 'setInterval')
  const endWatch = vi.spyOn(globalThis, 'clearInterval')
  const attempt = new AbortController()
  const signingIn = signInWithGoogle(attempt.signal)

  const channel = new BroadcastChannel('cornerman.google')
  for (const message of [null, {}, { fragment: 7 }]) {
    channel.postMessage(message)
  }

  postResponse({ state: getParameter('state'), error: 'access_denied' })
  await expect(signingIn).resolves.toBe('closed')
  expect(endWatch).toHaveBeenCalledWith(startWatch.mock.results[0]?.value)

  channel.close()
  popup.close.mockClear()
  attempt.abort()
  expect(popup.close).not.toHaveBeenCalled()
})

test('[AUTH-05] rejects a token with another nonce', async () => {
  const signingIn = signInWithGoogle(NEVER)
  postResponse({
    state: getParameter('state'),
    id_token: token({ nonce: 'stale', email: 'admin@cornerman.test' }),
  })

  await expect(signingIn).rejects.toThrow('does not belong to this sign-in')
})

test('[AUTH-05] returns closed when the user closes or declines the popup', async () => {
  const closed = signInWithGoogle(NEVER)
  popup.closed = true
  vi.advanceTimersByTime(2000)
  await expect(closed).resolves.toBe('closed')

  const declined = signInWithGoogle(NEVER)
  postResponse({ state: getParameter('state'), error: 'access_denied' })
  await expect(declined).resolves.toBe('closed')
})

test('[AUTH-05] keeps waiting for a popup that looks closed while it has the focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)

  const signingIn = signInWithGoogle(NEVER)
  popup.closed = true
  vi.advanceTimersByTime(60_000)

  const idToken = token({ nonce: getParameter('nonce'), email: 'admin@cornerman.test' })
  postResponse({ state: getParameter('state'), id_token: idToken })
  await expect(signingIn).resolves.toMatchObject({ idToken })
})

test('[AUTH-05] tells the user to allow popups when the popup is blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await expect(signInWithGoogle(NEVER)).rejects.toThrow('Allow popups')
})

test('[AUTH-05] closes the popup on abort and ignores its response', async () => {
  const attempt = new AbortController()
  const signingIn = signInWithGoogle(attempt.signal)

  attempt.abort(new Error('left'))

  postResponse({
    state: getParameter('state'),
    id_token: token({ nonce: getParameter('nonce'), email: 'admin@cornerman.test' }),
  })

  await expect(signingIn).rejects.toThrow('left')
  expect(popup.close).toHaveBeenCalledOnce()
})
