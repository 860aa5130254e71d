import { createPublicKey, verify } from 'node:crypto'
import { PIN } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { DEMO_GOOGLE_CLIENT_ID } from '@cornerman/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { ADMIN, GOOGLE_REQUEST, NOW, openMock, openMocks } from '../../../test/sign-in.ts'

const freshMock = openMocks()

const getWrongPin = (pin: string) => (pin === '111111' ? '222222' : '111111')

describe('PIN', () => {
  test('[AUTH-02] mails a six-digit PIN to an admin, valid once', async () => {
    const mock = freshMock()
    const sent = await mock.call(auth.sendPin, { body: { email: 'Admin@Cornerman.TEST' } })
    expect(sent).toMatchObject({ status: 200, body: { sent: true, expiresInSeconds: 600 } })

    const pincode = mock.getPin(ADMIN)
    expect(mock.world.rows.outbox.all()).toMatchObject([
      {
        to: ADMIN,
        kind: 'pin',
        subject: 'Your PIN for Cornerman',
        text: `Your PIN is ${pincode}. It works once, within 10 minutes.`,
        at: new Date(NOW).toISOString(),
      },
    ])

    expect(pincode).toMatch(/^\d{6}$/)
    expect((await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).status).toBe(200)
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).toMatchObject({
      status: 401,
      body: { reason: 'wrong_pin', message: 'This PIN was used already.' },
    })
  })

  test('[AUTH-03] keeps the digits of a PIN in its mail only', async () => {
    const mock = freshMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })

    const pincode = mock.getPin(ADMIN)
    const { outbox, ...others } = mock.world.database.exportRows().rows
    expect(JSON.stringify(outbox)).toContain(pincode)
    expect(others.pins).toHaveLength(1)
    expect(JSON.stringify([others.pins, others.limits, others.sessions])).not.toContain(pincode)
  })

  test('[AUTH-04] sends no PIN to an address that no user has', async () => {
    const mock = freshMock()
    const { body } = await mock.call(auth.sendPin, { body: { email: 'nobody@cornerman.test' } })
    expect(body).toMatchObject({ statusCode: 403, reason: 'not_an_admin' })
    expect(mock.world.changes()).toEqual([])
  })

  test('[AUTH-03] compares at most 5 of 50 parallel wrong guesses and then voids the PIN', async () => {
    const mock = freshMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })

    const pincode = mock.getPin(ADMIN)

    const guesses = await Promise.all(
      Array.from({ length: 50 }, () =>
        mock.call(auth.checkPin, { body: { email: ADMIN, pincode: getWrongPin(pincode) } }),
      ),
    )

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(PIN.tries)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50 - PIN.tries)
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).toMatchObject({
      status: 429,
      body: { reason: 'too_many_tries' },
    })

    expect(mock.world.rows.pins.all()).toMatchObject([{ tries: PIN.tries, usedAt: null }])
  })

  test('[AUTH-03] accepts one of 8 parallel correct guesses', async () => {
    const mock = freshMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })

    const pincode = mock.getPin(ADMIN)

    const guesses = await Promise.all(
      Array.from({ length: 8 }, () =>
        mock.call(auth.checkPin, { body: { email: ADMIN, pincode } }),
      ),
    )

    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      200, 401, 401, 401, 401, 401, 401, 401,
    ])
  })

  test('[AUTH-02] a new PIN replaces the previous one, in any case of the address', async () => {
    const mock = freshMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })

    const pincode = mock.getPin(ADMIN)
    await mock.call(auth.sendPin, { body: { email: ADMIN.toUpperCase() } })
    expect(mock.world.rows.pins.all()).toHaveLength(1)
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).toMatchObject({
      status: 401,
      body: { reason: 'wrong_pin' },
    })

    expect(
      (await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: mock.getPin(ADMIN) } }))
        .status,
    ).toBe(200)
  })

  test('says that no PIN was sent to the address', async () => {
    const mock = freshMock()
    const check = async (pincode: string) =>
      (await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).body
    expect(await check('123456')).toMatchObject({
      reason: 'wrong_pin',
      message: 'No PIN was sent to this address.',
    })

    expect(mock.world.rows.pins.all()).toEqual([])
  })

  test('counts the PINs of one address together, in any case, and of another apart', async () => {
    const mock = freshMock()
    const sendPin = async (email: string) =>
      (await mock.call(auth.sendPin, { body: { email } })).status
    for (let sent = 0; sent < PIN.sends; sent++) {
      await sendPin(sent % 2 ? ADMIN : ADMIN.toUpperCase())
    }

    expect(await sendPin(ADMIN)).toBe(429)
    expect(await sendPin('events@cornerman.test')).toBe(200)
    expect(mock.world.rows.limits.all().map(({ subject }) => subject)).toEqual([
      `pins to ${ADMIN}`,
      'pins to events@cornerman.test',
    ])
  })

  test('[AUTH-02] rejects letters as a PIN without counting an attempt', async () => {
    const mock = freshMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    expect(
      await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: 'abcdef' } }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ field: 'pincode', message: 'must be 6 digits' }] },
    })

    expect(mock.world.rows.pins.all()).toMatchObject([{ tries: 0 }])
  })
})

