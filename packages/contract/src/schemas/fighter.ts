import * as T from 'typebox'
import { Day, Nullable } from './basics.ts'

export const UnitSystem = T.Enum(['METRIC', 'IMPERIAL'])
export const Experience = T.Enum(['BEGINNER', 'INTERMEDIATE', 'EXPERT'])
export const SearchDistance = T.Enum(['LOCAL', 'REGIONAL', 'NATIONAL', 'INTERNATIONAL', 'GLOBAL'])
export const Gender = T.Enum(['MALE', 'FEMALE'])
export const WeightClass = T.Enum([
  'STRAWWEIGHT',
  'BANTAMWEIGHT',
  'FLYWEIGHT',
  'FEATHERWEIGHT',
  'LIGHTWEIGHT',
  'WELTERWEIGHT',
  'MIDDLEWEIGHT',
  'LIGHTHEAVYWEIGHT',
  'HEAVYWEIGHT',
])
export type WeightClass = T.Static<typeof WeightClass>
/** Lightest first, as the documents list them. */
export const WEIGHT_LABELS: Record<WeightClass, string> = {
  STRAWWEIGHT: 'Strawweight',
  BANTAMWEIGHT: 'Bantamweight',
  FLYWEIGHT: 'Flyweight',
  FEATHERWEIGHT: 'Featherweight',
  LIGHTWEIGHT: 'Lightweight',
  WELTERWEIGHT: 'Welterweight',
  MIDDLEWEIGHT: 'Middleweight',
  LIGHTHEAVYWEIGHT: 'Light heavyweight',
  HEAVYWEIGHT: 'Heavyweight',
}
const Count = T.Integer({ minimum: 0 })

/** The fighting part of a profile. Heights and hand sizes are centimetres, whatever `unitSystem` shows. */
export const FighterDetails = T.Object(
  {
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
  },
  { title: 'FighterDetails' },
)
export type FighterDetails = T.Static<typeof FighterDetails>
