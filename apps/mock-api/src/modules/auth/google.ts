import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { type Claims, checkClaims, createJwt } from './tokens.ts'

const LIFETIME_S = 3600

interface IdTokenClaims extends Claims {
  email: string
}

/**
 * Simulates Google: signs the ID tokens of the consent page and checks returned ones. Keys are created on first use.
 */
export class Google {
  private cachedKeys: (ReturnType<typeof createJwt<IdTokenClaims>> & { publicKey: JsonWebKey }) | undefined

  /** `clientId` is the only accepted audience. */
  constructor(readonly clientId: string) {}

  /** `now` is in milliseconds on the world's clock. */
  idToken(world: string, { email, nonce }: { email: string; nonce?: string }, now: number): string {
    const iat = Math.floor(now / 1000)
    const claims = {
      sub: email,
      jti: randomUUID(),
      world,
      iat,
      exp: iat + LIFETIME_S,
      email,
      email_verified: true,
      ...(nonce && { nonce }),
    }
    return this.keys.sign(claims)
  }

  /** Public keys to verify ID tokens, as a JSON Web Key Set. */
  certs(): { keys: object[] } {
    return { keys: [{ ...this.keys.publicKey, alg: 'ES256', use: 'sig' }] }
  }

  /** Throws ApiError('google_token_not_valid') with the reason. */
  read(token: string, world: string, now: number): IdTokenClaims {
    return checkClaims(this.keys.read(token), world, now, 'Google token', 'google_token_not_valid')
  }

  private get keys() {
    if (this.cachedKeys) return this.cachedKeys
    const { privateKey, publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const jwt = createJwt<IdTokenClaims>({
      issuer: 'https://accounts.google.example',
      audience: this.clientId,
      algorithm: 'ES256',
      signingKey: privateKey,
      verifyingKey: publicKey,
    })
    this.cachedKeys = { ...jwt, publicKey: createPublicKey(publicKey).export({ format: 'jwk' }) }
    return this.cachedKeys
  }
}
