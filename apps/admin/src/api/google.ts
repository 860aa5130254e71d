import { configuration } from './configuration.ts'
import { createId } from './device.ts'

export interface GoogleIdentity {
  idToken: string
  email: string
}

/** Something other than the person's own choice kept Google's sign-in from working. Its message is a sentence for a person. */
export class GoogleSignInError extends Error {
  override name = 'GoogleSignInError'
}

/** Named again in public/google-callback.js, which is served as it is. */
const CHANNEL = 'cornerman.google'
const CALLBACK = '/google-callback.html'
const POPUP = 'popup,width=500,height=660'
const WATCH_EVERY = 200
/** The message of a callback page that closes itself may arrive after it is gone. */
const CLOSED_FOR = 1000

/**
 * Lets the person choose a Google account in a popup. Call it in the click itself, or browsers block the popup.
 * Answers 'closed' when the person closes or declines it; throws GoogleSignInError, or the signal's reason once the attempt is given up.
 */
export async function signInWithGoogle(signal: AbortSignal): Promise<GoogleIdentity | 'closed'> {
  const asked = { state: createId(), nonce: createId() }
  const channel = new BroadcastChannel(CHANNEL)
  const over = new AbortController()
  try {
    const fragment = waitForAnswer(asked.state, channel)
    const popup = window.open(consentAddress(asked), 'cornerman-google', POPUP)
    if (!popup) throw new GoogleSignInError('The browser blocked the Google window. Allow popups for this site and try again.')
    const answer = await Promise.race([fragment, closing(popup, over.signal), abortError(popup, signal, over.signal)])
    return answer === 'closed' ? 'closed' : parseIdentity(answer, asked.nonce)
  } finally {
    over.abort()
    channel.close()
  }
}

function consentAddress({ state, nonce }: { state: string; nonce: string }): string {
  const { googleAuthUrl, googleClientId } = configuration()
  const address = new URL(googleAuthUrl, location.origin)
  const parameters = {
    client_id: googleClientId,
    redirect_uri: location.origin + CALLBACK,
    response_type: 'id_token',
    scope: 'openid email',
    nonce,
    state,
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** The fragment that answers our state. Every tab hears every callback page; what another asked for is not ours. */
function waitForAnswer(state: string, channel: BroadcastChannel): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<{ fragment?: unknown }>) => {
      const answer = new URLSearchParams(String(data?.fragment ?? ''))
      if (answer.get('state') === state) resolve(answer)
    }
  })
}

/**
 * Under Google's opener policy a popup looks closed while it is open. Whoever has closed it is back on this page,
 * so it counts as closed once that is so for a moment without a message.
 */
function closing(popup: Window, over: AbortSignal): Promise<'closed'> {
  return new Promise((resolve) => {
    let closedFor = 0
    const watch = setInterval(() => {
      closedFor = popup.closed && document.hasFocus() ? closedFor + WATCH_EVERY : 0
      if (closedFor > CLOSED_FOR) resolve('closed')
    }, WATCH_EVERY)
    over.addEventListener('abort', () => clearInterval(watch))
  })
}

/** Nobody waits for the popup any more, so it goes too: what is chosen in it would lead nowhere. */
function abortError(popup: Window, signal: AbortSignal, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => {
      popup.close()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { signal: over })
  })
}

function parseIdentity(answer: URLSearchParams, nonce: string): GoogleIdentity | 'closed' {
  const error = answer.get('error')
  if (error === 'access_denied') return 'closed'
  if (error) throw new GoogleSignInError(`Google refused to sign in (${error}).`)
  const idToken = answer.get('id_token') ?? ''
  // The server checks the signature; here it only matters that this token answers our question.
  const claims = parseClaims(idToken)
  if (!claims || claims.nonce !== nonce) throw new GoogleSignInError('The answer of Google does not belong to this sign-in. Try again.')
  if (typeof claims.email !== 'string') throw new GoogleSignInError('Google did not say which e-mail address this account has.')
  return { idToken, email: claims.email }
}

function parseClaims(idToken: string): { nonce?: unknown; email?: unknown } | undefined {
  try {
    const payload = idToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
