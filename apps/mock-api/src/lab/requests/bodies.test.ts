import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { World } from '../../store/world.ts'
import { MAX_BODY } from '../matching/schema.ts'
import { toSides } from './bodies.ts'
import { getMask, maskUrl } from './secrets.ts'

const world = {} as World

const toSent = (headers: object, body?: unknown) =>
  dropHashes(
    toSides({ world, headers, body, responseText: null } as unknown as FastifyRequest, {}).sent,
  )

const toResponse = (responseText: string | null, headers: object = {}) => {
  const request = { world, headers: {}, responseText } as unknown as FastifyRequest
  return dropHashes(toSides(request, headers as never).response)
}

/** Leaves of each masked secret what is the same in all worlds. */
const dropHashes = <V>(value: V): V =>
  JSON.parse(JSON.stringify(value).replace(/…[0-9a-f]{10}(?![0-9a-f])/g, '…'))

test.each([
  ['authorization', '…'],
  ['Refresh-Token', '…'],
  ['x-mock-token', '…'],
  ['cookie', '…'],
  ['set-cookie', '…'],
  ['idempotency-key', '…'],
  ['x-api-key', '…'],
  ['client-secret', '…'],
  ['keyboard', 'jwt=s'],
  ['referer', '/x?jwt=…'],
  ['location', '/x?jwt=…'],
  ['x-referer', '/x?jwt=s'],
  ['location-of', '/x?jwt=s'],
])('logs the header %s as %s', (name, value) => {
  const sent = value.startsWith('/x') ? '/x?jwt=s' : 'jwt=s'
  expect(toSent({ [name]: sent })?.headers).toEqual({ [name]: value })
  expect(toResponse(null, { [name]: sent })).toEqual({ headers: { [name]: value }, body: null })
})

test('logs headers as text of 16,000 characters at most, and none without a value', () => {
  expect(toSent({ a: undefined, b: 7, c: 'c'.repeat(16_001) })?.headers).toEqual({
    b: '7',
    c: 'c'.repeat(16_000),
  })
})

test('masks the secrets of a body at every depth, and nothing that is null or named alike', () => {
  const withSecrets = (value: unknown) => ({
    ...Object.fromEntries(
      ['jwt', 'key', 'pin', 'pincode', 'Token', 'refreshToken'].map((name) => [name, value]),
    ),
    rows: [{ pin: value }],
    ...{ pinned: 1, spin: 1, keys: 2, tokens: 3 },
  })

  for (const value of ['s', 1, { a: 's' }]) {
    expect(toSent({}, withSecrets(value))?.body).toEqual(withSecrets('…'))
  }

  expect(toSent({}, { pin: null, jwt: '' })?.body).toEqual({ pin: null, jwt: '…' })
})

test.each([
  ['nothing', undefined, null],
  ['null', null, null],
  ['text', 'hello', 'hello'],
])('logs %s as a body', (_, body, logged) => expect(toSent({}, body)?.body).toEqual(logged))

test('cuts a body after 16,000 characters', () => {
  const fits = 'a'.repeat(MAX_BODY - 2)
  expect(MAX_BODY).toBe(16_000)
  expect(toSent({}, fits)?.body).toBe(fits)
  expect(toSent({}, `${fits}a`)?.body).toBe(`"${fits}a…`)
})

test('logs a response as JSON or as text, and of a million characters its length', () => {
  expect(toResponse('{"jwt":"s","a":1}')?.body).toEqual({ jwt: '…', a: 1 })
  expect(toResponse('{"a":')?.body).toBe('{"a":')
  expect(toResponse('')?.body).toBe('')
  expect(toResponse(JSON.stringify('a'.repeat(999_998)))?.body).toHaveLength(MAX_BODY + 1)
  expect(toResponse(JSON.stringify('a'.repeat(999_999)))?.body).toBe('1000001 characters')
})

test.each([
  ['/x?jwt=s', '/x?jwt=…'],
  ['/x?a=1&PIN=s&b=2', '/x?a=1&PIN=…&b=2'],
  ['/x?pincode=s', '/x?pincode=…'],
  ['/x?key=s#id_token=s&state=s1', '/x?key=…#id_token=…&state=s1'],
  ['/x?refresh-token=s&accessToken=s&token=', '/x?refresh-token=…&accessToken=…&token=…'],
  ['/x?%6Awt=s&+jwt+=s', '/x?%6Awt=…&+jwt+=…'],
  ['/x?token=a=b', '/x?token=…'],
])('masks the secrets of %s', (url, masked) => {
  expect(maskUrl(url, () => '…')).toBe(masked)
})

test.each([
  '',
  '/x',
  '/x?',
  '/jwt=s',
  '/x?jwt',
  '/x?=s',
  '/x?keys=s&monkey=s&pins=s&tokens=s',
  '/x?a_b_token=s',
  '/x?pin+code=s',
  '/x?%E0%A4%A=s',
])('leaves %j as it is', (url) => {
  expect(maskUrl(url, () => '…')).toBe(url)
})

describe('a masked secret', () => {
  const mask = getMask({} as World)

  test('is the same for equal secrets of a world, wherever they are sent', () => {
    const sides = toSides(
      {
        world,
        headers: { authorization: 'Bearer s', 'idempotency-key': 's' },
        body: { pin: 's', key: 't' },
        responseText: '{"jwt":"s"}',
      } as unknown as FastifyRequest,
      {},
    )

    const hash = getMask(world)('s')
    expect(hash).toMatch(/^…[0-9a-f]{10}$/)
    expect(sides.sent.headers).toEqual({
      authorization: `Bearer ${hash}`,
      'idempotency-key': hash,
    })

    expect(sides.response.body).toEqual({ jwt: hash })
    expect(sides.sent.body).toMatchObject({ pin: hash, key: getMask(world)('t') })
    expect(maskUrl('/x?jwt=%73', getMask(world))).toBe(`/x?jwt=${hash}`)
  })

  test('differs for another secret, and in another world', () => {
    expect(mask('s')).not.toBe(mask('t'))
    expect(mask('s')).not.toBe(getMask({} as World)('s'))
  })

  test('stays as it is when it is masked again', () => {
    expect(mask(mask('s'))).toBe(mask('s'))
  })
})
