import { createHmac, createPublicKey } from 'node:crypto'
import { CHAT_TOKEN_LIFETIME, type ErrorReason, PIN } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { Google } from './google.ts'
import { LIFETIME, Tokens, toPin } from './tokens.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')
const tokens = new Tokens()
const google = new Google('client')

const KINDS: {
  kind: string
  lifetime: number
  create(): string
  read(token: string, world: string, now: number): unknown
  claims: object
  invalid: ErrorReason
  expired: ErrorReason
}[] = [
  {
    kind: 'session token',
    lifetime: LIFETIME.access,
    create: () => tokens.access('red', 's1', NOW),
    read: (token: string, world: string, now: number) => tokens.readAccess(token, world, now),
    claims: { world: 'red', sid: 's1' },
    invalid: 'bad_token',
    expired: 'token_expired',
  },
  {
    kind: 'chat token',
    lifetime: CHAT_TOKEN_LIFETIME,
    create: () => tokens.chat('red', 's1', 5, NOW),
    read: (token: string, world: string, now: number) => tokens.readChat(token, world, now),
    claims: { world: 'red', sid: 's1', eventId: 5 },
    invalid: 'bad_token',
    expired: 'token_expired',
  },
  {
    kind: 'registration token',
    lifetime: LIFETIME.registration,
    create: () => tokens.registration('red', 7, 'ann@cornerman.test', NOW),
    read: (token: string, world: string, now: number) => tokens.readRegistration(token, world, now),
    claims: { world: 'red', pin: 7, email: 'ann@cornerman.test' },
    invalid: 'registration_not_valid',
    expired: 'registration_not_valid',
  },
  {
    kind: 'Google token',
    lifetime: 3_600_000,
    create: () => google.idToken('red', { email: 'ann@cornerman.test', nonce: 'n1' }, NOW),
    read: (token: string, world: string, now: number) => google.read(token, world, now),
    claims: { world: 'red', email: 'ann@cornerman.test', email_verified: true, nonce: 'n1' },
    invalid: 'google_token_not_valid',
    expired: 'google_token_not_valid',
  },
]

describe.each(KINDS)('$kind', ({ kind, lifetime, create, read, claims, invalid, expired }) => {
  const token = create()

  test('is valid until the last millisecond of its lifetime', () => {
    expect(read(token, 'red', NOW)).toMatchObject(claims)
    expect(read(token, 'red', NOW + lifetime - 1)).toMatchObject(claims)
  })

  test.each([
    [0, '1 s'],
    [3 * 3_600_000, '3 h'],
  ])('has expired %i ms after its lifetime', (ms, ago) => {
    expect(() => read(token, 'red', NOW + lifetime + ms)).toThrow(
      rejection(expired, `The ${kind} expired ${ago} ago on this world's clock.`),
    )
  })

  test('is valid up to a second before it was issued, as clocks differ', () => {
    expect(read(token, 'red', NOW - 1000)).toMatchObject(claims)
    expect(() => read(token, 'red', NOW - 1001)).toThrow(
      rejection(invalid, `The ${kind} is not valid for another 1 s on this world's clock.`),
    )
  })

  test('is rejected by another world', () => {
    expect(() => read(token, 'blue', NOW)).toThrow(
      rejection(invalid, `The ${kind} belongs to the world red, and this is blue.`),
    )
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test.each([
  ['session', () => tokens.access('red', 's1', NOW), 'cornerman-mock', 'access'],
  [
    'Google',
    () => google.idToken('red', { email: 'ann@cornerman.test' }, NOW),
    'https://accounts.google.example',
    'client',
  ],
])('a %s token names its issuer, its audience and whole seconds', (_, create, iss, aud) => {
  expect(decode(create())).toMatchObject({ iss, aud, iat: NOW / 1000 })
})

test('a token that was modified, truncated or signed with another algorithm is not read', () => {
  const key = Buffer.alloc(32, 7)
  const own = new Tokens(key)
  const claims = own.access('red', 's1', NOW).split('.')[1]

  const sign = (alg: string, hash: string, secret: Buffer | string, content = claims) => {
    const signed = `${encode({ alg, typ: 'JWT' })}.${content}`
    return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
  }

  expect(own.readAccess(sign('HS256', 'sha256', key), 'red', NOW).sid).toBe('s1')

  const [head, text, signature = ''] = own.access('red', 's1', NOW).split('.')
  for (const changed of [
    sign('HS512', 'sha512', key),
    `${encode({ alg: 'none', typ: 'JWT' })}.${text}.`,
    `${head}.${encode({ ...decode(`.${text}`), world: 'blue' })}.${signature}`,
    `${head}.${text}.${signature.slice(0, -2)}`,
    `${head}.${text}`,
    'x',
  ]) {
    expect(() => own.readAccess(changed, 'red', NOW), changed).toThrow(rejection('bad_token'))
  }

  // The public key of Google as the secret of a symmetric signature.
  const [jwk] = google.certs().keys

  const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })

  const idToken = google.idToken('red', { email: 'ann@cornerman.test' }, NOW).split('.')[1]
  expect(() => google.read(sign('HS256', 'sha256', pem, idToken), 'red', NOW)).toThrow(
    rejection('google_token_not_valid'),
  )
})

test('publishes the key of the Google tokens', () => {
  expect(google.certs()).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        x: expect.any(String),
        y: expect.any(String),
      },
    ],
  })
})

