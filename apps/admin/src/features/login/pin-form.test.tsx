// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '../../api/configuration.ts'
import { readSession, signOut } from '../../api/session.ts'
import { configurationAt } from '../../api/testing/open-tab.ts'
import { type Answer, type StubApi, startStubApi } from '../../api/testing/stub-api.ts'
import { PinForm } from './pin-form.tsx'

const SEND = 'POST /api/v1/email/admin/send-pincode'
const CHECK = 'POST /api/v1/email/check-user'
const LOGIN = 'POST /api/v1/auth/login'
const SESSION = { jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' }

let api: StubApi
let answers: Record<string, Answer | Promise<Answer>>
beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
  answers = { [SEND]: [200, { sent: true, expiresInSeconds: 600 }], [CHECK]: [200, { registrationToken: 't' }], [LOGIN]: [200, SESSION] }
  api.answer(({ call }) => answers[call]!)
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(api.url)))
  await loadConfiguration()
})
afterEach(async () => {
  cleanup()
  signOut()
  await api.close()
})

function open() {
  const heard = { onFailure: vi.fn(), onRefused: vi.fn(), onOtherEmail: vi.fn() }
  const { unmount } = render(
    <StrictMode>
      <PinForm email={SESSION.email} {...heard} />
    </StrictMode>,
  )
  return { ...heard, unmount }
}

const boxes = () => screen.getAllByRole('textbox') as HTMLInputElement[]
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('')
/** Digit by digit, each where the focus is. */
function type(digits: string) {
  for (const digit of digits) fireEvent.change(document.activeElement!, { target: { value: digit } })
}
const busy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true'
const sendAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Send again' }))

/** An answer that waits until it is let go. */
function held(answer: Answer) {
  let release = () => {}
  const promise = new Promise<Answer>((resolve) => {
    release = () => resolve(answer)
  })
  return { promise, release }
}

test('[AUTH-02] asking for a new PIN clears the boxes at once, and keeps what is typed while it is sent', async () => {
  const sent = held([200, { sent: true, expiresInSeconds: 600 }])
  answers[SEND] = sent.promise
  open()
  type('12')
  sendAgain()
  expect(typed()).toBe('')
  expect(document.activeElement).toBe(boxes()[0])
  type('345')
  sent.release()
  await waitFor(() => expect(busy('Send again')).toBe(false))
  expect(typed()).toBe('345')
  expect(document.activeElement).toBe(boxes()[3])
})

test('[AUTH-03] a PIN that is being checked stays locked when the sending of a new one ends, and keeps the focus', async () => {
  const sent = held([200, { sent: true, expiresInSeconds: 600 }])
  const checked = held([401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'no' }])
  Object.assign(answers, { [SEND]: sent.promise, [CHECK]: checked.promise })
  const { onRefused } = open()
  sendAgain()
  type('123456')
  sent.release()
  await waitFor(() => expect(busy('Send again')).toBe(false))
  expect(busy('Sign in')).toBe(true)
  expect(boxes().every(({ readOnly, disabled }) => readOnly && !disabled)).toBe(true)
  type('9')
  fireEvent.keyDown(document.activeElement!, { key: 'Backspace' })
  expect(typed()).toBe('123456')
  checked.release()
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(api.of(CHECK)).toHaveLength(1)
})

test.each([
  { what: 'a cut connection', answer: 'cut' as const },
  { what: 'a 503', answer: [503, {}] as Answer },
])('[AUTH-04] a check that meets $what is told, and the PIN may be tried again', async ({ answer }) => {
  const { onFailure, onRefused } = open()
  answers[CHECK] = answer
  type('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onRefused).not.toHaveBeenCalled()
  expect(typed()).toBe('123456')
  answers[CHECK] = [200, { registrationToken: 't' }]
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(readSession()).toEqual(SESSION))
})

test('[AUTH-03] a right PIN is spent only once: when the sign-in after it fails, only that is tried again', async () => {
  const { onFailure, onRefused } = open()
  answers[LOGIN] = [503, {}]
  type('123456')
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  answers[CHECK] = [401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'This PIN was used already.' }]
  answers[LOGIN] = [200, SESSION]
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(readSession()).toEqual(SESSION))
  expect(onRefused).not.toHaveBeenCalled()
})

test('[AUTH-03] a refused PIN is told, and the form is done', async () => {
  const { onFailure, onRefused } = open()
  answers[CHECK] = [401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'no' }]
  type('123456')
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(onFailure).toHaveBeenCalledOnce()
})

test('[AUTH-08] a form that is gone signs nobody in, and says nothing', async () => {
  const login = held([200, SESSION])
  answers[LOGIN] = login.promise
  const { unmount, onFailure } = open()
  type('123456')
  await waitFor(() => expect(api.of(LOGIN)).toHaveLength(1))
  unmount()
  login.release()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(readSession()).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
})

test('Tab passes over the boxes whose turn has not come, and a digit put there goes to the first empty one', () => {
  open()
  expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  type('1')
  expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([0, 0, -1, -1, -1, -1])
  fireEvent.mouseDown(boxes()[4]!)
  expect(document.activeElement).toBe(boxes()[1])
  boxes()[4]!.focus()
  expect(document.activeElement).toBe(boxes()[4])
  type('2')
  expect(typed()).toBe('12')
  expect(document.activeElement).toBe(boxes()[2])
})
