import { Id, OptionalText, TimeZone } from '@cornerman/contract'
import * as T from 'typebox'
import { Address } from './address.ts'
import { defineTable } from './define-table.ts'

/** A venue. `userId` is the account of its provider. */
export const arenas = defineTable({
  row: T.Object({
    id: Id,
    userId: Id,
    name: T.String({ minLength: 1, maxLength: 200 }),
    address: Address,
    link: OptionalText(2000),
    description: OptionalText(5000),
    isPending: T.Boolean(),
    timeZone: TimeZone,
  }),
  indexes: { userId: 'exact' },
  references: { userId: { users: ['LOCATION_PROVIDER'] } },
  unique: ['userId'],
  naturalKey: (row) => row.name,
})

export type ArenaRow = T.Static<typeof arenas.row>
