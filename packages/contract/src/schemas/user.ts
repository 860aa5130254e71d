import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { markAllUndocumented, partlyDocumented, undocumented } from '../documentation.ts'
import { ALL_PERMISSIONS } from '../permissions.ts'
import { Address, Arena } from './arena.ts'
import {
  Day,
  Email,
  Id,
  Instant,
  Link,
  NamedObject,
  Nickname,
  Nullable,
  OptionalText,
  PersonName,
  PhoneNumber,
  Role,
  TimeZone,
} from './basics.ts'
import {
  Club,
  Coaches,
  Experience,
  FighterDetails,
  Gender,
  Height,
  UnitSystem,
  WeightClass,
} from './fighter.ts'
import { Image } from './image.ts'
import { ArenaDescription, ArenaName } from './new-user.ts'

export const PermissionName = T.Enum([...ALL_PERMISSIONS], { title: 'PermissionName' })

export const ProfileFillingInfo = NamedObject('ProfileFillingInfo', {
  hasSignedContractWithOrganization: T.Boolean(),
  hasPhone: T.Boolean(),
  hasFullAddress: T.Boolean(),
  hasBillingInfo: T.Boolean(),
})

export const PenaltyReason = T.Enum(
  ['miss_fight', 'violation_weighting_rules', 'fixed_fight', 'violation_fight_rules'],
  { title: 'PenaltyReason' },
)

export type PenaltyReason = T.Static<typeof PenaltyReason>

export const Penalty = NamedObject('Penalty', {
  id: Id,
  reason: PenaltyReason,
  date: Instant,
  comment: OptionalText(),
})

export type Penalty = T.Static<typeof Penalty>

const PenaltyInfo = T.Object({
  banned: decides('state', T.Boolean()),
  unbanDate: Nullable(Instant),
})

/** A person or the account of an arena, as in lists and detail pages. */
export const User = NamedObject('User', {
  id: Id,
  email: Email,
  phoneNumber: Nullable(T.String()),
  role: Role,
  /** Same value as `role`: the specification uses both names. */
  roleName: Role,
  country: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  nickname: Nullable(T.String()),
  verified: decides('state', T.Boolean()),
  createDate: Instant,
  lastVisit: Nullable(Instant),
  locale: undocumented(T.String()),
  profileFillingInfo: ProfileFillingInfo,
  residence: Nullable(Address),
  images: decides('list', T.Array(Image)),
  socials: T.Array(T.Object({ name: T.String(), link: T.String() })),
  penalties: decides('list', T.Array(Penalty)),
  penaltyInfo: PenaltyInfo,
  /** Admins only. */
  permissions: T.Optional(decides('offer', T.Array(PermissionName))),
  /** Fighters only. */
  details: T.Optional(FighterDetails),
  /** Arenas only. */
  location: T.Optional(
    partlyDocumented(
      Arena,
      'the specification names the location but not its place in the response',
    ),
  ),
  /** Fans only: alternative names that the specification uses. */
  fullname: T.Optional(T.String()),
  created: T.Optional(Instant),
})

export type User = T.Static<typeof User>

/** An admin in the list of admins. */
export const Admin = NamedObject('Admin', {
  id: Id,
  email: Email,
  permissions: decides('offer', T.Array(PermissionName)),
})

export type Admin = T.Static<typeof Admin>

const { weight, gender, ranking, win, loss, draw } = FighterDetails.properties

/** A user in search suggestions, with the fields needed to identify them. */
export const Preview = partlyDocumented(
  NamedObject('Preview', {
    id: Id,
    email: Email,
    firstName: T.String(),
    lastName: T.String(),
    nickname: Nullable(T.String()),
    role: Role,
    /** Absolute URL. */
    avatar: undocumented(Nullable(T.String())),
    country: T.String(),
    penaltyInfo: PenaltyInfo,
    /** Fighters only: what a matchmaker compares. */
    details: T.Optional(T.Object({ weight, gender, ranking, win, loss, draw })),
  }),
  'the specification does not define the response; here fields of a user',
)

export type Preview = T.Static<typeof Preview>

/** An arena as the organiser of an event. `userId` is its account. */
export const Organisation = partlyDocumented(
  NamedObject('Organisation', {
    id: Id,
    name: T.String(),
    userId: undocumented(Id),
    timeZone: TimeZone,
    address: Address,
  }),
  'the specification does not define the response; here fields of an arena',
)

export type Organisation = T.Static<typeof Organisation>

/** Corrections of a fighter or a fan. Omitted fields stay; null empties a field. */
export const UserChanges = NamedObject(
  'UserChanges',
  markAllUndocumented({
    firstName: T.Optional(PersonName),
    lastName: T.Optional(PersonName),
    nickname: T.Optional(Nullable(Nickname)),
    email: T.Optional(Email),
    phoneNumber: T.Optional(Nullable(PhoneNumber)),
    /** Fighters only. */
    details: T.Optional(
      T.Object({
        birthdate: T.Optional(Day),
        gender: T.Optional(Gender),
        weight: T.Optional(WeightClass),
        experience: T.Optional(Experience),
        height: T.Optional(Height),
        unitSystem: T.Optional(UnitSystem),
        club: T.Optional(Nullable(Club)),
        coaches: T.Optional(Nullable(Coaches)),
      }),
    ),
  }),
)

export type UserChanges = T.Static<typeof UserChanges>

/** The editable fields of an arena and its contact person. Omitted fields stay unchanged; contact fields cannot be emptied. */
export const ArenaInfo = NamedObject('ArenaInfo', {
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
})

export type ArenaInfo = T.Static<typeof ArenaInfo>
