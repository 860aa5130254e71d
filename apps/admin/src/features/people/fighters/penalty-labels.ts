import type { PenaltyReason } from '@cornerman/contract'

/** In the documents' order (section 5); `other` stands for words of one's own. */
const PENALTY_COMMENTS = {
  choices: [
    'physical condition (injury)',
    'no travel possibilities to tournament location',
    'want to challenge other features of the platform',
    "don't want to fight",
    'opponent has already fought me',
    'opponent seems fake or scam',
  ],
  other: 'Other',
} as const

const REASONS: Record<PenaltyReason, string> = {
  miss_fight: 'Missed fight',
  violation_weighting_rules: 'Violation of weigh-in rules',
  fixed_fight: 'Fixed fight',
  violation_fight_rules: 'Violation of fight rules',
}

export const DEFAULT_REASON: PenaltyReason = 'miss_fight'

export const formatReason = (reason: PenaltyReason): string => REASONS[reason] ?? reason

/** The keys of an object keep their order, and these are the documents'. */
export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }))
export const COMMENT_OPTIONS = [...PENALTY_COMMENTS.choices, PENALTY_COMMENTS.other].map((value) => ({ value, label: value }))

/** What the form holds. `words` counts only beside the choice "Other". */
export interface PenaltyValues {
  penalty: PenaltyReason
  choice: string | undefined
  words: string
}

export const isOther = (choice: string | undefined): boolean => choice === PENALTY_COMMENTS.other

/** "Other" is no comment: it stands for the words beside it. */
export const toComment = ({ choice = '', words }: PenaltyValues): string => (isOther(choice) ? words.trim() : choice)
