import { GOOGLE_TOKEN_HEADER } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { call } from './call.ts'
import { describeDevice } from './device.ts'
import type { GoogleIdentity } from './google.ts'
import { readSession, type Session, startSession } from './session.ts'

/** Mails a PIN. As the other two do, it throws ApiError, or the signal's reason once the attempt is given up. */
export const requestPin = (email: string, signal: AbortSignal) => call(auth.sendPin, { body: { email } }, { signal })

/** Exchanges the PIN for a registration token. The PIN is spent by it: what follows is tried again with the token. */
export async function checkPin(email: string, pincode: string, signal: AbortSignal): Promise<string> {
  return (await call(auth.checkPin, { body: { pincode, email } }, { signal })).registrationToken
}

/** Exchanges the registration token for a session and starts it; the guard of /login then leads on by itself. */
export async function finishPin(email: string, registrationToken: string, signal: AbortSignal): Promise<void> {
  begin(await call(auth.login, { body: { registrationToken, email, ...describeDevice() } }, { signal }), signal)
}

/** Exchanges what Google vouches for, for a session, and starts it. */
export async function finishGoogle({ idToken, email }: GoogleIdentity, signal: AbortSignal): Promise<void> {
  const body = { ...describeDevice(), email, provider: 'GOOGLE' as const }
  begin(await call(auth.googleLogin, { headers: { [GOOGLE_TOKEN_HEADER]: idToken }, body }, { signal }), signal)
}

/** A late answer replaces nobody: not who signed in meanwhile, here or in another tab, and not the attempt that took this one's place. */
function begin(session: Session, signal: AbortSignal) {
  signal.throwIfAborted()
  if (!readSession()) startSession(session)
}
