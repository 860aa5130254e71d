import { GOOGLE_TOKEN_HEADER } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { GoogleIdentity } from './google.ts'
import { getDeviceIdentifier } from './http.ts'
import { recordInput } from './idle.ts'
import { findPermissionsProblem } from './permissions.ts'
import { readSession, type Session, startSession } from './session.ts'

/** Requests a PIN by email. Throws ApiError, or the signal's reason on abort, as the calls below do. */
export const requestPin = (email: string, signal: AbortSignal) =>
  call(auth.sendPin, { body: { email } }, { signal })

/** Exchanges the PIN for a registration token. A PIN works once, so retries of the next step use the token. */
export async function checkPin(
  email: string,
  pincode: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await call(auth.checkPin, { body: { pincode, email } }, { signal })
  if (!response?.registrationToken) {
    throw createUnreadableError('the PIN')
  }

  return response.registrationToken
}

/** Exchanges the registration token for a session and starts it. The guard of /login then redirects. */
export async function finishPin(
  email: string,
  registrationToken: string,
  signal: AbortSignal,
): Promise<void> {
  startUnlessReplaced(
    await call(auth.login, { body: { registrationToken, email, ...describeDevice() } }, { signal }),
    email,
    signal,
  )
}

/** Exchanges a Google identity for a session and starts it. */
export async function finishGoogle(
  { idToken, email }: GoogleIdentity,
  signal: AbortSignal,
): Promise<void> {
  const body = { ...describeDevice(), email, provider: 'GOOGLE' as const }
  startUnlessReplaced(
    await call(auth.googleLogin, { headers: { [GOOGLE_TOKEN_HEADER]: idToken }, body }, { signal }),
    email,
    signal,
  )
}

/** Ignores a late response when another session has started or the attempt was aborted. */
function startUnlessReplaced(
  response: Partial<Session> | undefined,
  email: string,
  signal: AbortSignal,
) {
  signal.throwIfAborted()

  const { jwt, refreshToken, permissions = [] } = response ?? {}
  if (!jwt || !refreshToken) {
    throw createUnreadableError('the sign-in')
  }

  const problem = findPermissionsProblem(permissions)
  if (problem) {
    throw new ApiError({ kind: 'malformed', message: problem })
  }
  // The typed email, because a response need not repeat it. Missing permissions come from users/current.
  if (readSession()) {
    return
  }

  recordInput()
  startSession({ jwt, refreshToken, permissions, email })
}

const createUnreadableError = (what: string) =>
  new ApiError({
    kind: 'malformed',
    message: `The server accepted ${what}, but its response could not be read. Sign in again.`,
  })

/** Device fields of the sign-in calls. The token is constant, because the web app receives no push messages. */
const describeDevice = () => ({
  deviceToken: 'web',
  deviceIdentifier: getDeviceIdentifier(),
  deviceName: navigator.userAgent.slice(0, 200),
})

/** Loads the code of Google's sign-in, which most admins never need. */
export const loadGoogle = () => import('./google.ts')
