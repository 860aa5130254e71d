import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Id, Instant, NamedObject, Nullable } from './basics.ts'
import { Gender, WeightClass } from './fighter.ts'

export const Winner = decides('state', T.Enum(['INITIATOR', 'TARGET', 'BOTH'], { title: 'Winner' }))
export type Winner = T.Static<typeof Winner>

export const FightResult = decides(
  'state',
  T.Enum(['KO', 'TKO', 'SUB', 'DECISION', 'DRAW', 'NO_CONTEST', 'DISQUALIFICATION'], {
    title: 'FightResult',
  }),
)

export type FightResult = T.Static<typeof FightResult>

/** A person created for a card without an account on the platform. */
export const FakeUser = NamedObject('FakeUser', {
  id: Id,
  firstName: T.String(),
  lastName: T.String(),
  image: Nullable(T.String()),
  fullName: T.String(),
})

export type FakeUser = T.Static<typeof FakeUser>

/** A fighter in a corner of a bout. */
export const Corner = NamedObject('Corner', {
  id: Id,
  firstName: T.String(),
  lastName: T.String(),
  nickname: Nullable(T.String()),
  avatar: undocumented(Nullable(T.String())),
  ranking: T.Integer({ minimum: 1 }),
  weight: undocumented(WeightClass, 'the specification has it in the details of a fighter'),
  gender: undocumented(Gender, 'the specification has it in the details of a fighter'),
  isBanned: undocumented(decides('state', T.Boolean())),
  country: T.String(),
})

export type Corner = T.Static<typeof Corner>

/** A corner that the app took for empty would be filled again. */
const nullableCorner = <Person extends T.TSchema>(person: Person) =>
  decides('offer', Nullable(person))

export const Fight = NamedObject('Fight', {
  id: Id,
  status: partlyDocumented(
    decides('state', T.Enum(['PENDING', 'FINISHED'])),
    'the specification lists no values',
  ),
  initiator: nullableCorner(Corner),
  target: nullableCorner(Corner),
  fakeInitiator: nullableCorner(FakeUser),
  fakeTarget: nullableCorner(FakeUser),
  /** null: the result is unknown. */
  winner: Nullable(Winner),
  result: Nullable(FightResult),
  fightLink: Nullable(T.String()),
})

export type Fight = T.Static<typeof Fight>

/** A time slot on the card, with one bout or none yet. */
export const Slot = NamedObject('Slot', {
  id: Id,
  fromDate: Instant,
  toDate: Instant,
  isMainCard: decides('state', T.Boolean()),
  startedAt: T.Optional(
    undocumented(Instant, 'when its bout was set as the current one, to time it'),
  ),
  fightId: Nullable(Id),
  /** The arena's id. */
  locationId: Id,
  /** A slot that the app took for empty would be filled again. */
  fight: decides('offer', Nullable(Fight)),
  fightLink: Nullable(T.String()),
})

export type Slot = T.Static<typeof Slot>
