import { auth } from '@cornerman/contract/endpoints/auth'
import { expect, test } from 'vitest'
import { CALLS, type Call } from '../../test/contract-calls.ts'
import { ADMIN, openMocks } from '../../test/sign-in.ts'

const freshMock = openMocks()
/** Longer lists are cut: two elements show what is in them. */
const MAX_ELEMENTS = 2
const MAX_LINES = 3
const SECRET_FIELD = /^jwt$|token$/i

test('the example responses of /openapi.json are those of the demo; run `npx vitest run responses -u` after a change', async () => {
  const responses: Record<string, unknown> = {}
  for (const call of CALLS) {
    const response = await sendExample(call)
    if (response !== undefined) responses[call.name] = shorten(response)
  }
  await expect(`${JSON.stringify(responses, null, 1)}\n`).toMatchFileSnapshot('responses.json')
})

/** Sends the example of a call to a new demo world. Undefined without a body. */
async function sendExample({ name, endpoint, example }: Call): Promise<unknown> {
  const mock = freshMock()
  const { jwt, refreshToken } = await mock.signIn()
  const input = { ...example, ...(await getLiveTokens()) }
  const { status, body } = await mock.call(endpoint, input, { token: jwt, headers: { host: 'mock.example' } })
  expect(status, name).toBeLessThan(300)
  return typeof body === 'string' ? (body as string).split('\r\n').slice(0, MAX_LINES).join('\r\n') : body

  /** The PINs and tokens of the examples are made up. */
  async function getLiveTokens(): Promise<Call['example']> {
    if (name === 'auth.checkPin') {
      // The PIN of the sign-in is used.
      await mock.call(auth.sendPin, { body: { email: ADMIN } })
      return { body: { ...example.body, pincode: mock.getPin(ADMIN) } }
    }
    if (name === 'auth.login')
      return { body: { ...example.body, registrationToken: await mock.getRegistrationToken(ADMIN) } }
    if (name === 'auth.googleLogin') return { headers: { 'google-token': await mock.getGoogleToken(ADMIN) } }
    // A refresh token works on the device of its sign-in only.
    const body = { deviceIdentifier: mock.device.deviceIdentifier }
    return example.headers ? { headers: { 'refresh-token': refreshToken }, ...(example.body && { body }) } : {}
  }
}

/** Cuts lists, and replaces tokens. */
function shorten(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return SECRET_FIELD.test(name) ? `an-example-${name}` : value
  if (Array.isArray(value)) return value.slice(0, MAX_ELEMENTS).map((each) => shorten(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner, key)]))
}
