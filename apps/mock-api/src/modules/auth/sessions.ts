import { ApiError } from '../../domain/api-error.ts'
import { formatDuration, iso } from '../../domain/instant.ts'

const MINUTE = 60_000
/** How long each token lives, and how long a refresh token stays good after its successor was issued. Milliseconds. */
export const LIFETIME = { access: 15 * MINUTE, refresh: 30 * 24 * 60 * MINUTE, registration: 10 * MINUTE, refreshGrace: 30_000 } as const

/**
 * A session is a chain of refresh tokens, numbered from 1. Each rotation makes the next, derived from its number,
 * so every use of an old token answers the same successor. An old token stays good for half a minute, and beyond that
 * until its successor has been used once: an answer that got lost must not log anybody out. After that, a use of
 * the old one means that somebody has stolen it, and ends the whole session.
 */
interface Session {
  startedAt: string
  endedAt: string | null
  endsAt: string | null
  generation: number
  usedGeneration: number
  rotations: { generation: number; at: string }[]
}
/** Rotations that are remembered; older ones lie far beyond the grace of half a minute. */
const REMEMBERED = 20

interface Rotated<S> {
  session: S
  /** The generation of the token to answer. */
  successor: number
  /** When it was first issued. */
  issuedAt: number
}

/** Exchanges the token of `generation`. A session that comes with an error has ended, and is to be saved all the same. */
export function rotateSession<S extends Session>(
  session: S | undefined,
  generation: number,
  now: number,
): Rotated<S> | { session: S; error: ApiError } {
  const live = assertFresh(session, generation, now)
  if (generation === live.generation) {
    const rotations = [...live.rotations, { generation, at: iso(now) }].slice(-REMEMBERED)
    const next = { ...live, generation: generation + 1, usedGeneration: Math.max(live.usedGeneration, generation), rotations }
    return { session: next, successor: generation + 1, issuedAt: now }
  }
  const spent = spentFor(live, generation, now)
  if (spent === undefined)
    return {
      session: { ...live, usedGeneration: Math.max(live.usedGeneration, generation) },
      successor: generation + 1,
      issuedAt: rotatedAt(live, generation),
    }
  const message = `This refresh token was succeeded ${formatDuration(spent)} ago and its successor has been used: whoever sent it may have stolen it, so the whole session has ended.`
  return { session: { ...live, endedAt: iso(now) }, error: new ApiError('refresh_token_reused', message) }
}

/** Checks the token of `generation` sent as bearer, as the documents' retry does, and answers the session with that use noted. */
export function useRefreshTokenAsBearer<S extends Session>(session: S | undefined, generation: number, now: number): S {
  const live = assertFresh(session, generation, now)
  if (generation !== live.generation && spentFor(live, generation, now) !== undefined)
    throw new ApiError('bad_token', 'This refresh token was succeeded by a newer one.')
  return live.usedGeneration >= generation ? live : { ...live, usedGeneration: generation }
}

/** The session, unless it has ended or never was. */
export function assertActive<S extends Session>(session: S | undefined, now: number): S {
  if (!session) throw new ApiError('session_ended', 'This session is not known here: the world was reset since.')
  if (session.endedAt) throw new ApiError('session_ended', `This session ended at ${session.endedAt}.`)
  const over = session.endsAt === null ? -1 : now - Date.parse(session.endsAt)
  if (over >= 0)
    throw new ApiError('session_ended', `This session ended ${formatDuration(over)} ago on this world's clock: here they are short on purpose.`)
  return session
}

/** The live session, unless this token of it is older than refresh tokens live. */
function assertFresh<S extends Session>(session: S | undefined, generation: number, now: number): S {
  const live = assertActive(session, now)
  const expiry = (rotatedAt(live, generation - 1) || Date.parse(live.startedAt)) + LIFETIME.refresh
  if (now >= expiry) throw new ApiError('token_expired', `The refresh token expired ${formatDuration(now - expiry)} ago on this world's clock.`)
  return live
}

/** How long ago a succeeded token stopped being good; undefined while it still is. */
function spentFor(session: Session, generation: number, now: number): number | undefined {
  const age = now - rotatedAt(session, generation)
  const good = age <= LIFETIME.refreshGrace || session.usedGeneration <= generation
  return good ? undefined : age
}

function rotatedAt(session: Session, generation: number): number {
  const rotation = session.rotations.find((each) => each.generation === generation)
  return rotation ? Date.parse(rotation.at) : 0
}
