import { Id, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const fakeUsers = defineTable({
  row: T.Object({
    id: Id,
    firstName: T.String({ minLength: 1 }),
    lastName: T.String({ minLength: 1 }),
    /** A path, as in images. */
    imagePath: Nullable(T.String()),
  }),
  naturalKey: (row) => `${row.firstName} ${row.lastName}`,
})

export type FakeUserRow = T.Static<typeof fakeUsers.row>
