import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { undocumented } from '../documentation.ts'
import { Email, Id, NamedObject, Role } from './basics.ts'
import { PermissionName } from './user.ts'

/** The device of a sign-in. `deviceIdentifier` is stable per browser; `deviceToken` is the target of push messages. */
export const Device = {
  deviceToken: T.String({ minLength: 1, maxLength: 500 }),
  deviceIdentifier: T.String({ minLength: 1, maxLength: 200 }),
  deviceName: T.String({ minLength: 1, maxLength: 200 }),
}

const Tokens = { jwt: T.String(), refreshToken: T.String() }

export const SignInResponse = NamedObject('SignInResponse', {
  ...Tokens,
  permissions: decides('offer', T.Array(PermissionName)),
  email: Email,
})

export type SignInResponse = T.Static<typeof SignInResponse>

export const RefreshResponse = NamedObject('RefreshResponse', {
  ...Tokens,
  permissions: undocumented(decides('offer', T.Array(PermissionName))),
})

/** The user of a session. The client must check the role: the app accepts ADMIN only. */
export const CurrentUser = NamedObject('CurrentUser', {
  id: Id,
  email: Email,
  role: Role,
  firstName: T.String(),
  lastName: T.String(),
  permissions: decides('offer', T.Array(PermissionName)),
})

export type CurrentUser = T.Static<typeof CurrentUser>
