import type { FighterDetails } from '@cornerman/contract'

type Value<Name extends keyof FighterDetails> = NonNullable<FighterDetails[Name]> & string
type Labels<Name extends keyof FighterDetails> = Record<Value<Name>, string>

/** Lightest first, in the specification's order. */
const WEIGHTS: Labels<'weight'> = {
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
const GENDERS: Labels<'gender'> = { MALE: 'Male', FEMALE: 'Female' }
const EXPERIENCES: Labels<'experience'> = { BEGINNER: 'Beginner', INTERMEDIATE: 'Intermediate', EXPERT: 'Expert' }

export const ALL_WEIGHTS = Object.keys(WEIGHTS) as Value<'weight'>[]
export const ALL_GENDERS = Object.keys(GENDERS) as Value<'gender'>[]

// Shows unknown values of the service unchanged.
export const formatWeightClass = (weight: Value<'weight'> | undefined): string => (weight ? (WEIGHTS[weight] ?? weight) : '–')
export const formatGender = (gender: Value<'gender'> | undefined): string => (gender ? (GENDERS[gender] ?? gender) : '–')
export const formatExperience = (experience: Value<'experience'> | undefined): string => (experience ? (EXPERIENCES[experience] ?? experience) : '–')
