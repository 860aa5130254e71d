import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { undocumented } from '../documentation.ts'
import { Id, NamedObject, OptionalText, TimeZone } from './basics.ts'

/** May be empty: some places have no street or no city. */
const Part = OptionalText(200)

export const Address = NamedObject('Address', {
  formattedAddress: T.String({ minLength: 1, maxLength: 500 }),
  country: Part,
  city: Part,
  street: Part,
  building: Part,
  latitude: T.Number({ minimum: -90, maximum: 90 }),
  longitude: T.Number({ minimum: -180, maximum: 180 }),
})

export type Address = T.Static<typeof Address>

/** A venue. The specification calls it a location; `userId` is the account of its provider. */
export const Arena = NamedObject('Arena', {
  id: Id,
  userId: undocumented(Id),
  name: T.String({ minLength: 1, maxLength: 200 }),
  address: Address,
  link: OptionalText(2000),
  description: OptionalText(5000),
  isPending: decides('state', T.Boolean()),
  timeZone: TimeZone,
})

export type Arena = T.Static<typeof Arena>
