import { SIGN_IN_FAILED } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { endSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { press, renderScreen, type } from '#ui/testing/screen.tsx'
import SignInScreen from './sign-in-screen.tsx'

const stub = setUpStubApi()
const SEND = 'POST /api/v1/email/admin/send-pincode'

test.each<[unknown, string, boolean]>([
  [{ queued: 1 }, 'The server answered “{"queued":1}”, which does not say', true],
  [{ code: 1042, msg: 'Limit reached.' }, SIGN_IN_FAILED.text, false],
])(
  '[AUTH-02] after the response %j, says %s, and offers to enter the PIN: %s',
  async (answer, text, isSupported) => {
    endSession()
    stub.api.respond(({ call }) => (call === SEND ? [200, answer] : [404, {}]))
    renderScreen(<SignInScreen />, '/login', { wrapper: App })
    await type(screen.getByLabelText('Email'), 'admin@cornerman.test')
    await press(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText((shown) => shown.includes(text))).toBeInTheDocument()
    expect(screen.queryByLabelText('PIN') !== null).toBe(isSupported)
  },
)
