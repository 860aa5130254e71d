import type { EventStatus, MatchStatus } from '@cornerman/contract'
import { type FighterDetails, Gender, type PenaltyReason, WeightClass } from '@cornerman/contract'
import { StatusDot } from './feedback/status.tsx'

const STATUSES = {
  PENDING: { label: 'Pending', tone: 'waiting' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  CANCELED: { label: 'Canceled', tone: 'bad' },
  MATCHED: { label: 'Matched', tone: 'good' },
} as const satisfies Record<MatchStatus, object>

export const ALL_MATCH_STATUSES = Object.keys(STATUSES) as MatchStatus[]

// Shows unknown values of the service unchanged.
export const formatMatchStatus = (status: MatchStatus | undefined): string =>
  status ? (STATUSES[status]?.label ?? status) : 'Unknown'

export const MatchStatusDot = ({ status }: { status: MatchStatus }) => (
  <StatusDot tone={STATUSES[status]?.tone ?? 'neutral'}>{formatMatchStatus(status)}</StatusDot>
)

const LABELS: Record<EventStatus, string> = {
  UPCOMING: 'Upcoming',
  ONGOING: 'Ongoing',
  FINISHED: 'Finished',
  CANCELED: 'Canceled',
}

// Shows unknown values of the service unchanged.
export const formatEventStatus = (status: EventStatus | undefined): string =>
  status ? (LABELS[status] ?? status) : 'Unknown'

const PLATFORMS: Readonly<Record<string, string>> = { IOS: 'iOS', ANDROID: 'Android', WEB: 'Web' }
/** Platforms by their own names; other values as they come. */
export const formatPlatform = (platform: string): string => PLATFORMS[platform] ?? platform

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

/** "Metric" for `metric`. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
/** "Metric" for `METRIC`. */
export const formatConstant = (value: string): string => capitalize(value.toLowerCase())

/** A missing value is unknown, not a no. */
export const formatYesNo = (value: boolean | undefined): string =>
  value === undefined ? 'Unknown' : value ? 'Yes' : 'No'
