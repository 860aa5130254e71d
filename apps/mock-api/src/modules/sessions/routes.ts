import { CurrentUser, GOOGLE_TOKEN_HEADER, PIN, REFRESH_TOKEN_HEADER } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError, commitThenThrow } from '../../http/api-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import { findUserByEmail } from '../people/email.ts'
import { pick } from '../present.ts'
import type { Google } from './google.ts'
import { rotateSession } from './rotation.ts'
import { assertAdmin, countSend, createPin, useRegistration, verifyPin } from './rules.ts'
import { startSession } from './start-session.ts'
import { assertWorld, LIFETIME, type Tokens, toPin } from './tokens.ts'

/** Handlers to sign in. `tokens` and `google` hold the keys; handlers never see one. */
export function authRoutes(tokens: Tokens, google: Google): Handlers<Contract['auth']> {
  function readRefresh(token: string, world: World) {
    const name = tokens.of(world).readRefresh(token)
    if (!name) {
      throw new ApiError('refresh_token_not_valid')
    }

    assertWorld(name.world, world.id, 'refresh token', 'refresh_token_not_valid')

    return name
  }

  return {
    sendPin({ body: { email }, world, rows, now }) {
      const user = assertAdmin(findUserByEmail(rows, email), email)
      const digits = toPin(world.randomBytes(6, 'outbox'))
      const hash = tokens.of(world).pinHash(world.id, email, digits)

      const limit = rows.limits.by('subject', toLimitSubject(email))[0]
      const times = countSend(limit?.times ?? [], now)
      if (limit) {
        rows.limits.save({ ...limit, times })
      } else {
        rows.limits.add({ subject: toLimitSubject(email), times })
      }

      // A new PIN replaces the previous one.
      for (const older of rows.pins.by('email', email.toLowerCase())) {
        rows.pins.remove(older.id)
      }

      rows.pins.add({ email: user.email, ...createPin(hash, now) })

      rows.outbox.add({
        to: user.email,
        kind: 'pin',
        subject: 'Your PIN for Cornerman',
        text: `Your PIN is ${digits}. It works once, within ${PIN.lifetime / 60_000} minutes.`,
        code: digits,
        at: iso(now),
      })

      return { sent: true, expiresInSeconds: PIN.lifetime / 1000 }
    },

    checkPin({ body: { email, pincode }, world, rows, now }) {
      const hash = tokens.of(world).pinHash(world.id, email, pincode)
      const sent = rows.pins.by('email', email.toLowerCase()).at(-1)
      if (!sent) {
        throw new ApiError('wrong_pin', 'No PIN was sent to this address.')
      }

      const { pin, error } = verifyPin(sent, hash, now)
      rows.pins.save({ ...sent, ...pin })

      if (error) {
        commitThenThrow(error)
      }

      return {
        registrationToken: tokens.of(world).registration(world.id, sent.id, sent.email, now),
      }
    },

    login({ body: { email, registrationToken, ...device }, ...context }) {
      const { world, rows, now } = context
      const claims = tokens.of(world).readRegistration(registrationToken, world.id, now)
      if (claims.email.toLowerCase() !== email.toLowerCase()) {
        throw new ApiError(
          'registration_not_valid',
          'This registration token was issued for another email.',
        )
      }

      rows.pins.save(useRegistration(rows.pins.get(claims.pin), now))

      return startSession(tokens, email, device, context)
    },

    googleLogin({ headers, body: { email, ...device }, ...context }) {
      const { world, now } = context
      const claims = google.read(headers[GOOGLE_TOKEN_HEADER], world.id, now)
      if (claims.email.toLowerCase() !== email.toLowerCase()) {
        throw new ApiError(
          'google_token_not_valid',
          'Google vouches for another address than the one that was sent.',
        )
      }

      return startSession(tokens, email, device, context)
    },

    refresh({ headers, body: { deviceIdentifier }, world, rows, now }) {
      const name = readRefresh(headers[REFRESH_TOKEN_HEADER], world)
      const known = rows.sessions.by('key', name.session)[0]
      if (known && known.deviceIdentifier !== deviceIdentifier) {
        throw new ApiError(
          'refresh_token_not_valid',
          'This refresh token was issued to another device.',
        )
      }

      const rotated = rotateSession(known, name.generation, now)
      const session = rows.sessions.save(rotated.session)

      if ('error' in rotated) {
        commitThenThrow(rotated.error)
      }

      const user = rows.users.get(session.userId)
      if (!user) {
        throw new ApiError('session_ended', 'The user of this session no longer exists.')
      }

      // A repeated refresh returns the first pair while its session token is valid.
      const issuedAt = now < rotated.issuedAt + LIFETIME.access ? rotated.issuedAt : now

      return {
        jwt: tokens.of(world).access(world.id, name.session, issuedAt),
        refreshToken: tokens.of(world).refresh({ ...name, generation: rotated.successor }),
        permissions: [...user.permissions],
      }
    },

    // Accepts older tokens of the session, and succeeds when it has ended already.
    logout({ headers, world, rows, now }) {
      const [session] = rows.sessions.by(
        'key',
        readRefresh(headers[REFRESH_TOKEN_HEADER], world).session,
      )

      if (session && !session.endedAt) {
        rows.sessions.save({ ...session, endedAt: iso(now) })
      }
    },

    current({ rows, actor }) {
      return pick(CurrentUser.properties, rows.users.getOrThrow(actor.userId, 'user'))
    },
  }
}

const toLimitSubject = (email: string) => `pins to ${email.toLowerCase()}`
