import * as T from 'typebox'
import { HEIGHT } from '../constants.ts'
import { markAllUndocumented } from '../documentation.ts'
import { Address } from './arena.ts'
import { Day, Email, Link, NonBlankText, Nullable, PersonName, PhoneNumber } from './basics.ts'
import { Experience, Gender, UnitSystem, WeightClass } from './fighter.ts'
import { ArenaDescription, ArenaName } from './new-user.ts'

/** Corrections of a fighter or a fan. Omitted fields stay; null empties a field. */
export const UserChanges = T.Object(
  markAllUndocumented({
    firstName: T.Optional(PersonName),
    lastName: T.Optional(PersonName),
    nickname: T.Optional(Nullable(NonBlankText(100))),
    email: T.Optional(Email),
    phoneNumber: T.Optional(Nullable(PhoneNumber)),
    /** Fighters only. */
    details: T.Optional(
      T.Object({
        birthdate: T.Optional(Day),
        gender: T.Optional(Gender),
        weight: T.Optional(WeightClass),
        experience: T.Optional(Experience),
        height: T.Optional(T.Number({ minimum: HEIGHT.min, maximum: HEIGHT.max, description: 'centimetres' })),
        unitSystem: T.Optional(UnitSystem),
        club: T.Optional(Nullable(NonBlankText(200))),
        coaches: T.Optional(Nullable(NonBlankText(500))),
      }),
    ),
  }),
  { title: 'UserChanges' },
)
export type UserChanges = T.Static<typeof UserChanges>

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
