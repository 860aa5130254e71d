import * as T from 'typebox'
import { Id, Instant, Nullable } from './basics.ts'

export const PenaltyReason = T.Enum(['miss_fight', 'violation_weighting_rules', 'fixed_fight', 'violation_fight_rules'])
export type PenaltyReason = T.Static<typeof PenaltyReason>

export const Penalty = T.Object({ id: Id, reason: PenaltyReason, date: Instant, comment: T.String() }, { title: 'Penalty' })
export type Penalty = T.Static<typeof Penalty>

export const PenaltyInfo = T.Object({ banned: T.Boolean(), unbanDate: Nullable(Instant) })
