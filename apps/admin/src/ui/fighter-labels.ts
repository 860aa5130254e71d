import type { FighterDetails } from '@cornerman/contract'

type Of<Name extends keyof FighterDetails> = NonNullable<FighterDetails[Name]> & string
type Words<Name extends keyof FighterDetails> = Record<Of<Name>, string>

/** Lightest first, as the documents list them. */
const WEIGHTS: Words<'weight'> = {
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
const GENDERS: Words<'gender'> = { MALE: 'Male', FEMALE: 'Female' }
const EXPERIENCES: Words<'experience'> = { BEGINNER: 'Beginner', INTERMEDIATE: 'Intermediate', EXPERT: 'Expert' }

export const ALL_WEIGHTS = Object.keys(WEIGHTS) as Of<'weight'>[]
export const ALL_GENDERS = Object.keys(GENDERS) as Of<'gender'>[]

// A service that knows more values than the documents is shown as it speaks.
export const formatWeightClass = (weight: Of<'weight'>): string => WEIGHTS[weight] ?? weight
export const formatGender = (gender: Of<'gender'>): string => GENDERS[gender] ?? gender
export const formatExperience = (experience: Of<'experience'>): string => EXPERIENCES[experience] ?? experience
