import * as T from 'typebox'
import { Email, Id } from './basics.ts'
import { PermissionName } from './user.ts'

/** An admin in the list of admins. */
export const Admin = T.Object({ id: Id, email: Email, permissions: T.Array(PermissionName) }, { title: 'Admin' })
export type Admin = T.Static<typeof Admin>
