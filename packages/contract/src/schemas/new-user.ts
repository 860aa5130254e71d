import * as T from 'typebox'
import { PROFILE_LOCALES } from '../constants.ts'
import { partlyDocumented } from '../documentation.ts'
import { Address } from './arena.ts'
import {
  Day,
  Email,
  Link,
  NamedObject,
  Nickname,
  NonBlankLine,
  PersonName,
  Text,
} from './basics.ts'
import {
  Club,
  Coaches,
  Experience,
  Gender,
  Height,
  SearchDistance,
  UnitSystem,
  WeightClass,
} from './fighter.ts'

/** Fields of every new user. */
const Person = { email: Email, firstName: PersonName, lastName: PersonName }

export const NewFighter = NamedObject('NewFighter', {
  roleName: T.Literal('FIGHTER'),
  ...Person,
  nickname: T.Optional(Nickname),
  details: T.Object({
    height: partlyDocumented(Height, 'the specification sets no bounds'),
    birthdate: Day,
    unitSystem: UnitSystem,
    locale: T.Enum([...PROFILE_LOCALES]),
    weight: WeightClass,
    experience: Experience,
    gender: Gender,
    searchDistance: T.Optional(SearchDistance),
    coaches: T.Optional(Coaches),
    club: T.Optional(Club),
  }),
  /** Where the fighter lives. */
  location: T.Optional(Address),
})

export type NewFighter = T.Static<typeof NewFighter>

export const NewFan = NamedObject('NewFan', { roleName: T.Literal('FAN'), ...Person })
export type NewFan = T.Static<typeof NewFan>

export const ArenaName = NonBlankLine(200)
export const ArenaDescription = Text(5000)

export const NewArena = NamedObject('NewArena', {
  roleName: T.Literal('LOCATION_PROVIDER'),
  ...Person,
  location: T.Object({
    name: ArenaName,
    address: Address,
    link: T.Optional(Link),
    description: T.Optional(ArenaDescription),
  }),
})

export type NewArena = T.Static<typeof NewArena>
