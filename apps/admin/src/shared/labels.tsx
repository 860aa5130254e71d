import type { EventStatus, MatchStatus } from '@cornerman/contract'
import { type FighterDetails, Gender, type PenaltyReason, WeightClass } from '@cornerman/contract'
import { StatusDot } from '#ui/status-dot.tsx'

const BADGES = {
  PENDING: 'warning',
  EXPIRED: 'default',
  CANCELED: 'error',
  MATCHED: 'success',
} as const

export const ALL_MATCH_STATUSES = Object.keys(BADGES) as MatchStatus[]

/** An answer is spelled as on its button. */
export const formatMatchStatus = (status: MatchStatus | undefined): string =>
  status === 'CANCELED' ? 'Cancelled' : formatConstant(status ?? 'Unknown')

export const MatchBadge = ({ status }: { status: MatchStatus }) => (
  <StatusDot status={BADGES[status] ?? 'default'} text={formatMatchStatus(status)} />
)

export const formatEventStatus = (status: EventStatus | undefined): string =>
  formatConstant(status ?? 'Unknown')

const PLATFORMS: Readonly<Record<string, string>> = { IOS: 'iOS', ANDROID: 'Android', WEB: 'Web' }

/** Platforms by their own names; other values as they come. */
export const formatPlatform = (platform: string): string => PLATFORMS[platform] ?? platform

/** The values are in the specified order: object keys keep their order. */
export const PENALTY_REASONS: Record<PenaltyReason, string> = {
  miss_fight: 'Missed fight',
  violation_weighting_rules: 'Violation of weigh-in rules',
  fixed_fight: 'Fixed fight',
  violation_fight_rules: 'Violation of fight rules',
}

/** Lightest first. */
export const ALL_WEIGHTS = WeightClass.enum
export const ALL_GENDERS = Gender.enum

type Value<Name extends keyof FighterDetails> =
  | (NonNullable<FighterDetails[Name]> & string)
  | undefined

export const formatWeightClass = (weight: Value<'weight'>): string =>
  weight === 'LIGHTHEAVYWEIGHT' ? 'Light heavyweight' : formatConstant(weight ?? '–')
export const formatGender = (gender: Value<'gender'>): string => formatConstant(gender ?? '–')
export const formatExperience = (experience: Value<'experience'>): string =>
  formatConstant(experience ?? '–')
export const formatPenaltyReason = (reason: PenaltyReason): string =>
  PENALTY_REASONS[reason] ?? reason

/** Joins the parts of a text that are known: an API may leave out any of them. */
export const joinKnown = (parts: readonly unknown[], separator = ' '): string =>
  parts.filter(isKnown).join(separator)

/** A text or a number that can be read. */
const isKnown = (part: unknown) =>
  (typeof part === 'string' && part.trim() !== '') || Number.isFinite(part)

/** "Metric" for `metric`. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "Metric" for `METRIC`. */
export const formatConstant = (value: string): string => capitalize(value.toLowerCase())

/**
 * Says of a value without a text that there is none, or that nobody knows: "No phone" for null and an empty text, and "Phone
 * unknown" for what the API left out.
 */
export const describeAbsence = (noun: string, value: unknown): string =>
  value === undefined ? `${capitalize(noun)} unknown` : `No ${noun}`

/** A missing value is unknown, not a no. */
export function formatYesNo(value: boolean | undefined): string {
  if (value === undefined) {
    return 'Unknown'
  }

  return value ? 'Yes' : 'No'
}
