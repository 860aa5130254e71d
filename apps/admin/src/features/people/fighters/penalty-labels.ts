import type { PenaltyReason } from '@cornerman/contract'
import { PENALTY_REASONS } from '../../../ui/fighter-labels.ts'

/** A custom comment. */
const OTHER = 'Other'
/** In the specified order (PEN-03). */
const PENALTY_COMMENTS = [
  'physical condition (injury)',
  'no travel possibilities to tournament location',
  'want to challenge other features of the platform',
  "don't want to fight",
  'opponent has already fought me',
  'opponent seems fake or scam',
  OTHER,
]

export const DEFAULT_REASON: PenaltyReason = 'miss_fight'

export const REASON_OPTIONS = Object.entries(PENALTY_REASONS).map(([value, label]) => ({ value, label }))
export const COMMENT_OPTIONS = PENALTY_COMMENTS.map((value) => ({ value, label: value }))

/** Form values. `text` is used only with the choice "Other". */
export interface PenaltyValues {
  penalty: PenaltyReason
  choice: string | undefined
  text: string
}

export const isOther = (choice: string | undefined): boolean => choice === OTHER

/** Returns the chosen comment, or the typed text for "Other". */
export const toComment = ({ choice = '', text }: PenaltyValues): string => (isOther(choice) ? text.trim() : choice)
