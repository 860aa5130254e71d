import { REFRESH_TOKEN_HEADER } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { call } from './call.ts'
import { isSupported } from './configuration.ts'
import { endSession, readSession, type SessionEndReason } from './session.ts'

/** Ends the session in every tab, and on the server when it offers that. The dashboard's guard then redirects to /login. */
export function signOut(reason: SessionEndReason = 'signed-out') {
  const refreshToken = readSession()?.refreshToken
  // Signs out here even when the server cannot be reached: its session ends by itself later.
  if (refreshToken && isSupported(auth.logout)) {
    call(auth.logout, { headers: { [REFRESH_TOKEN_HEADER]: refreshToken } }).catch(() => {})
  }

  endSession(reason)
}
