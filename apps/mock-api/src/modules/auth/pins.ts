import { PIN, type Reason } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { formatDuration, iso } from '../../domain/instant.ts'

interface Pin {
  hash: string
  sentAt: string
  expiresAt: string
  tries: number
  usedAt: string | null
  registeredAt: string | null
}

/** A PIN that was just made. `hash` is its HMAC: the digits are kept nowhere. */
export function newPin(hash: string, now: number): Pin {
  return { hash, sentAt: iso(now), expiresAt: iso(now + PIN.lifetime), tries: 0, usedAt: null, registeredAt: null }
}

/** The times of recent sends with this one added, or a refusal when it would be one too many. */
export function countSend(times: readonly string[], now: number): string[] {
  const recent = times.filter((time) => Date.parse(time) > now - PIN.sendsWithin)
  if (recent.length < PIN.sends) return [...recent, iso(now)]
  const free = Date.parse(recent[0] as string) + PIN.sendsWithin - now
  throw new ApiError(
    'too_many_pins',
    `${PIN.sends} PINs were sent within ${formatDuration(PIN.sendsWithin)}; the next may be asked for in ${formatDuration(free)}.`,
  )
}

/**
 * Judges one guess. The try is counted before anything is compared, and the count stands even when the guess is refused:
 * however many guesses arrive at once, no more than five are ever compared.
 */
export function verifyPin<P extends Pin>(pin: P | undefined, hash: string, now: number): { pin: P | undefined; refusal: ApiError | undefined } {
  const no = (reason: Reason, why: string, counted: P | undefined) => ({ pin: counted, refusal: new ApiError(reason, why) })
  if (!pin) return no('wrong_pin', 'No PIN was sent to this address.', undefined)
  if (pin.usedAt) return no('wrong_pin', 'This PIN was used already.', undefined)
  if (pin.tries >= PIN.tries) return no('too_many_tries', `${PIN.tries} wrong tries: this PIN no longer works. Ask for a new one.`, undefined)
  const age = now - Date.parse(pin.expiresAt)
  if (age >= 0) return no('pin_expired', `This PIN expired ${formatDuration(age)} ago.`, undefined)
  const counted = { ...pin, tries: pin.tries + 1 }
  if (pin.hash !== hash) return no('wrong_pin', `This PIN is wrong; ${PIN.tries - counted.tries} of ${PIN.tries} tries are left.`, counted)
  return { pin: { ...counted, usedAt: iso(now) }, refusal: undefined }
}

/** Uses up the registration token that a right PIN was exchanged for: it works once. */
export function register<P extends Pin>(pin: P | undefined, now: number): P {
  if (!pin?.usedAt) throw new ApiError('registration_not_valid')
  if (pin.registeredAt) throw new ApiError('registration_not_valid', 'This registration token was used already.')
  return { ...pin, registeredAt: iso(now) }
}
