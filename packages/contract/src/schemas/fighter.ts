import * as T from 'typebox'
import { Day, NamedObject, Nullable } from './basics.ts'

export const UnitSystem = T.Enum(['METRIC', 'IMPERIAL'], { title: 'UnitSystem' })
export const Experience = T.Enum(['BEGINNER', 'INTERMEDIATE', 'EXPERT'], { title: 'Experience' })
export const SearchDistance = T.Enum(['LOCAL', 'REGIONAL', 'NATIONAL', 'INTERNATIONAL', 'GLOBAL'], {
  title: 'SearchDistance',
})
export const Gender = T.Enum(['MALE', 'FEMALE'], { title: 'Gender' })
/** Lightest first. The specification lists bantamweight before flyweight, which is lighter. */
export const WeightClass = T.Enum(
  [
    'STRAWWEIGHT',
    'FLYWEIGHT',
    'BANTAMWEIGHT',
    'FEATHERWEIGHT',
    'LIGHTWEIGHT',
    'WELTERWEIGHT',
    'MIDDLEWEIGHT',
    'LIGHTHEAVYWEIGHT',
    'HEAVYWEIGHT',
  ],
  { title: 'WeightClass' },
)
export type WeightClass = T.Static<typeof WeightClass>
const Count = T.Integer({ minimum: 0 })

/** The fighter's part of a profile. Heights and hand sizes are always in centimetres; `unitSystem` affects the display only. */
export const FighterDetails = NamedObject('FighterDetails', {
  birthdate: Day,
  club: Nullable(T.String()),
  coaches: Nullable(T.String()),
  draw: Count,
  experience: Experience,
  gender: Gender,
  fightStyle: Nullable(T.String()),
  handsSize: Nullable(T.Number({ minimum: 0 })),
  height: T.Number({ minimum: 0 }),
  weight: WeightClass,
  isActive: T.Boolean(),
  loss: Count,
  ranking: T.Integer({ minimum: 1 }),
  searchDistance: Nullable(SearchDistance),
  sigStrikes: Count,
  stand: Nullable(T.String()),
  takedowns: Count,
  unitSystem: UnitSystem,
  win: Count,
  winsByKo: Count,
  winsBySub: Count,
  locale: T.String(),
})
export type FighterDetails = T.Static<typeof FighterDetails>
