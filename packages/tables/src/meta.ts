import { Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/**
 * Three centuries in milliseconds. Added to the clock of a world, larger numbers could overflow a
 * date.
 */
const CENTURIES = 300 * 366 * 86_400_000

/** Metadata of a world: one row with id 1. */
export const meta = defineTable({
  row: T.Object({
    id: Id,
    /**
     * When its scenario was loaded, by its own clock. The scenario's dates were shifted to this
     * instant.
     */
    anchor: Instant,
    /** Offset of its clock from the real time in milliseconds. */
    clockOffset: T.Integer({ minimum: -CENTURIES, maximum: CENTURIES }),
    /** Instant at which its clock is stopped. */
    frozenAt: Nullable(Instant),
    /** Lifetime of new sessions in milliseconds; null when only their tokens limit them. */
    sessionMs: Nullable(T.Integer({ minimum: 1, maximum: CENTURIES })),
  }),
})

export type MetaRow = T.Static<typeof meta.row>
