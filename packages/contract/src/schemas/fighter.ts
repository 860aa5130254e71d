import * as T from 'typebox'
import { HEIGHT } from '../constants.ts'
import { Day, NamedObject, NonBlankLine, Nullable } from './basics.ts'

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

/** What an admin may enter as the height, the club and the coaches. A fighter who is read may have other values. */
export const Height = T.Number({
  minimum: HEIGHT.min,
  maximum: HEIGHT.max,
  description: 'centimetres',
})

export const Club = NonBlankLine(200)
export const Coaches = NonBlankLine(500)

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
