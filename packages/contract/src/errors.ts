import * as T from 'typebox'
import { ALREADY_ON_CARD, SIGN_IN_FAILED } from './constants.ts'
import { markAllUndocumented } from './documentation.ts'

/** Error classes for programs. Each has one HTTP status. */
export const ERROR_CODES = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_ATTEMPTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/**
 * Every error of the platform: error code in snake case, class and message for a person.
 * Class and error code are the contract. The message is a default that a response can make more specific.
 */
export const ERRORS = {
  // Implied by access and schemas, for every call.
  invalid_input: { code: 'VALIDATION', message: 'Some of the input is not valid.' },
  no_token: {
    code: 'UNAUTHENTICATED',
    message: 'Sign in first: the call carries no session token.',
  },
  bad_token: { code: 'UNAUTHENTICATED', message: 'The session token is not valid.' },
  token_expired: { code: 'TOKEN_EXPIRED', message: 'The session token has expired.' },
  session_ended: { code: 'UNAUTHENTICATED', message: 'This session has ended. Sign in again.' },
  no_key: {
    code: 'UNAUTHENTICATED',
    message: "The call carries neither this service's key nor a session token.",
  },
  missing_permission: { code: 'FORBIDDEN', message: 'You need more permissions for this.' },
  foreign_origin: { code: 'FORBIDDEN', message: 'Pages of other sites may not use this.' },
  unknown_path: { code: 'NOT_FOUND', message: 'There is no such call.' },
  wrong_method: { code: 'METHOD_NOT_ALLOWED', message: 'This path does not take this method.' },
  unknown_id: { code: 'NOT_FOUND', message: 'There is no such record.' },
  unknown_media: { code: 'NOT_FOUND', message: 'There is no such image or clip.' },
  range_outside: {
    code: 'RANGE_NOT_SATISFIABLE',
    message: 'The range is beyond the end of the file.',
  },
  idempotency_key_reused: {
    code: 'CONFLICT',
    message: 'This idempotency key was used for another request.',
  },
  too_large: { code: 'TOO_LARGE', message: 'This is too large.' },
  headers_too_large: {
    code: 'HEADERS_TOO_LARGE',
    message: 'The headers of this request are too large.',
  },
  request_too_slow: { code: 'TIMEOUT', message: 'The request did not arrive in time.' },
  unsupported_media: {
    code: 'UNSUPPORTED_MEDIA',
    message: 'This kind of content is not accepted here.',
  },
  bug: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
  not_persisted: {
    code: 'UNAVAILABLE',
    message:
      'The change could not be saved because the disk failed. Restart the service to make changes again.',
  },
  disk_full: {
    code: 'INSUFFICIENT_STORAGE',
    message: 'The disk is full. Nothing was changed. Free some space and try again.',
  },
  upload_quota: {
    code: 'INSUFFICIENT_STORAGE',
    message: 'There is no room for more images. Delete some and try again.',
  },

  // Statistics.
  range_ends_early: { code: 'VALIDATION', message: 'to must not be before from.' },
  too_many_steps: { code: 'VALIDATION', message: 'step is too short for this range.' },

  // Signing in.
  not_an_admin: { code: 'FORBIDDEN', message: SIGN_IN_FAILED.text },
  too_many_pins: {
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many PINs were requested. Try again later.',
  },
  too_many_tries: {
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many wrong attempts. This PIN no longer works. Request a new one.',
  },
  wrong_pin: { code: 'UNAUTHENTICATED', message: 'This PIN is wrong.' },
  pin_expired: { code: 'UNAUTHENTICATED', message: 'This PIN has expired. Request a new one.' },
  registration_not_valid: {
    code: 'UNAUTHENTICATED',
    message: 'The registration token is wrong, used or expired.',
  },
  google_token_not_valid: { code: 'UNAUTHENTICATED', message: 'The Google token is not valid.' },
  refresh_token_not_valid: { code: 'UNAUTHENTICATED', message: 'The refresh token is not valid.' },
  refresh_token_reused: {
    code: 'UNAUTHENTICATED',
    message: 'This refresh token was already used, so the session has ended. Sign in again.',
  },

  // People.
  already_approved: { code: 'CONFLICT', message: 'This arena is already active.' },
  wrong_role: {
    code: 'CONFLICT',
    message: 'This action is not available for users with this role.',
  },
  email_taken: { code: 'CONFLICT', message: 'This email address is already in use.' },
  born_in_the_future: { code: 'VALIDATION', message: 'The birthdate is in the future.' },
  already_verified: { code: 'CONFLICT', message: 'This fighter is already verified.' },
  already_banned: {
    code: 'CONFLICT',
    message: 'This fighter is already banned. No more penalties can be added.',
  },
  no_super_admin_left: {
    code: 'CONFLICT',
    message: 'At least one admin must have the permission super_admin.',
  },
  creator_request_answered: {
    code: 'CONFLICT',
    message: 'This request was already approved or rejected.',
  },

  // Money.
  not_a_withdrawal: { code: 'CONFLICT', message: 'This transaction is not a withdrawal.' },
  withdrawal_not_pending: { code: 'CONFLICT', message: 'This withdrawal is no longer pending.' },
  balance_too_low: { code: 'CONFLICT', message: 'The balance does not cover this withdrawal.' },

  // Images.
  image_out_of_place: {
    code: 'VALIDATION',
    message: 'This user has no such position for images of this type.',
  },
  image_of_another: { code: 'CONFLICT', message: 'This image belongs to another user.' },

  // Events and streams.
  date_in_past: { code: 'VALIDATION', message: 'This lies in the past.' },
  date_too_far: { code: 'VALIDATION', message: 'This lies too far ahead.' },
  weigh_in_too_late: { code: 'VALIDATION', message: 'The weigh-in must begin before the fights.' },
  event_not_upcoming: { code: 'CONFLICT', message: 'Only upcoming events can be edited.' },
  event_canceled: { code: 'CONFLICT', message: 'This event is canceled.' },
  event_not_live: { code: 'CONFLICT', message: 'This event is not live.' },
  url_missing: {
    code: 'VALIDATION',
    message: 'STARTED needs urls.stream, ENDED needs urls.video.',
  },
  no_such_broadcast: { code: 'CONFLICT', message: 'This event has no such broadcast.' },
  already_live: { code: 'CONFLICT', message: 'This broadcast is already live.' },
  already_finished: { code: 'CONFLICT', message: 'This broadcast is over.' },
  not_of_this_arena: { code: 'VALIDATION', message: 'The event belongs to another arena.' },
  card_changed: {
    code: 'CONFLICT',
    message: 'The card has changed in the meantime. Reload it and try again.',
  },
  card_full: {
    code: 'CONFLICT',
    message: 'Another slot does not fit: the card must end within a day.',
  },
  slots_overlap: { code: 'VALIDATION', message: 'Two slots are at the same time.' },
  slot_times_not_valid: {
    code: 'VALIDATION',
    message:
      'A slot must end after it starts, start no earlier than the event and end within a day of it.',
  },
  bout_has_begun: { code: 'CONFLICT', message: 'This bout has begun.' },
  one_person_a_corner: {
    code: 'VALIDATION',
    message: 'Each corner takes one person: a fighter or a fake user.',
  },
  same_in_both_corners: { code: 'VALIDATION', message: 'Both corners hold the same person.' },
  not_a_fighter: { code: 'VALIDATION', message: 'Only a fighter can be in a corner.' },
  fighter_already_in_event: { code: 'CONFLICT', message: ALREADY_ON_CARD.fighter },
  user_already_in_event: { code: 'CONFLICT', message: ALREADY_ON_CARD.user },
  result_not_allowed: { code: 'VALIDATION', message: 'This winner does not allow this result.' },
  currency_twice: { code: 'VALIDATION', message: 'A currency is queued twice.' },
  currency_already_priced: {
    code: 'CONFLICT',
    message: 'The event already has a price in this currency.',
  },
  currency_missing: { code: 'VALIDATION', message: 'Every currency without a price needs one.' },
  not_live: { code: 'CONFLICT', message: 'This broadcast is not live.' },

  // The chat of an event.
  chat_closed: { code: 'CONFLICT', message: 'The event is over and its chat is closed.' },
  muted_in_chat: { code: 'FORBIDDEN', message: 'A moderator has muted you in this chat.' },
  too_many_messages: {
    code: 'TOO_MANY_ATTEMPTS',
    message: 'You are sending messages too fast. Wait a moment.',
  },
  moderators_only: { code: 'FORBIDDEN', message: 'Only moderators can do this.' },
  own_mute: { code: 'CONFLICT', message: 'You cannot mute yourself.' },

  // Matchmaking, rewards, banners.
  match_not_pending: { code: 'CONFLICT', message: 'This match request is no longer pending.' },
  reward_to_admin: { code: 'CONFLICT', message: 'Admins cannot receive rewards.' },
  image_missing: { code: 'VALIDATION', message: 'image is required for a new banner.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

export type ErrorReason = keyof typeof ERRORS

/** The body of every error response of a service with these reasons. */
export const defineErrorBody = <Reason extends string>(reasons: readonly Reason[]) =>
  T.Object(
    markAllUndocumented({
      statusCode: T.Integer(),
      code: T.Enum(Object.keys(ERROR_CODES) as ErrorCode[], { title: 'ErrorCode' }),
      reason: T.Optional(T.Enum([...reasons], { title: 'ErrorReason' })),
      error: T.String(),
      message: T.String(),
      details: T.Optional(T.Array(T.Object({ field: T.String(), message: T.String() }))),
    }),
    { title: 'Error' },
  )

export const ErrorBody = defineErrorBody(Object.keys(ERRORS) as ErrorReason[])
export type ErrorBody = T.Static<typeof ErrorBody>
