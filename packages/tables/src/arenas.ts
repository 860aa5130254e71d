import { Arena, TimeZone } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const arenas = defineTable({
  row: T.Object({ ...Arena.properties, timeZone: TimeZone }),
  indexes: { userId: 'exact' },
  references: { userId: { users: ['LOCATION_PROVIDER'] } },
  unique: ['userId'],
  naturalKey: (row) => row.name,
})
export type ArenaRow = T.Static<typeof arenas.row>
