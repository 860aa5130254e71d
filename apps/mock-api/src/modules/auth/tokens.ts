import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { LIFETIME, PIN } from '@cornerman/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import { ApiError } from '../../domain/api-error.ts'
import { formatDuration } from '../../domain/instant.ts'

const ISSUER = 'cornerman-mock'

interface Claims {
  /** The world it was issued in: no other takes it. */
  world: string
  /** Seconds since the epoch, on the world's clock, as JWT has it. */
  iat: number
  exp: number
  nbf?: number
}
export interface AccessClaims extends Claims {
  /** Key of the session. */
  sid: string
}
export interface RegistrationClaims extends Claims {
  pin: number
  email: string
}
export interface RefreshName {
  world: string
  session: string
  generation: number
}

/** Makes and reads every token of one process, with one key. Reading judges signature, audience, world and time; an ApiError says which failed. */
export class Tokens {
  private readonly sign
  private readonly verify

  constructor(private readonly key: Buffer = randomBytes(32)) {
    this.sign = { access: this.signer('access'), registration: this.signer('registration') }
    this.verify = { access: this.verifier('access'), registration: this.verifier('registration') }
  }

  /** The same claims give the same token, so that a repeated refresh answers the same one. `issuedAt` in milliseconds. */
  access(world: string, session: string, issuedAt: number): string {
    return this.sign.access({ world, sid: session, ...lasting(issuedAt, LIFETIME.access) })
  }

  readAccess(token: string, world: string, now: number): AccessClaims {
    return judged(this.read<AccessClaims>(this.verify.access, token), world, now, 'session token', 'bad_token', 'token_expired')
  }

  registration(world: string, pin: number, email: string, issuedAt: number): string {
    return this.sign.registration({ world, pin, email, ...lasting(issuedAt, LIFETIME.registration) })
  }

  readRegistration(token: string, world: string, now: number): RegistrationClaims {
    return judged(
      this.read<RegistrationClaims>(this.verify.registration, token),
      world,
      now,
      'registration token',
      'registration_not_valid',
      'registration_not_valid',
    )
  }

  /** Named by world, session and generation and sealed with a MAC: the successor of a token follows from its name. */
  refresh(name: RefreshName): string {
    const text = Buffer.from(JSON.stringify([name.world, name.session, name.generation])).toString('base64url')
    return `refresh.${text}.${this.mac(`refresh ${text}`)}`
  }

  /** The name of an authentic refresh token, whatever its world and age; undefined for anything else. */
  readRefresh(token: string): RefreshName | undefined {
    if (!token.startsWith('refresh.')) return undefined
    const [, text, mac, more] = token.split('.')
    if (!text || !mac || more !== undefined) return undefined
    const expected = Buffer.from(this.mac(`refresh ${text}`))
    const given = Buffer.from(mac)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const [world, session, generation] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number]
    return { world, session, generation }
  }

  /** Digits from a CSPRNG, zero-padded. 000000 is left to the tests of others, as a PIN that never works. */
  pin(): string {
    return String(randomInt(1, 10 ** PIN.length)).padStart(PIN.length, '0')
  }

  pinHash(world: string, email: string, pin: string): string {
    return this.mac(`pin ${world} ${email.toLowerCase()} ${pin}`)
  }

  private mac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url')
  }

  private signer(audience: string) {
    return createSigner({ key: this.key, algorithm: 'HS256', iss: ISSUER, aud: audience })
  }

  // Times are judged here, not by the library: every world has a clock of its own.
  private verifier(audience: string) {
    const options = {
      key: this.key,
      algorithms: ['HS256' as const],
      allowedIss: ISSUER,
      allowedAud: audience,
      ignoreExpiration: true,
      ignoreNotBefore: true,
    }
    return remembering(createVerifier(options))
  }

  private read<C extends Claims>(verify: (token: string) => unknown, token: string): C | undefined {
    try {
      return verify(token) as C
    } catch {
      return undefined
    }
  }
}

/**
 * Remembers what the last thousand good tokens say, since each request asks twice. The library's own cache would hash the token each time,
 * which takes as long as the rest of letting somebody in.
 */
function remembering(verify: (token: string) => unknown): (token: string) => unknown {
  const known = new Map<string, unknown>()
  return (token) => {
    const before = known.get(token)
    if (before !== undefined) return before
    const claims = verify(token)
    if (known.size === 1000) known.clear()
    known.set(token, claims)
    return claims
  }
}

const lasting = (issuedAt: number, lifetime: number) => ({ iat: Math.floor(issuedAt / 1000), exp: Math.floor((issuedAt + lifetime) / 1000) })

/** Claims that hold in this world at this time. The signature has been checked already. */
export function judged<C extends Claims>(
  claims: C | undefined,
  world: string,
  now: number,
  what: string,
  bad: 'bad_token' | 'registration_not_valid' | 'google_token_not_valid',
  expired: 'token_expired' | 'registration_not_valid' | 'google_token_not_valid',
): C {
  if (!claims) throw new ApiError(bad, `The ${what} is not one of ours: its signature, issuer or audience is wrong.`)
  if (claims.world !== world)
    throw new ApiError(
      bad === 'bad_token' ? 'token_of_another_world' : bad,
      `The ${what} belongs to the world ${claims.world}, and this is ${world}.`,
    )
  const age = now - claims.exp * 1000
  if (!(age < 0)) throw new ApiError(expired, `The ${what} expired ${formatDuration(age)} ago on this world's clock.`)
  // A world whose clock was set back meets tokens from its future.
  const early = Math.max(claims.nbf ?? 0, claims.iat) * 1000 - now
  if (early > 1000) throw new ApiError(bad, `The ${what} is not valid for another ${formatDuration(early)} on this world's clock.`)
  return claims
}
