import { configuration } from './configuration.ts'
import { decodeJwt } from './session.ts'

export interface GoogleIdentity {
  idToken: string
  email: string
}

/** Google sign-in failed, other than by the user closing or declining it. The message can be shown. */
export class GoogleSignInError extends Error {
  override name = 'GoogleSignInError'
}

/** Repeated in public/google-callback.js, which cannot import it. */
const CHANNEL = 'cornerman.google'
const CALLBACK = '/google-callback.html'
const POPUP = 'popup,width=500,height=660'

/** Milliseconds. */
const WATCH_INTERVAL = 200

/** The callback page closes itself, and its message may arrive later. Milliseconds. */
const CLOSED_GRACE = 1000

/**
 * Opens a popup to choose a Google account. Call it inside the click handler, or browsers block the popup.
 * Returns 'closed' when the user closes or declines it. Throws GoogleSignInError, or the signal's reason on abort.
 */
export async function signInWithGoogle(signal: AbortSignal): Promise<GoogleIdentity | 'closed'> {
  const request = { state: createSecret(), nonce: createSecret() }
  const channel = new BroadcastChannel(CHANNEL)
  const finished = new AbortController()
  try {
    const fragment = waitForResponse(request.state, channel)
    const popup = window.open(getConsentUrl(request), 'cornerman-google', POPUP)
    if (!popup) {
      throw new GoogleSignInError(
        'The browser blocked the Google window. Allow popups for this site and try again.',
      )
    }

    const response = await Promise.race([
      fragment,
      waitForClose(popup, finished.signal),
      rejectOnAbort(popup, signal, finished.signal),
    ])

    return response === 'closed' ? 'closed' : parseIdentity(response, request.nonce)
  } finally {
    finished.abort()
    channel.close()
  }
}

function getConsentUrl({ state, nonce }: { state: string; nonce: string }): string {
  const { googleAuthUrl, googleClientId } = configuration()
  const url = new URL(googleAuthUrl, location.origin)

  url.search = new URLSearchParams({
    client_id: googleClientId,
    redirect_uri: location.origin + CALLBACK,
    response_type: 'id_token',
    scope: 'openid email',
    nonce,
    state,
    prompt: 'select_account',
  }).toString()

  return url.href
}

/** Resolves with the fragment that has this state. Every tab receives every callback message. */
function waitForResponse(state: string, channel: BroadcastChannel): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<{ fragment?: unknown }>) => {
      const response = new URLSearchParams(String(data?.fragment ?? ''))
      if (response.get('state') === state) {
        resolve(response)
      }
    }
  })
}

/**
 * Google's opener policy makes an open popup look closed. A user who closed it is back on this page.
 * So it counts as closed once this page has had focus for CLOSED_GRACE without a message.
 */
function waitForClose(popup: Window, finished: AbortSignal): Promise<'closed'> {
  return new Promise((resolve) => {
    let closedDuration = 0
    const watch = setInterval(() => {
      closedDuration = popup.closed && document.hasFocus() ? closedDuration + WATCH_INTERVAL : 0
      if (closedDuration > CLOSED_GRACE) {
        resolve('closed')
      }
    }, WATCH_INTERVAL)

    finished.addEventListener('abort', () => clearInterval(watch))
  })
}

/** Closes the popup on abort: its result would be ignored. */
function rejectOnAbort(popup: Window, signal: AbortSignal, finished: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => {
      popup.close()
      reject(signal.reason)
    }

    signal.addEventListener('abort', onAbort, { signal: finished })
  })
}

function parseIdentity(response: URLSearchParams, nonce: string): GoogleIdentity | 'closed' {
  const error = response.get('error')
  if (error === 'access_denied') {
    return 'closed'
  }
  if (error) {
    throw new GoogleSignInError(`Google sign-in failed (${error}).`)
  }

  const idToken = response.get('id_token') ?? ''

  // The server verifies the signature. This check only ensures that the token belongs to this request.
  const claims = decodeJwt(idToken)
  if (!claims || claims.nonce !== nonce) {
    throw new GoogleSignInError('Google’s response does not belong to this sign-in. Try again.')
  }
  if (typeof claims.email !== 'string') {
    throw new GoogleSignInError('Google did not return an email address for this account.')
  }

  return { idToken, email: claims.email }
}

/** Returns 128 random bits as hex, for values that must not be guessed. A UUID has only 122. */
const createSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
