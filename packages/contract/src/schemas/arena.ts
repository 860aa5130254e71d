import * as T from 'typebox'
import { undocumented } from '../documentation.ts'
import { Address } from './address.ts'
import { Id } from './basics.ts'

/** A venue. The specification calls it a location; `userId` is the account of its provider. */
export const Arena = T.Object(
  {
    id: Id,
    userId: undocumented(Id),
    name: T.String({ minLength: 1, maxLength: 200 }),
    address: Address,
    link: T.String({ maxLength: 2000 }),
    description: T.String({ maxLength: 5000 }),
    isPending: T.Boolean(),
    /** IANA name, such as America/Sao_Paulo. */
    timeZone: T.String(),
  },
  { title: 'Arena' },
)
export type Arena = T.Static<typeof Arena>
