// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from './configuration.ts'
import { signInWithGoogle } from './google.ts'
import { configurationAt } from './testing/open-tab.ts'

/** An attempt that nobody calls off. */
const HERE = new AbortController().signal
const popup = { closed: false, close: vi.fn() }
let address: URL

beforeEach(async () => {
  popup.closed = false
  vi.stubGlobal('fetch', async () => Response.json(configurationAt('https://google.test')))
  await loadConfiguration()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.spyOn(window, 'open').mockImplementation((url) => {
    address = new URL(String(url))
    return popup as unknown as Window
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const asked = (name: string) => address.searchParams.get(name)!
const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
function answer(parameters: Record<string, string>) {
  const channel = new BroadcastChannel('cornerman.google')
  channel.postMessage({ fragment: new URLSearchParams(parameters).toString() })
  setTimeout(() => channel.close(), 50)
}

test('[AUTH-05] the consent page is asked as OpenID Connect wants it, and its answer is checked by state and nonce', async () => {
  const signingIn = signInWithGoogle(HERE)
  expect(address.origin + address.pathname).toBe('https://google.test/google/o/oauth2/v2/auth')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'cornerman-demo',
    redirect_uri: `${location.origin}/google-callback.html`,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce: expect.stringMatching(/.{36}/),
    state: expect.stringMatching(/.{36}/),
  })
  const idToken = token({ nonce: asked('nonce'), email: 'joão@cornerman.test' })
  answer({ state: 'of another tab', id_token: token({ nonce: 'x', email: 'other@cornerman.test' }) })
  answer({ state: asked('state'), id_token: idToken })
  await expect(signingIn).resolves.toEqual({ idToken, email: 'joão@cornerman.test' })
})

test('[AUTH-05] a token for another question is not taken', async () => {
  const signingIn = signInWithGoogle(HERE)
  answer({ state: asked('state'), id_token: token({ nonce: 'stale', email: 'admin@cornerman.test' }) })
  await expect(signingIn).rejects.toThrow('does not belong to this sign-in')
})

test('[AUTH-05] a popup that the person closes or declines is no error', async () => {
  const closed = signInWithGoogle(HERE)
  popup.closed = true
  await expect(closed).resolves.toBe('closed')
  const declined = signInWithGoogle(HERE)
  answer({ state: asked('state'), error: 'access_denied' })
  await expect(declined).resolves.toBe('closed')
})

test('[AUTH-05] a popup that only looks closed, while the person is in it, is waited for', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const signingIn = signInWithGoogle(HERE)
  popup.closed = true
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const idToken = token({ nonce: asked('nonce'), email: 'admin@cornerman.test' })
  answer({ state: asked('state'), id_token: idToken })
  await expect(signingIn).resolves.toMatchObject({ idToken })
})

test('[AUTH-05] a blocked popup says what to do', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await expect(signInWithGoogle(HERE)).rejects.toThrow('Allow popups')
})

test('[AUTH-05] an attempt that is given up closes its popup, and its answer is not taken', async () => {
  const attempt = new AbortController()
  const signingIn = signInWithGoogle(attempt.signal)
  attempt.abort(new Error('left'))
  answer({ state: asked('state'), id_token: token({ nonce: asked('nonce'), email: 'admin@cornerman.test' }) })
  await expect(signingIn).rejects.toThrow('left')
  expect(popup.close).toHaveBeenCalledOnce()
})
