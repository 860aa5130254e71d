import * as T from 'typebox'
import { undocumented } from '../documentation.ts'
import { Email, Id, Role } from './basics.ts'
import { PermissionName } from './user.ts'

/** The device of a sign-in. `deviceIdentifier` is stable per browser; `deviceToken` is the target of push messages. */
export const Device = {
  deviceToken: T.String({ minLength: 1, maxLength: 500 }),
  deviceIdentifier: T.String({ minLength: 1, maxLength: 200 }),
  deviceName: T.String({ minLength: 1, maxLength: 200 }),
}

const Tokens = { jwt: T.String(), refreshToken: T.String() }

export const SignInResponse = T.Object(
  { ...Tokens, permissions: T.Array(PermissionName), email: Email },
  { title: 'SignInResponse' },
)
export type SignInResponse = T.Static<typeof SignInResponse>
export const RefreshResponse = T.Object(
  { ...Tokens, permissions: undocumented(T.Array(PermissionName)) },
  { title: 'RefreshResponse' },
)

/** The user of a session. The client must check the role: the app accepts ADMIN only. */
export const CurrentUser = T.Object(
  {
    id: Id,
    email: Email,
    role: Role,
    firstName: T.String(),
    lastName: T.String(),
    permissions: T.Array(PermissionName),
  },
  { title: 'CurrentUser' },
)
export type CurrentUser = T.Static<typeof CurrentUser>
