import { SIGN_IN_FAILED } from '@cornerman/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { endSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, pressKeys, type } from '#ui/testing/user.ts'
import SignInScreen from './sign-in-screen.tsx'

const stub = setUpStubApi()
const SEND = 'POST /api/v1/email/admin/send-pincode'

/** Asks for a PIN, and the server answers with a success that it may not be. */
async function askForPin(answer: unknown, status = 200) {
  endSession()
  stub.api.respond(({ call }) => (call === SEND ? [status, answer] : [404, {}]))
  renderScreen(<SignInScreen />, '/login', { wrapper: App })
  await type('Email', ' admin@cornerman.test ')
  await press('Continue')
}

test('[AUTH-02] offers to enter the PIN when the answer does not say whether it was sent', async () => {
  await askForPin({ queued: 1 })

  const text = 'The server answered “{"queued":1}”, which does not say'
  await screen.findByText((shown) => shown.includes(text))
  await screen.findByLabelText('PIN')
})

test('[AUTH-02] does not ask for a PIN that was not sent, and says why', async () => {
  await askForPin({ code: 1042, msg: 'Limit reached.' })
  await screen.findByText((shown) => shown.includes(SIGN_IN_FAILED.text))
  expect(screen.queryByLabelText('PIN')).not.toBeInTheDocument()
  expect(JSON.parse(stub.api.of(SEND)[0]?.body ?? '')).toEqual({ email: 'admin@cornerman.test' })
})

test.each([
  ['idle', /because of inactivity/],
  ['expired', /session has ended/],
  ['not-admin', /does not call this account ADMIN/],
] as const)('says why the session has ended: %s', (reason, text) => {
  endSession(reason)
  renderScreen(<SignInScreen />, '/login', { wrapper: App })
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('says nothing of an end to the person who has signed out', () => {
  endSession('signed-out')
  renderScreen(<SignInScreen />, '/login', { wrapper: App })
  expect(screen.queryByText(/session|signed out/)).not.toBeInTheDocument()
})

test('[AUTH-03] asks for the email again after a wrong PIN, with the one text of all rejections', async () => {
  await askForPin({ sent: true, expiresInSeconds: 600 })
  await screen.findByLabelText('PIN')
  stub.api.respond(() => [401, { reason: 'wrong_pin', message: 'Only two tries are left.' }])
  await pressKeys('123456')
  await screen.findByText('That PIN did not work. Enter your email to get a new one.')
  expect(screen.getByLabelText('Email')).toHaveValue('')
  expect(screen.getByText((shown) => shown.includes(SIGN_IN_FAILED.text))).toBeInTheDocument()
  expect(screen.queryByText(/two tries/)).not.toBeInTheDocument()
})

test('[AUTH-02] says that a busy server is no rejection', async () => {
  await askForPin({ message: 'Too many PINs.' }, 429)
  await screen.findByText('Sign-in is not possible now')
  expect(screen.queryByText((shown) => shown.includes(SIGN_IN_FAILED.text))).not.toBeInTheDocument()
})

test('[AUTH-02] asks once for a PIN while Enter is pressed again', async () => {
  endSession()
  renderScreen(<SignInScreen />, '/login', { wrapper: App })
  await type('Email', 'admin@cornerman.test')

  let respond = () => {}
  stub.api.respond(
    () =>
      new Promise((resolve) => {
        respond = () => resolve([200, { sent: true, expiresInSeconds: 600 }])
      }),
  )

  await pressKeys('{Enter}{Enter}')
  await waitFor(() => expect(stub.api.of(SEND)).toHaveLength(1))
  await act(async () => respond())
  await screen.findByLabelText('PIN')
  expect(stub.api.of(SEND)).toHaveLength(1)
})

test('[AUTH-02] rejects an email with an invisible character, and sends nothing', async () => {
  endSession()
  renderScreen(<SignInScreen />, '/login', { wrapper: App })
  await type('Email', 'admin\u200B@cornerman.test')
  await press('Continue')
  expect(screen.getByText('Enter a valid email address')).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  // Without it, the email could be that of another person.
  expect(screen.getByLabelText('Email')).toHaveValue('admin\u200B@cornerman.test')
  expect(stub.api.of(SEND)).toEqual([])
})
