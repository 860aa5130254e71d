import { createHash, createHmac, randomBytes } from 'node:crypto'
import { CHAT_TOKEN_LIFETIME, type ErrorReason, PIN } from '@cornerman/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import { ApiError } from '../../http/api-error.ts'
import { isSameText } from '../../http/same-text.ts'
import { formatDuration, MINUTE } from '../../time/instant.ts'

/** Milliseconds. A refresh token lasts as long as its session. */
export const LIFETIME = {
  access: 15 * MINUTE,
  registration: 10 * MINUTE,
  refreshGrace: 30_000,
} as const

export interface Claims {
  /** World that issued the token; other worlds reject it. */
  world: string
  /** Seconds since the epoch on the world's clock, as in JWT. */
  iat: number
  exp: number
  nbf?: number
}

/** `sid` is the key of the session. */
type AccessClaims = Claims & { sid: string }
type ChatClaims = AccessClaims & { eventId: number }
type RegistrationClaims = Claims & { pin: number; email: string }

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

const MAX_KNOWN = 1000

/** Creates functions to sign and read the JWTs of one issuer and audience. */
export function createJwt<C extends Claims>({
  issuer,
  audience,
  algorithm,
  signingKey,
  verifyingKey,
}: JwtOptions) {
  const sign: (claims: object) => string = createSigner({
    key: signingKey,
    algorithm,
    iss: issuer,
    aud: audience,
  })

  const verify: (token: string) => C = createVerifier({
    key: verifyingKey,
    algorithms: [algorithm],
    allowedIss: issuer,
    allowedAud: audience,
    // Times are checked in checkClaims, because each world has its own clock.
    ignoreExpiration: true,
    ignoreNotBefore: true,
  })

  // By token: the verifier's own cache would hash each one.
  const known = new Map<string, C>()
  function read(token: string): C | undefined {
    const claims = known.get(token)
    if (claims) {
      return claims
    }

    try {
      const verified = verify(token)

      if (known.size >= MAX_KNOWN) {
        known.clear()
      }

      known.set(token, verified)

      return verified
    } catch {
      return undefined
    }
  }

  return { sign, read }
}

/** Creates and reads all tokens of a process with one key. Reading throws an ApiError. */
export class Tokens {
  private readonly accessJwt
  private readonly chatJwt
  private readonly registrationJwt
  /** Of repeatable worlds; in these, of the others. */
  private readonly other: Tokens

  constructor(
    private readonly key: Buffer = randomBytes(32),
    other?: Tokens,
  ) {
    this.other = other ?? new Tokens(REPEATABLE_KEY, this)

    const options = {
      issuer: 'cornerman-mock',
      algorithm: 'HS256' as const,
      signingKey: key,
      verifyingKey: key,
    }

    this.accessJwt = createJwt<AccessClaims>({ ...options, audience: 'access' })
    this.chatJwt = createJwt<ChatClaims>({ ...options, audience: 'chat' })
    this.registrationJwt = createJwt<RegistrationClaims>({ ...options, audience: 'registration' })
  }

  /** Returns the tokens of a world. Those of repeatable worlds have a key of their own, and no other world accepts them. */
  of({ isRepeatable }: { isRepeatable: boolean }): Tokens {
    return isRepeatable ? this.other : this
  }

  /** Deterministic, so that a repeated refresh returns the same token. `issuedAt` is in milliseconds. */
  access(world: string, session: string, issuedAt: number): string {
    return this.accessJwt.sign({ world, sid: session, ...toTimes(issuedAt, LIFETIME.access) })
  }

  readAccess(token: string, world: string, now: number): AccessClaims {
    const own = this.accessJwt.read(token)

    // A token of a world that has the other key is read to name that world.
    const other = own ? undefined : this.other.accessJwt.read(token)
    const claims = other?.world === world ? undefined : (own ?? other)

    return checkClaims(claims, world, now, 'session token', 'bad_token', 'token_expired')
  }

  chat(world: string, session: string, eventId: number, issuedAt: number): string {
    return this.chatJwt.sign({
      world,
      sid: session,
      eventId,
      ...toTimes(issuedAt, CHAT_TOKEN_LIFETIME),
    })
  }

  /** Returns undefined for any other token, such as a session token. */
  readChat(token: string, world: string, now: number): ChatClaims | undefined {
    const claims = this.chatJwt.read(token)
    return claims && checkClaims(claims, world, now, 'chat token', 'bad_token', 'token_expired')
  }

  registration(world: string, pin: number, email: string, issuedAt: number): string {
    return this.registrationJwt.sign({
      world,
      pin,
      email,
      ...toTimes(issuedAt, LIFETIME.registration),
    })
  }

  readRegistration(token: string, world: string, now: number): RegistrationClaims {
    return checkClaims(
      this.registrationJwt.read(token),
      world,
      now,
      'registration token',
      'registration_not_valid',
    )
  }

  /** Has a MAC, so that only the server can predict the successor of a token. */
  refresh(name: RefreshName): string {
    const text = Buffer.from(JSON.stringify([name.world, name.session, name.generation])).toString(
      'base64url',
    )
    const mac = this.mac(`refresh ${text}`)
    return `refresh.${text}.${mac}`
  }

  /** Returns the content of an authentic refresh token of any world and age; undefined for any other text. */
  readRefresh(token: string): RefreshName | undefined {
    if (!token.startsWith('refresh.')) {
      return undefined
    }

    const [, text, mac, more] = token.split('.')
    if (!text || !mac || more !== undefined || !isSameText(mac, this.mac(`refresh ${text}`))) {
      return undefined
    }

    const [world, session, generation] = JSON.parse(Buffer.from(text, 'base64url').toString())

    return { world, session, generation }
  }

  pinHash(world: string, email: string, pin: string): string {
    return this.mac(`pin ${world} ${email.toLowerCase()} ${pin}`)
  }

  private mac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url')
  }
}

/** The same in each process, so that tokens of equal claims are equal. */
const REPEATABLE_KEY = createHash('sha256').update('tokens of repeatable worlds').digest()

/** Zero-padded digits from six random bytes. Never 000000, which people try as a wrong PIN. */
export const toPin = (bytes: Buffer): string =>
  String((bytes.readUIntBE(0, 6) % (10 ** PIN.length - 1)) + 1).padStart(PIN.length, '0')

const toTimes = (issuedAt: number, lifetime: number) => ({
  iat: Math.floor(issuedAt / 1000),
  exp: Math.floor((issuedAt + lifetime) / 1000),
})

/** `given` is the world of a token. */
export function assertWorld(given: string, world: string, what: string, reason: ErrorReason) {
  if (given !== world) {
    throw new ApiError(reason, `The ${what} belongs to the world ${given}, and this is ${world}.`)
  }
}

export function checkClaims<C extends Claims>(
  claims: C | undefined,
  world: string,
  now: number,
  what: string,
  invalid: ErrorReason,
  expired = invalid,
): C {
  if (!claims) {
    throw new ApiError(
      invalid,
      `The ${what} is not valid: its signature, issuer or audience is wrong.`,
    )
  }

  assertWorld(claims.world, world, what, invalid)

  const age = now - claims.exp * 1000
  if (!(age < 0)) {
    throw new ApiError(
      expired,
      `The ${what} expired ${formatDuration(age)} ago on this world's clock.`,
    )
  }

  // The world's clock may have been set back.
  const validInMs = Math.max(claims.nbf ?? 0, claims.iat) * 1000 - now
  if (validInMs > 1000) {
    throw new ApiError(
      invalid,
      `The ${what} is not valid for another ${formatDuration(validInMs)} on this world's clock.`,
    )
  }

  return claims
}
