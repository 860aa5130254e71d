import { type FighterDetails, type MatchStatus, WEIGHT_LABELS } from '@cornerman/contract'

type Gender = FighterDetails['gender']
type Weight = FighterDetails['weight']

const STATUSES = {
  PENDING: { word: 'Pending', tone: 'waiting' },
  EXPIRED: { word: 'Expired', tone: 'neutral' },
  CANCELED: { word: 'Canceled', tone: 'bad' },
  MATCHED: { word: 'Matched', tone: 'good' },
} as const satisfies Record<MatchStatus, object>

const GENDERS: Record<Gender, string> = { MALE: 'Male', FEMALE: 'Female' }

export const ALL_STATUSES = Object.keys(STATUSES) as MatchStatus[]
export const ALL_GENDERS = Object.keys(GENDERS) as Gender[]
export const ALL_WEIGHTS = Object.keys(WEIGHT_LABELS) as Weight[]

// A service that knows more values than the documents is shown as it speaks.
export const statusInWords = (status: MatchStatus): string => STATUSES[status]?.word ?? status
export const toneOf = (status: MatchStatus) => STATUSES[status]?.tone ?? 'neutral'
export const genderInWords = (gender: Gender): string => GENDERS[gender] ?? gender
export const weightInWords = (weight: Weight): string => WEIGHT_LABELS[weight] ?? weight

/** Whole years between two days written `2026-11-12`; undefined when one of them is no day. */
export function ageOn(today: string, birthdate: string): number | undefined {
  const [now, born] = [today, birthdate].map((day) => /^(\d{4})-(\d{2}-\d{2})/.exec(day))
  if (!now || !born) return undefined
  const hadBirthday = (now[2] ?? '') >= (born[2] ?? '')
  return Number(now[1]) - Number(born[1]) - (hadBirthday ? 0 : 1)
}
