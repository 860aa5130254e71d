import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import { client } from '#api/http.ts'
import { endSession, readSession } from '#api/session.ts'
import { skipRetryDelay, stubConfiguration } from '#api/testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from '#api/testing/stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys } from '#ui/testing/user.ts'
import PinForm from './pin-form.tsx'

const SEND = 'POST /api/v1/email/admin/send-pincode'
const CHECK = 'POST /api/v1/email/check-user'
const LOGIN = 'POST /api/v1/auth/login'
const SESSION = { jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' }

let api: StubApi
let responses: Record<string, StubResponse | Promise<StubResponse>>

beforeEach(async () => {
  localStorage.clear()
  skipRetryDelay()
  api = await startStubApi()

  responses = {
    [SEND]: [200, { sent: true, expiresInSeconds: 600 }],
    [CHECK]: [200, { registrationToken: 't' }],
    [LOGIN]: [200, SESSION],
  }

  api.respond(({ call }) => responses[call]!)
  stubConfiguration(api.url, { mockControlUrl: null })
  await loadConfiguration()
})

afterEach(async () => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  await api.close()
})

function renderForm() {
  const callbacks = { onFailure: vi.fn(), onRejected: vi.fn(), onOtherEmail: vi.fn() }
  const { unmount } = render(
    <StrictMode>
      <App>
        <PinForm email={SESSION.email} {...callbacks} />
      </App>
    </StrictMode>,
  )

  return { ...callbacks, unmount }
}

const getBoxes = () => screen.getAllByRole('textbox') as HTMLInputElement[]

const getTyped = () =>
  getBoxes()
    .map(({ value }) => value)
    .join('')

/** Its icon of work takes a while to fade, and is part of its name until then. */
const getButton = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })

/** antd tells by a class only that a button is at work. */
const expectIdle = (name: string) =>
  waitFor(() => expect(getButton(name)).not.toHaveClass('ant-btn-loading'))
const sendAgain = () => press('Send again')

/** A response that waits for `release`. */
function defer(response: StubResponse) {
  let release = () => {}
  const promise = new Promise<StubResponse>((resolve) => {
    release = () => resolve(response)
  })
  return { promise, release }
}

test('[AUTH-02] clears the boxes for a new PIN, and keeps digits typed during the request', async () => {
  const sent = defer([200, { sent: true, expiresInSeconds: 600 }])
  responses[SEND] = sent.promise
  renderForm()
  await pressKeys('12')
  await sendAgain()
  expect(getTyped()).toBe('')
  expect(getBoxes()[0]).toHaveFocus()

  await pressKeys('345')
  sent.release()
  await expectIdle('Send again')
  expect(getTyped()).toBe('345')
  expect(getBoxes()[3]).toHaveFocus()
})

test('[AUTH-03] keeps a PIN locked during its check when a new PIN is sent', async () => {
  const sent = defer([200, { sent: true, expiresInSeconds: 600 }])
  const checked = defer([401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'no' }])

  Object.assign(responses, { [SEND]: sent.promise, [CHECK]: checked.promise })

  const { onRejected } = renderForm()
  await sendAgain()
  await pressKeys('123456')
  sent.release()
  await expectIdle('Send again')

  for (const box of getBoxes()) {
    expect(box).toBeDisabled()
  }

  expect(getButton('Send again')).toBeDisabled()

  checked.release()
  await waitFor(() => expect(onRejected).toHaveBeenCalledOnce())
  expect(api.of(CHECK)).toHaveLength(1)
})

test.each([
  { what: 'a closed connection', response: 'cut' as const },
  { what: 'a 503', response: [503, {}] as StubResponse },
  { what: 'too many checks', response: [429, {}] as StubResponse },
])('[AUTH-04] reports a failed check ($what) and allows another try', async ({ response }) => {
  const { onFailure, onRejected } = renderForm()
  responses[CHECK] = response
  await pressKeys('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onRejected).not.toHaveBeenCalled()
  expect(getTyped()).toBe('123456')

  responses[CHECK] = [200, { registrationToken: 't' }]
  await expectIdle('Sign in')
  await press(getButton('Sign in'))
  await waitFor(() => expect(readSession()).toEqual(SESSION))
})

test('[AUTH-03] repeats only the login when the login fails after a successful PIN check', async () => {
  const { onFailure, onRejected } = renderForm()
  responses[LOGIN] = [503, {}]
  await pressKeys('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())

  responses[CHECK] = [
    401,
    { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'This PIN was used already.' },
  ]

  responses[LOGIN] = [200, SESSION]
  await expectIdle('Sign in')
  await press(getButton('Sign in'))
  await waitFor(() => expect(readSession()).toEqual(SESSION))
  expect(onRejected).not.toHaveBeenCalled()
})

test('[AUTH-03] checks the digits anew once another PIN was sent', async () => {
  const { onFailure } = renderForm()
  responses[LOGIN] = [503, {}]
  await pressKeys('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  await expectIdle('Sign in')

  await sendAgain()
  await expectIdle('Send again')
  responses[LOGIN] = [200, SESSION]
  await pressKeys('123456')
  await waitFor(() => expect(readSession()).toEqual(SESSION))
  expect(api.of(CHECK)).toHaveLength(2)
})

test('[AUTH-02] reads the digits of other scripts', async () => {
  renderForm()
  await pressKeys('１२٣۴५')
  expect(getTyped()).toBe('12345')
})

test('[AUTH-03] reports a rejected PIN', async () => {
  const { onFailure, onRejected } = renderForm()
  responses[CHECK] = [401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'no' }]
  await pressKeys('123456')
  await waitFor(() => expect(onRejected).toHaveBeenCalledOnce())
  expect(onFailure).toHaveBeenCalledOnce()
})

test('[AUTH-08] neither signs in nor reports errors after the form unmounts', async () => {
  const login = defer([200, SESSION])
  responses[LOGIN] = login.promise

  const request = vi.spyOn(client, 'request')
  const { unmount, onFailure } = renderForm()

  await pressKeys('123456')
  await waitFor(() => expect(api.of(LOGIN)).toHaveLength(1))
  unmount()
  login.release()
  await act(() => Promise.allSettled(request.mock.results.map(({ value }) => value)))
  expect(readSession()).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
})
