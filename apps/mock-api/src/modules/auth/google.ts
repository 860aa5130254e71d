import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { judged } from './tokens.ts'

const LIFETIME_S = 3600
const ISSUER = 'https://accounts.google.example'

export interface IdTokenClaims {
  world: string
  iat: number
  exp: number
  sub: string
  aud: string
  email: string
  email_verified: boolean
  nonce?: string
}

/** Stands in for Google: signs the id tokens of the consent page, and checks those that come back. Keys are made on first use. */
export class Google {
  /** `clientId` is the one app it vouches for: a token made for another is refused. */
  constructor(readonly clientId: string) {}

  private keys: { sign: (claims: object) => string; verify: (token: string) => unknown; public: JsonWebKey } | undefined

  /** `now` in milliseconds on the world's clock. */
  idToken(world: string, account: { email: string; nonce?: string }, now: number): string {
    const iat = Math.floor(now / 1000)
    return this.pair().sign({
      iss: ISSUER,
      aud: this.clientId,
      sub: account.email,
      jti: randomUUID(),
      world,
      iat,
      exp: iat + LIFETIME_S,
      email: account.email,
      email_verified: true,
      ...(account.nonce && { nonce: account.nonce }),
    })
  }

  /** What whoever checks an id token by themselves checks it with: a JSON Web Key Set. */
  certs(): { keys: object[] } {
    return { keys: [{ ...this.pair().public, alg: 'ES256', use: 'sig' }] }
  }

  /** Throws ApiError('google_token_not_valid') with the reason. */
  read(token: string, world: string, now: number): IdTokenClaims {
    return judged(this.verified(token), world, now, 'Google token', 'google_token_not_valid', 'google_token_not_valid')
  }

  private verified(token: string): IdTokenClaims | undefined {
    try {
      return this.pair().verify(token) as IdTokenClaims
    } catch {
      return undefined
    }
  }

  private pair() {
    if (this.keys) return this.keys
    const { privateKey, publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    this.keys = {
      public: createPublicKey(publicKey).export({ format: 'jwk' }),
      sign: createSigner({ key: privateKey, algorithm: 'ES256' }),
      verify: createVerifier({
        key: publicKey,
        algorithms: ['ES256'],
        allowedIss: ISSUER,
        allowedAud: this.clientId,
        ignoreExpiration: true,
        ignoreNotBefore: true,
      }),
    }
    return this.keys
  }
}
