import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { PIN, type Reason } from '@cornerman/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import { ApiError } from '../../domain/api-error.ts'
import { formatDuration } from '../../domain/instant.ts'
import { LIFETIME } from './sessions.ts'

export interface Claims {
  /** The world it was issued in: no other takes it. */
  world: string
  /** Seconds since the epoch, on the world's clock, as JWT has it. */
  iat: number
  exp: number
  nbf?: number
}
interface AccessClaims extends Claims {
  /** Key of the session. */
  sid: string
}
interface RegistrationClaims extends Claims {
  pin: number
  email: string
}
interface RefreshName {
  world: string
  session: string
  generation: number
}

interface JwtOptions {
  issuer: string
  audience: string
  algorithm: 'HS256' | 'ES256'
  signingKey: string | Buffer
  verifyingKey: string | Buffer
}

/** Signs and reads the JWTs of one issuer and audience. */
export function createJwt<C extends Claims>({ issuer, audience, algorithm, signingKey, verifyingKey }: JwtOptions) {
  const sign: (claims: object) => string = createSigner({ key: signingKey, algorithm, iss: issuer, aud: audience })
  // Every world has a clock of its own, so checkClaims checks the times.
  const times = { ignoreExpiration: true, ignoreNotBefore: true }
  const verify: (token: string) => C = createVerifier({
    key: verifyingKey,
    algorithms: [algorithm],
    allowedIss: issuer,
    allowedAud: audience,
    ...times,
  })
  // What the last thousand good tokens say, since each request asks twice. The library's own cache would hash the token each time,
  // which takes as long as the rest of letting somebody in.
  const known = new Map<string, C>()
  /** Undefined when signature, issuer or audience is wrong. */
  function read(token: string): C | undefined {
    const before = known.get(token)
    if (before !== undefined) return before
    try {
      const claims = verify(token)
      if (known.size === 1000) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }
  return { sign, read }
}

/** Makes and reads every token of one process, with one key. Reading checks signature, audience, world and time; an ApiError says which failed. */
export class Tokens {
  private readonly accessJwt
  private readonly registrationJwt

  constructor(private readonly key: Buffer = randomBytes(32)) {
    const options = { issuer: 'cornerman-mock', algorithm: 'HS256' as const, signingKey: key, verifyingKey: key }
    this.accessJwt = createJwt<AccessClaims>({ ...options, audience: 'access' })
    this.registrationJwt = createJwt<RegistrationClaims>({ ...options, audience: 'registration' })
  }

  /** The same claims give the same token, so that a repeated refresh answers the same one. `issuedAt` in milliseconds. */
  access(world: string, session: string, issuedAt: number): string {
    return this.accessJwt.sign({ world, sid: session, ...toTimes(issuedAt, LIFETIME.access) })
  }

  readAccess(token: string, world: string, now: number): AccessClaims {
    return checkClaims(this.accessJwt.read(token), world, now, 'session token', 'bad_token', 'token_expired')
  }

  registration(world: string, pin: number, email: string, issuedAt: number): string {
    return this.registrationJwt.sign({ world, pin, email, ...toTimes(issuedAt, LIFETIME.registration) })
  }

  readRegistration(token: string, world: string, now: number): RegistrationClaims {
    return checkClaims(this.registrationJwt.read(token), world, now, 'registration token', 'registration_not_valid')
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
}

const toTimes = (issuedAt: number, lifetime: number) => ({ iat: Math.floor(issuedAt / 1000), exp: Math.floor((issuedAt + lifetime) / 1000) })

/** Claims that hold in this world at this time. The signature has been checked already. */
export function checkClaims<C extends Claims>(claims: C | undefined, world: string, now: number, what: string, bad: Reason, expired = bad): C {
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
