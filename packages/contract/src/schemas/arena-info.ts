import * as T from 'typebox'
import { Address } from './address.ts'
import { Email, Link, PersonName, PhoneNumber } from './basics.ts'
import { ArenaDescription, ArenaName } from './new-user.ts'

/** What can be edited of an arena and of who is to be called there. What is left out stays as it is; nobody can be left without a contact. */
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
