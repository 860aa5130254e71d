import { PIN, type Role } from '@cornerman/contract'
import { CORPORATE_DOMAIN } from '@cornerman/fixtures/accounts'
import type { Rows } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import { formatDuration, iso } from '../../time/instant.ts'

type Pin = Omit<Rows['pins'], 'id' | 'email'>

/** Allows only corporate addresses of admins to sign in (AUTH-04). */
export function assertAdmin<U extends { role: Role }>(user: U | undefined, email: string): U {
  if (user && user.role !== 'ADMIN') {
    throw new ApiError(
      'not_an_admin',
      `${email} belongs to a ${user.role}, and only an ADMIN may sign in.`,
    )
  }

  if (!email.toLowerCase().endsWith(`@${CORPORATE_DOMAIN}`)) {
    throw new ApiError(
      'not_an_admin',
      `${email} is not a corporate address: those end with @${CORPORATE_DOMAIN}.`,
    )
  }

  if (!user) {
    throw new ApiError('not_an_admin', `There is no user with the email ${email}.`)
  }

  return user
}

/** Creates a PIN. `hash` is its HMAC; the digits are not stored. */
export function createPin(hash: string, now: number): Pin {
  return {
    hash,
    sentAt: iso(now),
    expiresAt: iso(now + PIN.lifetime),
    tries: 0,
    usedAt: null,
    registeredAt: null,
  }
}

export function countSend(times: readonly string[], now: number): string[] {
  const recent = times.filter((time) => Date.parse(time) > now - PIN.sendsWithin)
  if (recent.length < PIN.sends) {
    return [...recent, iso(now)]
  }

  const waitMs = Date.parse(recent[0] as string) + PIN.sendsWithin - now

  throw new ApiError(
    'too_many_pins',
    `${PIN.sends} PINs were sent within ${formatDuration(PIN.sendsWithin)}; the next may be requested in ${formatDuration(waitMs)}.`,
  )
}

/** The counted guess must be saved also on an error: at most five are compared, however many arrive at once. */
export function verifyPin(pin: Pin, hash: string, now: number): { pin: Pin; error?: ApiError } {
  if (pin.usedAt) {
    throw new ApiError('wrong_pin', 'This PIN was used already.')
  }

  if (pin.tries >= PIN.tries) {
    throw new ApiError(
      'too_many_tries',
      `${PIN.tries} wrong tries: this PIN no longer works. Ask for a new one.`,
    )
  }

  const age = now - Date.parse(pin.expiresAt)
  if (age >= 0) {
    throw new ApiError('pin_expired', `This PIN expired ${formatDuration(age)} ago.`)
  }

  const counted = { ...pin, tries: pin.tries + 1 }
  if (pin.hash === hash) {
    return { pin: { ...counted, usedAt: iso(now) } }
  }

  return {
    pin: counted,
    error: new ApiError(
      'wrong_pin',
      `This PIN is wrong; ${PIN.tries - counted.tries} of ${PIN.tries} tries are left.`,
    ),
  }
}

export function useRegistration<P extends Pin>(pin: P | undefined, now: number): P {
  if (!pin?.usedAt) {
    throw new ApiError('registration_not_valid')
  }
  if (pin.registeredAt) {
    throw new ApiError('registration_not_valid', 'This registration token was used already.')
  }

  return { ...pin, registeredAt: iso(now) }
}
