import { Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const sessions = defineTable({
  row: T.Object({
    id: Id,
    /** Random id in its tokens, so that tokens from before a reset never match a new session. */
    key: T.String(),
    userId: Id,
    deviceIdentifier: T.String(),
    deviceName: T.String(),
    startedAt: Instant,
    endedAt: Nullable(Instant),
    /** When the session ends even if it is refreshed. */
    endsAt: Instant,
    /** Number of the newest refresh token; each rotation increments it. */
    generation: T.Integer({ minimum: 1 }),
    /** Highest number of a used token. */
    usedGeneration: T.Integer({ minimum: 0 }),
    /** Rotation times of the last generations. */
    rotations: T.Array(T.Object({ generation: T.Integer(), at: Instant })),
  }),
  indexes: { key: 'exact' },
})
