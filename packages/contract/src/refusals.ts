import { SIGN_IN_FAILED } from './constants.ts'

/** The class of a refusal: what a program decides by. Each has one HTTP status. */
export const ERROR_CODES = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const
export type ErrorCode = keyof typeof ERROR_CODES

/**
 * Every "no" of the platform: the fact in snake case, its class, and the sentence for a person.
 * The class and the fact are the contract; the sentence is a default that a refusal may say more exactly.
 */
export const REFUSALS = {
  // What access and shapes imply, for every call.
  invalid_input: { code: 'VALIDATION', message: 'Some of the input is not valid.' },
  no_token: { code: 'UNAUTHENTICATED', message: 'Sign in first: the call carries no session token.' },
  bad_token: { code: 'UNAUTHENTICATED', message: 'The session token is not valid.' },
  token_of_another_world: { code: 'UNAUTHENTICATED', message: 'The session token belongs to another world.' },
  token_expired: { code: 'TOKEN_EXPIRED', message: 'The session token has expired.' },
  session_ended: { code: 'UNAUTHENTICATED', message: 'This session has ended. Sign in again.' },
  no_key: { code: 'UNAUTHENTICATED', message: "The call carries no key, or not this service's key." },
  missing_permission: { code: 'FORBIDDEN', message: 'You need more permissions for this.' },
  foreign_origin: { code: 'FORBIDDEN', message: 'Pages of other sites may not use this.' },
  unknown_path: { code: 'NOT_FOUND', message: 'There is no such call.' },
  unknown_id: { code: 'NOT_FOUND', message: 'There is no such record.' },
  unknown_world: { code: 'NOT_FOUND', message: 'There is no such world: it was never made, or it has ended.' },
  idempotency_key_reused: { code: 'CONFLICT', message: 'This idempotency key was used for another request.' },
  too_large: { code: 'TOO_LARGE', message: 'This is too large.' },
  unsupported_media: { code: 'UNSUPPORTED_MEDIA', message: 'This kind of content is not accepted here.' },
  bug: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
  not_kept: { code: 'UNAVAILABLE', message: 'This could not be kept: the disk failed. Nothing can be changed until the service is started again.' },
  disk_full: { code: 'INSUFFICIENT_STORAGE', message: 'The disk is full; nothing was changed. Try again once there is room.' },

  // Statistics.
  range_ends_early: { code: 'VALIDATION', message: 'to must not lie before from.' },
  too_many_steps: { code: 'VALIDATION', message: 'step is too short for this range.' },

  // Signing in.
  not_an_admin: { code: 'FORBIDDEN', message: SIGN_IN_FAILED.text },
  too_many_pins: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many PINs were asked for. Try again later.' },
  too_many_tries: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many wrong tries: this PIN no longer works. Ask for a new one.' },
  wrong_pin: { code: 'UNAUTHENTICATED', message: 'This PIN is wrong.' },
  pin_expired: { code: 'UNAUTHENTICATED', message: 'This PIN has expired. Ask for a new one.' },
  registration_not_valid: { code: 'UNAUTHENTICATED', message: 'The registration token is wrong, used or expired.' },
  google_token_not_valid: { code: 'UNAUTHENTICATED', message: 'The Google token is not valid.' },
  refresh_token_not_valid: { code: 'UNAUTHENTICATED', message: 'The refresh token is not valid.' },
  refresh_token_reused: { code: 'UNAUTHENTICATED', message: 'This refresh token was used before: the whole session has ended. Sign in again.' },

  // People.
  already_approved: { code: 'CONFLICT', message: 'This arena is active already.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>
export type Reason = keyof typeof REFUSALS
