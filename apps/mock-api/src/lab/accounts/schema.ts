import { Device, Email, SignInResponse } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl } from '../control.ts'

export const DemoAccount = T.Object({
  email: T.String(),
  /** How this account works, in a sentence. */
  summary: T.String(),
})
export type DemoAccount = T.Static<typeof DemoAccount>

export const EmailAddress = T.String({
  ...Email,
  description: 'an email address; in a query, + is written %2B',
})

const SignIn = T.Object({
  email: T.String({
    maxLength: 254,
    description: 'An email, or the part of a demo account before the @',
  }),
  // Only this device may refresh the session.
  deviceToken: T.String({ ...Device.deviceToken, default: 'mock' }),
  deviceIdentifier: T.String({ ...Device.deviceIdentifier, default: 'mock' }),
  deviceName: T.String({ ...Device.deviceName, default: 'Mock' }),
})
export type SignIn = T.Static<typeof SignIn>

export const accounts = {
  list: defineControl('GET /accounts', 'List the demo accounts', {
    response: T.Array(
      T.Object({
        ...DemoAccount.properties,
        name: T.String(),
        permissions: T.Array(T.String()),
        /** What each permission allows, in words. */
        may: T.Array(T.String()),
      }),
    ),
  }),
  signIn: defineControl('POST /sessions', 'Sign an admin in', {
    body: SignIn,
    response: SignInResponse,
    status: 201,
  }),
}