describe('Google', () => {
  const consent = (mock: ReturnType<typeof openMock>, query: Record<string, string>) =>
    mock.send({
      method: 'GET',
      url: '/google/o/oauth2/v2/auth',
      query: { ...GOOGLE_REQUEST, ...query },
    })

  const getFragment = (location: unknown) => new URLSearchParams(String(location).split('#')[1])

  const login = (mock: ReturnType<typeof openMock>, token: string, email = ADMIN) =>
    mock.call(auth.googleLogin, {
      headers: { 'google-token': token },
      body: { ...mock.device, email, provider: 'GOOGLE' },
    })

  const getIdToken = async (mock: ReturnType<typeof openMock>, email = ADMIN) =>
    getFragment((await consent(mock, { email })).headers.location).get('id_token') ?? ''

  test('[AUTH-05] shows a consent page whose buttons wait for their script', async () => {
    const { headers, body } = await consent(freshMock(), {})
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('/google/consent/main.js"')
    // The script adds what a form needs, and then enables the buttons.
    expect(body).not.toMatch(/<button(?![^>]* disabled>)/)
  })

  test('[AUTH-05] returns to the app with the state that it sent', async () => {
    const { headers, statusCode } = await consent(freshMock(), { email: ADMIN })
    expect(statusCode).toBe(302)
    expect(headers.location).toMatch(/^http:\/\/127\.0\.0\.1:5173\/google-callback\.html#/)
    expect(getFragment(headers.location).get('state')).toBe('s1')
  })

  test('[AUTH-05] returns an ID token of the address, the app and the nonce, for an hour', async () => {
    const token = await getIdToken(freshMock())
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({
      nonce: 'n1',
      aud: DEMO_GOOGLE_CLIENT_ID,
      iat: NOW / 1000,
      exp: NOW / 1000 + 3600,
      email: ADMIN,
    })
  })

  test('[AUTH-05] signs the ID token with a published key', async () => {
    const mock = freshMock()
    const [head = '', claims, signature = ''] = (await getIdToken(mock)).split('.')
    const [key] = (await mock.send({ method: 'GET', url: '/google/oauth2/v3/certs' })).json().keys

    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })

    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )

    expect(isSigned).toBe(true)
  })

  test('[AUTH-05] signs the admin in by the ID token', async () => {
    const mock = freshMock()
    const { status, body } = await login(mock, await getIdToken(mock))
    expect(status).toBe(200)
    expect(body.email).toBe(ADMIN)
  })

  test('[AUTH-04] rejects a Google account that is not an admin', async () => {
    const mock = freshMock()
    const { headers } = await consent(mock, { email: 'unknown@elsewhere.example' })
    const token = getFragment(headers.location).get('id_token') ?? ''

    expect(await login(mock, token, 'unknown@elsewhere.example')).toMatchObject({
      status: 403,
      body: { reason: 'not_an_admin' },
    })

    expect(await login(mock, token, ADMIN)).toMatchObject({
      status: 401,
      body: { message: 'Google vouches for another address than the one that was sent.' },
    })
  })

  test('rejects a token that the consent page did not sign', async () => {
    const mock = freshMock()
    const foreign =
      getFragment((await consent(openMock(), { email: ADMIN })).headers.location).get('id_token') ??
      ''
    expect(await login(mock, foreign)).toMatchObject({
      status: 401,
      body: { reason: 'google_token_not_valid' },
    })

    expect((await login(mock, (await mock.signIn()).jwt)).status).toBe(401)
  })

  test('[AUTH-05] the consent page may redirect to the app, and loads its own files', async () => {
    const mock = freshMock()
    const page = await consent(mock, {})
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toContain('form-action')

    const rejected = await consent(mock, { nonce: '' })
    expect(rejected.body).toContain('This request is not valid')

    for (const { body } of [page, rejected]) {
      const [, path = '/not-found'] = /(?:src|stylesheet" href)="([^"]+)"/.exec(body) ?? []
      expect((await mock.send({ method: 'GET', url: path })).statusCode, path).toBe(200)
    }
  })

  test('accepts openid among other scopes, and an empty state', async () => {
    const mock = freshMock()

    const { headers } = await consent(mock, {
      scope: 'email openid profile',
      state: '',
      email: ADMIN,
    })

    expect(getFragment(headers.location).get('state')).toBe('')

    const { state: _, ...withoutState } = GOOGLE_REQUEST

    const response = await mock.send({
      method: 'GET',
      url: '/google/o/oauth2/v2/auth',
      query: { ...withoutState, answer: 'deny' },
    })

    expect(Object.fromEntries(getFragment(response.headers.location))).toEqual({
      error: 'access_denied',
      state: '',
    })
  })

  test.each(['client_id', 'redirect_uri', 'response_type', 'scope', 'nonce'])(
    'shows an error page for a request without %s',
    async (name) => {
      const query = Object.fromEntries(
        Object.entries(GOOGLE_REQUEST).filter(([key]) => key !== name),
      )

      const { statusCode, body } = await openMock().send({
        method: 'GET',
        url: '/google/o/oauth2/v2/auth',
        query,
      })

      expect(statusCode).toBe(400)
      expect(body).toContain(name)
      expect(body).toContain('/google/message/main.css"')
    },
  )

  test('accepts parameters that it does not know, and none of more than 2,000 characters', async () => {
    const mock = freshMock()
    expect(
      (await consent(mock, { hd: 'cornerman.test', login_hint: 'a'.repeat(2000) })).statusCode,
    ).toBe(200)

    const { statusCode, json } = await consent(mock, { login_hint: 'a'.repeat(2001) })
    expect(statusCode).toBe(400)
    expect(json().message).toBe('login_hint must NOT have more than 2000 characters')
  })

  test.each([
    [
      'a relative URL',
      { redirect_uri: '/google-callback.html' },
      'redirect_uri must be an absolute http(s) URL',
    ],
    [
      'another protocol',
      { redirect_uri: 'xhttp://127.0.0.1:5173/' },
      'redirect_uri must be an absolute http(s) URL',
    ],
    [
      'a fragment',
      { redirect_uri: 'http://127.0.0.1:5173/#x' },
      'redirect_uri must be an absolute http(s) URL',
    ],
    ['another scope', { scope: 'email openid2' }, 'scope must contain openid'],
    ['another flow', { response_type: 'code' }, 'response_type must be id_token'],
    [
      'another client',
      { client_id: 'some-other-app' },
      'client_id some-other-app is not known here',
    ],
    [
      'an unregistered URL',
      { redirect_uri: 'https://evil.example/' },
      'redirect_uri leads to https://evil.example, which is not registered',
    ],
    [
      'a script as URL',
      { redirect_uri: 'javascript:alert(1)' },
      'redirect_uri must be an absolute http(s) URL',
    ],
  ])('shows an error page for a request with %s', async (_, query, message) => {
    const { statusCode, body } = await consent(openMock(), query)
    expect(statusCode).toBe(400)
    expect(body).toContain(message)
  })
})
