import { ApiError } from '../../domain/api-error.ts'
import { formatDuration, iso } from '../../domain/instant.ts'
import { assertActive, getInvalidAge, getRotationTime, type Session } from '../../http/auth/auth.ts'

/** Number of rotations stored; older ones are beyond the grace period. */
const MAX_ROTATIONS = 20

interface RotationResult<S> {
  session: S
  /** Generation of the token to return. */
  successor: number
  /** When it was first issued. */
  issuedAt: number
}

/** Exchanges the token of `generation`. A session returned with an error has ended and must be saved too. */
export function rotateSession<S extends Session>(
  session: S | undefined,
  generation: number,
  now: number,
): RotationResult<S> | { session: S; error: ApiError } {
  const active = assertActive(session, now)
  if (generation === active.generation) {
    const rotations = [...active.rotations, { generation, at: iso(now) }].slice(-MAX_ROTATIONS)
    const next = {
      ...active,
      generation: generation + 1,
      usedGeneration: Math.max(active.usedGeneration, generation),
      rotations,
    }
    return { session: next, successor: generation + 1, issuedAt: now }
  }
  const invalidAge = getInvalidAge(active, generation, now)
  if (invalidAge === undefined)
    return {
      session: { ...active, usedGeneration: Math.max(active.usedGeneration, generation) },
      successor: generation + 1,
      issuedAt: getRotationTime(active, generation),
    }
  const message = `This refresh token was succeeded ${formatDuration(invalidAge)} ago and its successor has been used: it may have been stolen, so the whole session has ended.`
  return { session: { ...active, endedAt: iso(now) }, error: new ApiError('refresh_token_reused', message) }
}
