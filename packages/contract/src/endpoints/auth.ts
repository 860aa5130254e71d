import * as T from 'typebox'
import { PIN } from '../constants.ts'
import { defineCommand, defineQuery } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Email } from '../schemas/basics.ts'
import { CurrentUser, Device, RefreshResponse, SignInResponse } from '../schemas/session.ts'
import { GOOGLE_TOKEN_HEADER, REFRESH_TOKEN_HEADER } from '../services.ts'

const Token = T.String({ minLength: 1, maxLength: 8000 })
const TokenHeader = undocumented(Token, 'the specification requires a header but does not name it')

/** Sign-in and token refresh. They change no resource that another call reads. */
export const auth = {
  sendPin: defineCommand({
    method: 'POST',
    path: '/email/admin/send-pincode',
    summary: 'Send a sign-in PIN to an admin by email',
    access: 'public',
    body: T.Object({ email: Email }),
    response: undocumented(T.Object({ sent: T.Literal(true), expiresInSeconds: T.Integer() })),
    errors: ['not_an_admin', 'too_many_pins'],
    changes: [],
    confirms: { noRead: 'The mail is the only trace.' },
  }),
  checkPin: defineCommand({
    method: 'POST',
    path: '/email/check-user',
    summary: 'Exchange a PIN for a registration token',
    access: 'public',
    body: T.Object({
      pincode: T.String({ pattern: `^\\d{${PIN.length}}$`, description: `${PIN.length} digits` }),
      email: Email,
    }),
    response: T.Object({ registrationToken: T.String() }),
    errors: ['wrong_pin', 'pin_expired', 'too_many_tries'],
    changes: [],
    confirms: { noRead: 'The response is the effect.' },
  }),
  login: defineCommand({
    method: 'POST',
    path: '/auth/login',
    summary: 'Exchange a single-use registration token for a session',
    access: 'public',
    body: T.Object({ registrationToken: Token, email: Email, ...Device }),
    response: SignInResponse,
    errors: ['registration_not_valid', 'not_an_admin'],
    changes: [],
    confirms: { noRead: 'The response is the effect.' },
  }),
  googleLogin: defineCommand({
    method: 'POST',
    path: '/auth/google/admin/login',
    summary: 'Sign in an admin with a Google account',
    access: 'public',
    headers: T.Object({ [GOOGLE_TOKEN_HEADER]: TokenHeader }),
    body: T.Object({ ...Device, email: Email, provider: T.Literal('GOOGLE') }),
    response: partlyDocumented(
      SignInResponse,
      'the specification defines this response for auth/login only',
    ),
    errors: ['google_token_not_valid', 'not_an_admin'],
    changes: [],
    confirms: { noRead: 'The response is the effect.' },
  }),
  refresh: defineCommand({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange a refresh token for a new refresh token and a new session token',
    access: 'public',
    headers: T.Object({ [REFRESH_TOKEN_HEADER]: TokenHeader }),
    body: T.Object({ deviceIdentifier: Device.deviceIdentifier }),
    response: partlyDocumented(
      RefreshResponse,
      'the specification says only that it returns new tokens',
    ),
    errors: ['refresh_token_not_valid', 'refresh_token_reused', 'session_ended'],
    changes: [],
    confirms: { noRead: 'The response is the effect.' },
  }),
  /** Takes the refresh token, because the jwt may have expired before the user signs out. */
  logout: defineCommand({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of a refresh token, with all its tokens',
    capability: 'auth.logout',
    access: 'public',
    headers: T.Object({ [REFRESH_TOKEN_HEADER]: TokenHeader }),
    errors: ['refresh_token_not_valid'],
    changes: [],
    confirms: { noRead: 'No call lists sessions.' },
  }),
  current: defineQuery({
    path: '/users/current',
    summary: 'Show the current user and their permissions',
    access: 'session',
    response: partlyDocumented(
      CurrentUser,
      'the specification says only that it returns permissions; here fields of a user',
    ),
    reads: ['users'],
  }),
}
