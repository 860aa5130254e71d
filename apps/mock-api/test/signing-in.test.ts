import { createPublicKey, verify } from 'node:crypto'
import { ALL_PERMISSIONS, DEMO_GOOGLE_CLIENT_ID, LIFETIME, PIN, USER_ROLES } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { describe, expect, test } from 'vitest'
import { ADMIN, GOOGLE_ASKED, NOW, openMock } from './front-door.ts'

const MINUTE = 60_000
const wrongFor = (pin: string) => (pin === '111111' ? '222222' : '111111')

describe('PIN', () => {
  test('[AUTH-02] a PIN is mailed to an admin, six digits that work once', async () => {
    const mock = openMock()
    const sent = await mock.call(auth.sendPin, { body: { email: ADMIN } })
    expect(sent).toMatchObject({ status: 200, body: { sent: true, expiresInSeconds: 600 } })
    const pincode = mock.pinOf(ADMIN)
    expect(pincode).toMatch(/^\d{6}$/)
    expect(pincode).not.toBe('000000')
    expect((await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).status).toBe(200)
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).toMatchObject({
      status: 401,
      body: { reason: 'wrong_pin', message: 'This PIN was used already.' },
    })
  })

  test('[AUTH-02] the address is found however it is capitalised', async () => {
    const mock = openMock()
    expect((await mock.call(auth.sendPin, { body: { email: 'Admin@Cornerman.TEST' } })).status).toBe(200)
    expect((await mock.call(auth.checkPin, { body: { email: 'ADMIN@cornerman.test', pincode: mock.pinOf(ADMIN) } })).status).toBe(200)
  })

  test.each([
    ['nobody here has it', 'nobody@cornerman.test', 'Nobody here has the address nobody@cornerman.test.'],
    ['it is not corporate', 'someone@elsewhere.example', 'someone@elsewhere.example is not a corporate address: those end with @cornerman.test.'],
  ])('[AUTH-04] no PIN is sent to an address when %s', async (_, email, message) => {
    const mock = openMock()
    expect(await mock.call(auth.sendPin, { body: { email } })).toMatchObject({ status: 403, body: { reason: 'not_an_admin', message } })
    expect(mock.world.diff()).toEqual([])
  })

  test.each(USER_ROLES)('[AUTH-04] no PIN is sent to the corporate address of a %s', async (role) => {
    const mock = openMock()
    await mock.send({ method: 'PATCH', url: '/__mock/tables/users/2', payload: { role } })
    expect(await mock.call(auth.sendPin, { body: { email: 'events@cornerman.test' } })).toMatchObject({
      status: 403,
      body: { message: `events@cornerman.test belongs to a ${role}, and only an ADMIN may sign in.` },
    })
  })

  test('[AUTH-03] of 50 parallel wrong guesses at most 5 are compared, and the right PIN is void afterwards', async () => {
    const mock = openMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    const pincode = mock.pinOf(ADMIN)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => mock.call(auth.checkPin, { body: { email: ADMIN, pincode: wrongFor(pincode) } })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(PIN.tries)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50 - PIN.tries)
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).toMatchObject({ status: 429, body: { reason: 'too_many_tries' } })
    expect(mock.world.rows.pins.all()).toMatchObject([{ tries: PIN.tries, usedAt: null }])
  })

  test('[AUTH-03] of 8 parallel right guesses one is admitted', async () => {
    const mock = openMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    const pincode = mock.pinOf(ADMIN)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })))
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
  })

  test('the count of wrong tries survives the refusal, and a new PIN starts a new count', async () => {
    const mock = openMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    const first = await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: wrongFor(mock.pinOf(ADMIN)) } })
    expect(first.body.message).toBe('This PIN is wrong; 4 of 5 tries are left.')
    const second = await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: wrongFor(mock.pinOf(ADMIN)) } })
    expect(second.body.message).toBe('This PIN is wrong; 3 of 5 tries are left.')
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    expect(mock.world.rows.pins.all()).toMatchObject([{ tries: 0 }])
  })

  test('a PIN expires on the clock of its world', async () => {
    const mock = openMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    mock.clock.set({ advance: PIN.lifetime + 3000 })
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: mock.pinOf(ADMIN) } })).toMatchObject({
      status: 401,
      body: { reason: 'pin_expired', message: 'This PIN expired 3 s ago.' },
    })
  })

  test('five PINs in ten minutes are sent, a sixth is not, and time heals it', async () => {
    const mock = openMock()
    const ask = () => mock.call(auth.sendPin, { body: { email: ADMIN } })
    for (let sent = 0; sent < PIN.sends; sent++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, body: { reason: 'too_many_pins' } })
    expect(mock.world.rows.outbox.all()).toHaveLength(PIN.sends)
    mock.clock.set({ advance: PIN.sendsWithin })
    expect((await ask()).status).toBe(200)
  })

  test.each([
    ['five digits', '12345'],
    ['letters', 'abcdef'],
  ])('[AUTH-02] %s are no PIN, and count as no try', async (_, pincode) => {
    const mock = openMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    expect(await mock.call(auth.checkPin, { body: { email: ADMIN, pincode } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'pincode', message: 'must be 6 digits' }] },
    })
    expect(mock.world.rows.pins.all()).toMatchObject([{ tries: 0 }])
  })
})

