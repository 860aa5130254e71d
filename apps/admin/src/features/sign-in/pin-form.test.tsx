import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import { client } from '#api/http.ts'
import { endSession, readSession } from '#api/session.ts'
import { skipRetryDelay, stubConfiguration } from '#api/testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from '#api/testing/stub-api.ts'
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
/** Types each digit into the focused box. */
function type(digits: string) {
  for (const digit of digits) {
    fireEvent.input(document.activeElement!, { target: { value: digit } })
  }
}
const isBusy = (name: string) =>
  screen.getByText(name).closest('button')!.classList.contains('ant-btn-loading')
const sendAgain = () => fireEvent.click(screen.getByText('Send again'))

/** A response that waits for `release`. */
function defer(response: StubResponse) {
  let release = () => {}
  const promise = new Promise<StubResponse>((resolve) => {
    release = () => resolve(response)
  })
  return { promise, release }
}

test('[AUTH-02] clears the boxes when a new PIN is requested, and keeps digits typed during the request', async () => {
  const sent = defer([200, { sent: true, expiresInSeconds: 600 }])
  responses[SEND] = sent.promise
  renderForm()
  type('12')
  sendAgain()
  expect(getTyped()).toBe('')
  expect(getBoxes()[0]).toHaveFocus()
  type('345')
  sent.release()
  await waitFor(() => expect(isBusy('Send again')).toBe(false))
  expect(getTyped()).toBe('345')
  expect(getBoxes()[3]).toHaveFocus()
})

test('[AUTH-03] keeps a PIN locked during its check when a new PIN is sent', async () => {
  const sent = defer([200, { sent: true, expiresInSeconds: 600 }])
  const checked = defer([401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'no' }])
  Object.assign(responses, { [SEND]: sent.promise, [CHECK]: checked.promise })
  const { onRejected } = renderForm()
  sendAgain()
  type('123456')
  sent.release()
  await waitFor(() => expect(isBusy('Send again')).toBe(false))
  expect(isBusy('Sign in')).toBe(true)
  expect(getBoxes().every(({ disabled }) => disabled)).toBe(true)
  checked.release()
  await waitFor(() => expect(onRejected).toHaveBeenCalledOnce())
  expect(api.of(CHECK)).toHaveLength(1)
})

test.each([
  { what: 'a closed connection', response: 'cut' as const },
  { what: 'a 503', response: [503, {}] as StubResponse },
])('[AUTH-04] reports a failed check ($what) and allows another try', async ({ response }) => {
  const { onFailure, onRejected } = renderForm()
  responses[CHECK] = response
  type('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onRejected).not.toHaveBeenCalled()
  expect(getTyped()).toBe('123456')
  responses[CHECK] = [200, { registrationToken: 't' }]
  await waitFor(() => expect(isBusy('Sign in')).toBe(false))
  fireEvent.click(screen.getByText('Sign in').closest('button')!)
  await waitFor(() => expect(readSession()).toEqual(SESSION))
})

test('[AUTH-03] repeats only the login when the login fails after a successful PIN check', async () => {
  const { onFailure, onRejected } = renderForm()
  responses[LOGIN] = [503, {}]
  type('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  responses[CHECK] = [
    401,
    { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'This PIN was used already.' },
  ]
  responses[LOGIN] = [200, SESSION]
  await waitFor(() => expect(isBusy('Sign in')).toBe(false))
  fireEvent.click(screen.getByText('Sign in').closest('button')!)
  await waitFor(() => expect(readSession()).toEqual(SESSION))
  expect(onRejected).not.toHaveBeenCalled()
})

test('[AUTH-02] reads the digits of other scripts', () => {
  renderForm()
  type('１२٣۴५')
  expect(getTyped()).toBe('12345')
})

test('[AUTH-03] reports a rejected PIN', async () => {
  const { onFailure, onRejected } = renderForm()
  responses[CHECK] = [401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'no' }]
  type('123456')
  await waitFor(() => expect(onRejected).toHaveBeenCalledOnce())
  expect(onFailure).toHaveBeenCalledOnce()
})

test('[AUTH-08] neither signs in nor reports errors after the form unmounts', async () => {
  const login = defer([200, SESSION])
  responses[LOGIN] = login.promise
  const request = vi.spyOn(client, 'request')
  const { unmount, onFailure } = renderForm()
  type('123456')
  await waitFor(() => expect(api.of(LOGIN)).toHaveLength(1))
  unmount()
  login.release()
  await act(() => Promise.allSettled(request.mock.results.map(({ value }) => value)))
  expect(readSession()).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
})