test('no kind of token is read as another', () => {
  const message = 'is not valid: its signature, issuer or audience is wrong.'

  for (const made of KINDS) {
    for (const { kind, read, invalid } of KINDS) {
      if (made.kind === kind) {
        continue
      }

      if (kind === 'chat token') {
        expect(read(made.create(), 'red', NOW)).toBeUndefined()
      } else {
        expect(() => read(made.create(), 'red', NOW), `${made.kind} as ${kind}`).toThrow(
          rejection(invalid, `The ${kind} ${message}`),
        )
      }
    }
  }
})

describe('refresh token', () => {
  const name = { world: 'red', session: 's1', generation: 2 }
  const token = tokens.refresh(name)
  const [prefix, text, mac = ''] = token.split('.')

  test('names world, session and generation, and is the same each time', () => {
    expect(tokens.readRefresh(token)).toEqual(name)
    expect(tokens.refresh(name)).toBe(token)
  })

  test.each([
    ['another prefix', `xefresh.${text}.${mac}`],
    ['a longer prefix', `x${token}`],
    ['no MAC', `${prefix}.${text}`],
    ['an empty MAC', `${prefix}.${text}.`],
    ['no content', `${prefix}..${mac}`],
    ['a shorter MAC', token.slice(0, -1)],
    [
      'a MAC of equal length',
      `${prefix}.${text}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
    ],
    ['a further part', `${token}.`],
    [
      'the next generation',
      `${prefix}.${Buffer.from('["red","s1",3]').toString('base64url')}.${mac}`,
    ],
    ['the MAC of another process', new Tokens().refresh(name)],
    ['a session token', tokens.access('red', 's1', NOW)],
  ])('is not read with %s', (_, changed) => expect(tokens.readRefresh(changed)).toBeUndefined())
})

describe('tokens of repeatable worlds', () => {
  const repeatable = tokens.of({ isRepeatable: true })

  test('are equal in each process', () => {
    expect(tokens.of({ isRepeatable: false })).toBe(tokens)
    expect(tokens.of({ isRepeatable: true })).toBe(repeatable)
    expect(new Tokens().of({ isRepeatable: true }).access('red', 's1', NOW)).toBe(
      repeatable.access('red', 's1', NOW),
    )
    expect(repeatable.access('red', 's1', NOW)).not.toBe(tokens.access('red', 's1', NOW))
  })

  test.each([
    ['a normal world', repeatable, tokens],
    ['a repeatable world', tokens, repeatable],
  ])('are named, not accepted: in %s', (_, issuer, reader) => {
    const token = issuer.access('red', 's1', NOW)
    expect(() => reader.readAccess(token, 'blue', NOW)).toThrow(
      rejection('bad_token', 'The session token belongs to the world red, and this is blue.'),
    )
    // A world of the same name has the other key.
    expect(() => reader.readAccess(token, 'red', NOW)).toThrow(rejection('bad_token'))
  })
})

describe('PIN', () => {
  const bytes = (value: number) => {
    const buffer = Buffer.alloc(6)
    buffer.writeUIntBE(value, 0, 6)

    return buffer
  }

  test.each([
    [0, '000001'],
    [41, '000042'],
    [999_998, '999999'],
    [999_999, '000001'],
    [2 ** 48 - 1, '185914'],
  ])('is made of the random number %i: %s', (value, pin) => {
    expect(toPin(bytes(value))).toBe(pin)
    expect(pin).toHaveLength(PIN.length)
  })

  test('has a hash of its own for each world, address and process, regardless of case', () => {
    const hash = tokens.pinHash('red', 'ann@cornerman.test', '123456')
    expect(tokens.pinHash('red', 'Ann@Cornerman.test', '123456')).toBe(hash)

    for (const other of [
      tokens.pinHash('blue', 'ann@cornerman.test', '123456'),
      tokens.pinHash('red', 'bob@cornerman.test', '123456'),
      tokens.pinHash('red', 'ann@cornerman.test', '123457'),
      new Tokens().pinHash('red', 'ann@cornerman.test', '123456'),
    ]) {
      expect(other).not.toBe(hash)
    }
  })
})
