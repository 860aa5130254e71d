import { type FighterDetails, Gender, type PenaltyReason, WeightClass } from '@cornerman/contract'

type Value<Name extends keyof FighterDetails> = NonNullable<FighterDetails[Name]> & string
type Labels<Name extends keyof FighterDetails> = Record<Value<Name>, string>

const WEIGHTS: Labels<'weight'> = {
  STRAWWEIGHT: 'Strawweight',
  FLYWEIGHT: 'Flyweight',
  BANTAMWEIGHT: 'Bantamweight',
  FEATHERWEIGHT: 'Featherweight',
  LIGHTWEIGHT: 'Lightweight',
  WELTERWEIGHT: 'Welterweight',
  MIDDLEWEIGHT: 'Middleweight',
  LIGHTHEAVYWEIGHT: 'Light heavyweight',
  HEAVYWEIGHT: 'Heavyweight',
}
const GENDERS: Labels<'gender'> = { MALE: 'Male', FEMALE: 'Female' }
const EXPERIENCES: Labels<'experience'> = { BEGINNER: 'Beginner', INTERMEDIATE: 'Intermediate', EXPERT: 'Expert' }

/** In the specified order: object keys keep their order. */
export const PENALTY_REASONS: Record<PenaltyReason, string> = {
  miss_fight: 'Missed fight',
  violation_weighting_rules: 'Violation of weigh-in rules',
  fixed_fight: 'Fixed fight',
  violation_fight_rules: 'Violation of fight rules',
}

/** Lightest first. */
export const ALL_WEIGHTS = WeightClass.enum
export const ALL_GENDERS = Gender.enum

// Shows unknown values of the service unchanged.
export const formatWeightClass = (weight: Value<'weight'> | undefined): string =>
  weight ? (WEIGHTS[weight] ?? weight) : '–'
export const formatGender = (gender: Value<'gender'> | undefined): string =>
  gender ? (GENDERS[gender] ?? gender) : '–'
export const formatExperience = (experience: Value<'experience'> | undefined): string =>
  experience ? (EXPERIENCES[experience] ?? experience) : '–'
export const formatPenaltyReason = (reason: PenaltyReason): string => PENALTY_REASONS[reason] ?? reason

/** "Metric" for `METRIC`. */
export const capitalize = (value: string): string => value.charAt(0) + value.slice(1).toLowerCase()

/** A missing value is unknown, not a no. */
export const formatYesNo = (value: boolean | undefined): string =>
  value === undefined ? 'Unknown' : value ? 'Yes' : 'No'
