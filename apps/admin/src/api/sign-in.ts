import { GOOGLE_TOKEN_HEADER } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { call } from './call.ts'
import { describeDevice } from './device.ts'
import type { GoogleIdentity } from './google.ts'
import { recordInput } from './idle.ts'
import { readSession, type Session, startSession } from './session.ts'

/** Requests a PIN by email. Throws ApiError, or the signal's reason on abort, as the calls below do. */
export const requestPin = (email: string, signal: AbortSignal) => call(auth.sendPin, { body: { email } }, { signal })

/** Exchanges the PIN for a registration token. A PIN works once, so retries of the next step use the token. */
export async function checkPin(email: string, pincode: string, signal: AbortSignal): Promise<string> {
  return (await call(auth.checkPin, { body: { pincode, email } }, { signal })).registrationToken
}

/** Exchanges the registration token for a session and starts it. The guard of /login then redirects. */
export async function finishPin(email: string, registrationToken: string, signal: AbortSignal): Promise<void> {
  startUnlessReplaced(await call(auth.login, { body: { registrationToken, email, ...describeDevice() } }, { signal }), signal)
}

/** Exchanges a Google identity for a session and starts it. */
export async function finishGoogle({ idToken, email }: GoogleIdentity, signal: AbortSignal): Promise<void> {
  const body = { ...describeDevice(), email, provider: 'GOOGLE' as const }
  startUnlessReplaced(await call(auth.googleLogin, { headers: { [GOOGLE_TOKEN_HEADER]: idToken }, body }, { signal }), signal)
}

/** Ignores a late response when another session has started or the attempt was aborted. */
function startUnlessReplaced(session: Session, signal: AbortSignal) {
  signal.throwIfAborted()
  if (readSession()) return
  recordInput()
  startSession(session)
}
