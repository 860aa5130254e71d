import { Device, Email, SignInResponse } from '@cornerman/contract'
import * as T from 'typebox'
import { defineControl, describe } from '../control.ts'

export const DemoAccount = T.Object({
  email: T.String({ description: 'Its email address' }),
  summary: T.String({ description: 'How this account works, in a sentence' }),
})

export type DemoAccount = T.Static<typeof DemoAccount>

export const EmailAddress = T.String({
  ...Email,
  description: 'an email address; in a query, + is written %2B',
})

const SignIn = T.Object({
  email: T.String({
    maxLength: 254,
    description: 'An email address, or the part of that of a demo account before the @',
  }),
  deviceToken: T.String({
    ...Device.deviceToken,
    default: 'mock',
    description: 'Target of push messages to the device',
  }),
  deviceIdentifier: T.String({
    ...Device.deviceIdentifier,
    default: 'mock',
    description: 'Only this device may refresh the session',
  }),
  deviceName: T.String({
    ...Device.deviceName,
    default: 'Mock',
    description: 'Name of the device',
  }),
})

export type SignIn = T.Static<typeof SignIn>

const { jwt, refreshToken, permissions } = SignInResponse.properties

const Session = T.Object(
  {
    ...SignInResponse.properties,
    jwt: describe(jwt, 'Bearer token of the calls of the platform'),
    refreshToken: describe(refreshToken, 'Gets the next tokens, once'),
    permissions: describe(permissions, 'What the admin may do'),
  },
  { title: 'SignInResponse' },
)

export const accounts = {
  list: defineControl({
    id: 'listAccounts',
    call: 'GET /accounts',
    summary: 'List the demo accounts',
    response: T.Array(
      T.Object(
        {
          ...DemoAccount.properties,
          name: T.String({ description: 'First and last name' }),
          permissions: T.Array(T.String(), { description: 'Its permissions now' }),
          may: T.Array(T.String(), { description: 'What each permission allows, in words' }),
        },
        { title: 'DemoAccount' },
      ),
    ),
  }),
  signIn: defineControl({
    id: 'signIn',
    call: 'POST /sessions',
    summary: 'Sign an admin in',
    errors: ['not_an_admin'],
    body: SignIn,
    response: Session,
    status: 201,
  }),
}
