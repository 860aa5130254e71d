import { GOOGLE_TOKEN_HEADER } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { call } from './call.ts'
import { device } from './device.ts'
import type { GoogleIdentity } from './google.ts'
import { startSession } from './session.ts'

/** Mails a PIN. Throws ApiError, as the other two do. */
export const requestPin = (email: string) => call(auth.sendPin, { body: { email } })

/** Exchanges the PIN for a session and starts it; the guard of /login then leads on by itself. */
export async function checkPin(email: string, pincode: string): Promise<void> {
  const { registrationToken } = await call(auth.checkPin, { body: { pincode, email } })
  startSession(await call(auth.login, { body: { registrationToken, email, ...device() } }))
}

/** Exchanges what Google vouches for, for a session, and starts it. */
export async function finishGoogle({ idToken, email }: GoogleIdentity): Promise<void> {
  const body = { ...device(), email, provider: 'GOOGLE' as const }
  startSession(await call(auth.googleLogin, { headers: { [GOOGLE_TOKEN_HEADER]: idToken }, body }))
}
