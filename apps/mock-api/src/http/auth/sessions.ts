import { ApiError } from '../../domain/api-error.ts'
import { formatDuration, iso } from '../../domain/instant.ts'

const MINUTE = 60_000
/**
 * Lifetimes of the tokens, and the grace period of a rotated refresh token. A refresh token lasts as long as its session.
 * Milliseconds.
 */
export const LIFETIME = { access: 15 * MINUTE, registration: 10 * MINUTE, refreshGrace: 30_000 } as const

/**
 * A session is a chain of refresh tokens, numbered from 1. Each rotation derives the next token from its number, so
 * every use of an old token returns the same successor.
 * An old token stays valid for half a minute, and then until its successor is used, so that a lost response ends no
 * session. A later use indicates theft and ends the session.
 */
interface Session {
  startedAt: string
  endedAt: string | null
  /** When it ends even if it is refreshed. */
  endsAt: string
  generation: number
  usedGeneration: number
  rotations: { generation: number; at: string }[]
}
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

/**
 * Checks a refresh token sent as bearer (the app's retry, AUTH-10) and returns the session with its use recorded.
 */
export function useRefreshTokenAsBearer<S extends Session>(session: S | undefined, generation: number, now: number): S {
  const active = assertActive(session, now)
  if (generation !== active.generation && getInvalidAge(active, generation, now) !== undefined)
    throw new ApiError('bad_token', 'This refresh token was succeeded by a newer one.')
  return active.usedGeneration >= generation ? active : { ...active, usedGeneration: generation }
}

/** Returns the session unless it is unknown or has ended. */
export function assertActive<S extends Session>(session: S | undefined, now: number): S {
  if (!session) throw new ApiError('session_ended', 'This session is unknown: the world was reset.')
  if (session.endedAt) throw new ApiError('session_ended', `This session ended at ${session.endedAt}.`)
  const endsAt = Date.parse(session.endsAt)
  if (now >= endsAt)
    throw new ApiError(
      'session_ended',
      `This session ended ${formatDuration(now - endsAt)} ago on this world's clock: sessions end ${formatDuration(endsAt - Date.parse(session.startedAt))} after the sign-in, also when refreshed.`,
    )
  return session
}

/** Returns how long ago a rotated token was replaced, or undefined while it is valid. */
function getInvalidAge(session: Session, generation: number, now: number): number | undefined {
  const age = now - getRotationTime(session, generation)
  const isValid = age <= LIFETIME.refreshGrace || session.usedGeneration <= generation
  return isValid ? undefined : age
}

function getRotationTime(session: Session, generation: number): number {
  const rotation = session.rotations.find((each) => each.generation === generation)
  return rotation ? Date.parse(rotation.at) : 0
}
