import * as T from 'typebox'
import { Address } from './address.ts'
import { Email, Link, PersonName, PhoneNumber } from './basics.ts'
import { ArenaDescription, ArenaName } from './new-user.ts'

/** The editable fields of an arena and its contact person. Omitted fields stay unchanged; contact fields cannot be emptied. */
export const ArenaInfo = T.Object(
  {
    firstName: T.Optional(PersonName),
    lastName: T.Optional(PersonName),
    email: T.Optional(Email),
    phoneNumber: T.Optional(PhoneNumber),
    location: T.Optional(
      T.Object({
        name: T.Optional(ArenaName),
        link: T.Optional(Link),
        description: T.Optional(ArenaDescription),
        address: T.Optional(Address),
      }),
    ),
  },
  { title: 'ArenaInfo' },
)
export type ArenaInfo = T.Static<typeof ArenaInfo>