describe('session', () => {
  test('[AUTH-03] a registration token is exchanged for a session, once and for its own address', async () => {
    const mock = openMock()
    const registrationToken = await mock.registrationOf(ADMIN)
    const login = (email: string) => mock.call(auth.login, { body: { registrationToken, email, ...mock.device } })
    expect(await login('events@cornerman.test')).toMatchObject({ status: 401, body: { reason: 'registration_not_valid' } })
    const { status, body } = await login(ADMIN)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['email', 'jwt', 'permissions', 'refreshToken'])
    expect(body.permissions).toHaveLength(38)
    expect(await login(ADMIN)).toMatchObject({ status: 401, body: { message: 'This registration token was used already.' } })
  })

  test('[AUTH-04] who is no admin any more between PIN and login is not let in', async () => {
    const mock = openMock()
    const registrationToken = await mock.registrationOf('events@cornerman.test')
    await mock.send({ method: 'PATCH', url: '/__mock/tables/users/2', payload: { role: 'FAN' } })
    const answer = await mock.call(auth.login, { body: { registrationToken, email: 'events@cornerman.test', ...mock.device } })
    expect(answer).toMatchObject({ status: 403, body: { reason: 'not_an_admin' } })
    expect(mock.world.rows.sessions.all()).toEqual([])
  })

  test('[NAV-06] each of the 38 permissions can be granted, alone, and arrives', async () => {
    const mock = openMock()
    const { jwt } = await mock.signIn('events@cornerman.test')
    for (const permission of ALL_PERMISSIONS) {
      await mock.send({ method: 'PATCH', url: '/__mock/tables/users/2', payload: { permissions: [permission] } })
      expect((await mock.call(auth.current, {}, { token: jwt })).body.permissions).toEqual([permission])
    }
  })

  test('a registration token lives ten minutes', async () => {
    const mock = openMock()
    const registrationToken = await mock.registrationOf(ADMIN)
    mock.clock.set({ advance: LIFETIME.registration })
    expect((await mock.call(auth.login, { body: { registrationToken, email: ADMIN, ...mock.device } })).status).toBe(401)
  })

  test('[AUTH-13] the server judges each call by the stored permissions, not by what the token said', async () => {
    const mock = openMock()
    const { jwt } = await mock.signIn('events@cornerman.test')
    const list = () => mock.call(people.list, { query: { page: 1, limit: 10, roleName: 'LOCATION_PROVIDER' } }, { token: jwt })
    expect((await list()).status).toBe(200)
    await mock.send({ method: 'PATCH', url: '/__mock/tables/users/2', payload: { permissions: ['view_fans'] } })
    expect(await list()).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        reason: 'missing_permission',
        message: 'events@cornerman.test lacks the permission view_arenas (to browse arenas).',
      },
    })
    expect((await mock.call(auth.current, {}, { token: jwt })).body.permissions).toEqual(['view_fans'])
  })

  test('a session token lives fifteen minutes on the clock of its world, and says how long ago it expired', async () => {
    const mock = openMock()
    const { jwt } = await mock.signIn()
    mock.clock.set({ advance: LIFETIME.access - 1000 })
    expect((await mock.call(auth.current, {}, { token: jwt })).status).toBe(200)
    mock.clock.set({ advance: 4000 })
    expect(await mock.call(auth.current, {}, { token: jwt })).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED', message: "The session token expired 3 s ago on this world's clock." },
    })
  })

  test('a token that was tampered with, cut, or made by somebody else is refused', async () => {
    const mock = openMock()
    const { jwt, refreshToken } = await mock.signIn()
    const [head, claims, seal] = jwt.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('default', 'another')).toString('base64url')
    const foreign = (await openMock().signIn()).jwt
    const registration = await mock.registrationOf('events@cornerman.test')
    for (const token of [
      `${none}.${claims}.`,
      `${head}.${other}.${seal}`,
      `${head}.${claims}.${seal.slice(0, -2)}`,
      `${head}.${claims}`,
      foreign,
      registration,
      `${refreshToken}x`,
      'x',
    ]) {
      expect(await mock.call(auth.current, {}, { token }), token).toMatchObject({ status: 401, body: { reason: 'bad_token' } })
    }
    expect(await mock.call(auth.current, {})).toMatchObject({ status: 401, body: { reason: 'no_token' } })
  })

  test('a token from the future of a clock that was set back is not valid yet', async () => {
    const mock = openMock()
    const { jwt } = await mock.signIn()
    mock.clock.set({ advance: -5 * MINUTE })
    expect(await mock.call(auth.current, {}, { token: jwt })).toMatchObject({ status: 401, body: { reason: 'bad_token' } })
  })
})

