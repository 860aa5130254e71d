import { auth } from '@cornerman/contract/endpoints/auth'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { describe, expect, test } from 'vitest'
import { ADMIN, openMock, openMockAs } from '../../test/sign-in.ts'
import { findExcess } from './json-body.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

const sendPin = async (payload: string, headers: Record<string, string> = JSON_TYPE) => {
  const mock = openMock()
  const { statusCode, json } = await mock.send({
    method: 'POST',
    url: '/api/v1/email/admin/send-pincode',
    payload,
    headers,
  })

  return { status: statusCode, body: json(), mock }
}

describe('a body', () => {
  test.each([
    [
      'deeper than 32 levels',
      `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      400,
      'is nested deeper than 32 levels',
    ],
    ['of more than 256 kB', JSON.stringify({ email: 'a'.repeat(256 * 1024) }), 413, 'too large'],
  ])('%s is rejected', async (_, payload, status, message) => {
    const response = await sendPin(payload)
    expect(response.status).toBe(status)
    expect(response.body.message).toContain(message)
  })

  test('may contain brackets, commas and quotes in its texts', async () => {
    const text = `"\\${'[{,'.repeat(12_000)}`
    expect((await sendPin(JSON.stringify({ email: text }))).body.message).toContain('email must')
  })

  test('that arrives slowly ends after 30 seconds, like slow headers', () => {
    expect(openMock().app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 })
  })

  // A page of another site can send these types without a preflight.
  test.each([
    ['text/plain', JSON.stringify({ email: ADMIN })],
    ['application/x-www-form-urlencoded', `email=${ADMIN}`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name=email\r\n\r\n${ADMIN}\r\n--x--\r\n`,
    ],
  ])('of type %s sends no PIN', async (type, payload) => {
    const { status, body, mock } = await sendPin(payload, { 'content-type': type })
    expect(status).toBe(415)
    expect(body.message).toBe(`This call takes application/json, not ${type}.`)
    expect(mock.world.rows.outbox.all()).toHaveLength(0)
  })

  test.each([
    ['__proto__', `{"email":"${ADMIN}","__proto__":{"email":"x"}}`],
    ['constructor.prototype', `{"email":"${ADMIN}","constructor":{"prototype":{"email":"x"}}}`],
  ])('with the key %s is rejected before its fields are read', async (_, payload) => {
    const { status, body } = await sendPin(payload)
    expect(status).toBe(400)
    expect(body.message).toContain('could not be read')
  })

  test.each(['', '{}'])(
    'counts as absent when it is %j and the call takes none',
    async (payload) => {
      const mock = await openMockAs()
      const id = mock.world.rows.penalties.all()[0]?.id
      const headers = { ...JSON_TYPE, authorization: `Bearer ${mock.jwt}` }

      expect(
        (
          await mock.send({
            method: 'DELETE',
            url: `/api/v1${penalties.remove.path.replace(':id', String(id))}`,
            payload,
            headers,
          })
        ).statusCode,
      ).toBe(200)

      expect(
        (await mock.send({ method: 'GET', url: `/api/v1${auth.current.path}`, headers }))
          .statusCode,
      ).toBe(200)
    },
  )

  test.each(['', 'null'])(
    'is rejected as missing when it is %j and the call requires one',
    async (payload) => {
      expect((await sendPin(payload)).body.message).toBe('body is required')
    },
  )
})

test('the last of equal JSON keys counts', async () => {
  const { status, mock } = await sendPin(`{"email":"x","email":"${ADMIN}"}`)
  expect(status).toBe(200)
  expect(mock.world.rows.outbox.all()).toMatchObject([{ to: ADMIN }])
})

describe('the limits of a body', () => {
  const nest = (levels: number, [open, close]: readonly [string, string]) =>
    `${open.repeat(levels)}1${close.repeat(levels)}`
  const TOO_DEEP = [{ field: 'body', message: 'is nested deeper than 32 levels' }]

  test.each([
    ['lists', ['[', ']']],
    ['objects', ['{"a":', '}']],
  ] as const)('allow 32 levels of %s and not 33', (_, signs) => {
    expect(findExcess(JSON.parse(nest(32, signs)))).toBeNull()
    expect(findExcess(JSON.parse(nest(33, signs)))?.details).toEqual(TOO_DEEP)
  })

  test('count the levels that are open at a time', () => {
    expect(findExcess(JSON.parse(`[${Array(40).fill('[1],{"a":[]}').join()}]`))).toBeNull()
  })

  test('allow ten thousand values and not one more, or as many as given', () => {
    const list = (length: number) => Array(length).fill(1)
    expect(findExcess(list(9999))).toBeNull()
    expect(findExcess(list(10_000))?.details).toEqual([
      { field: 'body', message: 'has more than 10000 values' },
    ])
    expect(findExcess(list(9), { maxValues: 10 })).toBeNull()
    expect(findExcess({ a: [1, 2], b: {} }, { maxValues: 5 })).toBeNull()
    expect(findExcess({ a: [1, 2], b: {} }, { maxValues: 4 })?.details).toEqual([
      { field: 'body', message: 'has more than 4 values' },
    ])
  })

  test.each(['/__mock/faults', '/__mock/worlds/default/snapshot'])(
    'do not count the values of %s',
    async (url) => {
      const mock = openMock()
      const method = url.endsWith('snapshot') ? 'PUT' : 'POST'

      const response = await mock.send({
        method,
        url,
        headers: JSON_TYPE,
        payload: JSON.stringify({ surprise: Array(10_001).fill(1) }),
      })

      expect(response.statusCode).toBe(400)
      expect(response.json().message).not.toContain('10000 values')
    },
  )
})
