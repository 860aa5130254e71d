import { FighterDetails, Nullable, PermissionName, User } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A user without what other tables hold. */
export const users = defineTable({
  row: T.Object({
    ...T.Omit(User, [
      'roleName',
      'images',
      'penalties',
      'penaltyInfo',
      'location',
      'fullname',
      'created',
    ]).properties,
    firstName: T.String({ minLength: 1 }),
    lastName: T.String({ minLength: 1 }),
    permissions: T.Array(PermissionName, { uniqueItems: true }),
    details: Nullable(FighterDetails),
  }),
  indexes: { email: 'lower case', role: 'exact' },
  unique: ['email'],
  naturalKey: (row) => row.email,
})
export type UserRow = T.Static<typeof users.row>