describe('refresh', () => {
  const refreshWith = (mock: ReturnType<typeof openMock>, token: string) =>
    mock.call(auth.refresh, { headers: { 'refresh-token': token }, body: { deviceIdentifier: 'a-test' } })

  test('[AUTH-10] a refresh answers a new pair, and every use of the old token answers that same pair', async () => {
    const mock = openMock()
    const { jwt, refreshToken } = await mock.signIn()
    mock.clock.set({ advance: LIFETIME.access })
    const first = await refreshWith(mock, refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.jwt).not.toBe(jwt)
    expect(first.body.refreshToken).not.toBe(refreshToken)
    const again = await Promise.all(Array.from({ length: 20 }, () => refreshWith(mock, refreshToken)))
    for (const { body } of again) expect(body).toEqual(first.body)
    expect((await mock.call(auth.current, {}, { token: first.body.jwt })).status).toBe(200)
  })

  test('[AUTH-10] the new refresh token is taken as bearer', async () => {
    const mock = openMock()
    const { body } = await refreshWith(mock, (await mock.signIn()).refreshToken)
    expect((await mock.call(auth.current, {}, { token: body.refreshToken })).status).toBe(200)
  })

  test('[AUTH-11] a lost answer logs nobody out: the old token stays good for as long as its successor was never used', async () => {
    const mock = openMock()
    const { refreshToken } = await mock.signIn()
    const lost = await refreshWith(mock, refreshToken)
    mock.clock.set({ advance: 3 * 24 * 60 * MINUTE })
    const again = await refreshWith(mock, refreshToken)
    expect(again.status).toBe(200)
    expect(again.body.refreshToken).toBe(lost.body.refreshToken)
    expect((await mock.call(auth.current, {}, { token: again.body.jwt })).status).toBe(200)
  })

  test.each([
    ['refreshed with', async (mock: ReturnType<typeof openMock>, token: string) => void (await refreshWith(mock, token))],
    ['sent as bearer', async (mock: ReturnType<typeof openMock>, token: string) => void (await mock.call(auth.current, {}, { token }))],
  ])('an old token that comes back after its successor was %s ends the whole session', async (_, use) => {
    const mock = openMock()
    const { refreshToken } = await mock.signIn()
    const { body } = await refreshWith(mock, refreshToken)
    await use(mock, body.refreshToken)
    mock.clock.set({ advance: LIFETIME.refreshGrace })
    expect((await refreshWith(mock, refreshToken)).status, 'within its grace').toBe(200)
    mock.clock.set({ advance: 1000 })
    expect(await refreshWith(mock, refreshToken)).toMatchObject({ status: 401, body: { reason: 'refresh_token_reused' } })
    expect(await mock.call(auth.current, {}, { token: body.jwt })).toMatchObject({ status: 401, body: { reason: 'session_ended' } })
    expect(await refreshWith(mock, body.refreshToken)).toMatchObject({ status: 401, body: { reason: 'session_ended' } })
  })

  test('a refresh token lives thirty days', async () => {
    const mock = openMock()
    const { refreshToken } = await mock.signIn()
    mock.clock.set({ advance: LIFETIME.refresh })
    expect(await refreshWith(mock, refreshToken)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
  })

  test('whatever is no refresh token is refused, and ends nothing', async () => {
    const mock = openMock()
    const { jwt, refreshToken } = await mock.signIn()
    for (const token of [jwt, `${refreshToken}x`, refreshToken.slice(0, -1), 'refresh.x.y']) {
      expect(await refreshWith(mock, token)).toMatchObject({ status: 401, body: { reason: 'refresh_token_not_valid' } })
    }
    expect((await mock.call(auth.current, {}, { token: jwt })).status).toBe(200)
  })
})

describe('Google', () => {
  const consent = (mock: ReturnType<typeof openMock>, query: Record<string, string>) =>
    mock.send({ method: 'GET', url: '/google/o/oauth2/v2/auth', query: { ...GOOGLE_ASKED, ...query } })
  const fragmentOf = (location: unknown) => new URLSearchParams(String(location).split('#')[1])
  const login = (mock: ReturnType<typeof openMock>, token: string, email = ADMIN) =>
    mock.call(auth.googleLogin, { headers: { 'google-token': token }, body: { ...mock.device, email, provider: 'GOOGLE' } })

  test('[AUTH-05] the consent page hands an id token back in the fragment, and it signs its admin in', async () => {
    const mock = openMock()
    const page = await consent(mock, {})
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(ADMIN)
    const { headers, statusCode } = await consent(mock, { email: ADMIN })
    expect(statusCode).toBe(302)
    expect(headers.location).toMatch(/^http:\/\/127\.0\.0\.1:5173\/google-callback\.html#/)
    const fragment = fragmentOf(headers.location)
    expect(fragment.get('state')).toBe('s1')
    const token = fragment.get('id_token') ?? ''
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      nonce: 'n1',
      aud: DEMO_GOOGLE_CLIENT_ID,
      iat: NOW / 1000,
      exp: NOW / 1000 + 3600,
      email: ADMIN,
    })
    // Whoever checks it by themselves finds the key where Google has its own.
    const [head = '', claims, signature = ''] = token.split('.')
    const [key] = (await mock.send({ method: 'GET', url: '/google/oauth2/v3/certs' })).json().keys
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
    const publicKey = createPublicKey({ key, format: 'jwk' })
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    ).toBe(true)
    expect(await login(mock, token)).toMatchObject({ status: 200, body: { email: ADMIN } })
  })

  test('[AUTH-04] a stranger whom Google knows is still no admin', async () => {
    const mock = openMock()
    const { headers } = await consent(mock, { email: 'stranger@elsewhere.example' })
    const token = fragmentOf(headers.location).get('id_token') ?? ''
    expect(await login(mock, token, 'stranger@elsewhere.example')).toMatchObject({ status: 403, body: { reason: 'not_an_admin' } })
    expect(await login(mock, token, ADMIN)).toMatchObject({
      status: 401,
      body: { message: 'Google vouches for another address than the one that was sent.' },
    })
  })

  test('a token that the consent page did not sign is refused', async () => {
    const mock = openMock()
    const foreign = fragmentOf((await consent(openMock(), { email: ADMIN })).headers.location).get('id_token') ?? ''
    expect(await login(mock, foreign)).toMatchObject({ status: 401, body: { reason: 'google_token_not_valid' } })
    expect((await login(mock, (await mock.signIn()).jwt)).status).toBe(401)
  })

  test('who says no goes back with access_denied', async () => {
    const { headers } = await consent(openMock(), { answer: 'deny' })
    expect(Object.fromEntries(fragmentOf(headers.location))).toEqual({ error: 'access_denied', state: 's1' })
  })

  test.each([
    ['no nonce', { nonce: '' }, 'nonce is missing'],
    ['another flow', { response_type: 'code' }, 'response_type must be id_token'],
    ['another client', { client_id: 'some-other-app' }, 'client_id some-other-app is not known here'],
    ["a stranger's address", { redirect_uri: 'https://evil.example/' }, 'redirect_uri leads to https://evil.example, which is not registered'],
    ['a script for an address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri must be an absolute http(s) address'],
  ])('a request with %s gets a page that says so', async (_, query, why) => {
    const { statusCode, body } = await consent(openMock(), query)
    expect(statusCode).toBe(400)
    expect(body).toContain(why)
  })
})
