import { type FighterDetails, WEIGHT_LABELS } from '@cornerman/contract'

type Of<Name extends keyof FighterDetails> = NonNullable<FighterDetails[Name]> & string
type Words<Name extends keyof FighterDetails> = Record<Of<Name>, string>

const GENDERS: Words<'gender'> = { MALE: 'Male', FEMALE: 'Female' }
const EXPERIENCES: Words<'experience'> = { BEGINNER: 'Beginner', INTERMEDIATE: 'Intermediate', EXPERT: 'Expert' }

// A service that knows more values than the documents is shown as it speaks.
export const weightInWords = (weight: Of<'weight'>): string => WEIGHT_LABELS[weight] ?? weight
export const genderInWords = (gender: Of<'gender'>): string => GENDERS[gender] ?? gender
export const experienceInWords = (experience: Of<'experience'>): string => EXPERIENCES[experience] ?? experience

const INCH = 2.54

/** Centimetres as the fighter reads them: "186 cm", or "6 ft 1 in". Whole inches first, so that nobody stands 5 ft 12 in. */
export function heightInWords({ height, unitSystem }: Pick<FighterDetails, 'height' | 'unitSystem'>): string {
  if (unitSystem !== 'IMPERIAL') return `${height} cm`
  const inches = Math.round(height / INCH)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** "12-2-0": won, lost, drawn. */
export const recordOf = ({ win, loss, draw }: Pick<FighterDetails, 'win' | 'loss' | 'draw'>): string => `${win}-${loss}-${draw}`

/** Whole years between two days written `2026-11-12`; undefined when one of them is no day. */
export function ageOn(today: string, birthdate: string): number | undefined {
  const [now, born] = [today, birthdate].map((day) => /^(\d{4})-(\d{2}-\d{2})/.exec(day))
  if (!now || !born) return undefined
  const hadBirthday = (now[2] ?? '') >= (born[2] ?? '')
  return Number(now[1]) - Number(born[1]) - (hadBirthday ? 0 : 1)
}
