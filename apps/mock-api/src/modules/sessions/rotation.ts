import { ApiError } from '../../http/api-error.ts'
import { formatDuration, iso } from '../../time/instant.ts'
import { assertActive, getInvalidAge, getRotationTime, type Session } from './session.ts'

/** Number of rotations stored; older ones are beyond the grace period. */
const MAX_ROTATIONS = 20

/** `issuedAt`: when the successor was first issued. A session returned with an error must be saved too. */
export function rotateSession<S extends Session>(
  session: S | undefined,
  generation: number,
  now: number,
): { session: S; successor: number; issuedAt: number } | { session: S; error: ApiError } {
  const active = assertActive(session, now)
  const usedGeneration = Math.max(active.usedGeneration, generation)
  if (generation === active.generation) {
    const rotations = [...active.rotations, { generation, at: iso(now) }].slice(-MAX_ROTATIONS)
    const session = { ...active, generation: generation + 1, usedGeneration, rotations }
    return { session, successor: generation + 1, issuedAt: now }
  }

  const invalidAge = getInvalidAge(active, generation, now)
  if (invalidAge === undefined) {
    return {
      session: { ...active, usedGeneration },
      successor: generation + 1,
      issuedAt: getRotationTime(active, generation),
    }
  }

  const message = `This refresh token was succeeded ${formatDuration(invalidAge)} ago and its successor has been used: it may have been stolen, so the whole session has ended.`

  return {
    session: { ...active, endedAt: iso(now) },
    error: new ApiError('refresh_token_reused', message),
  }
}
