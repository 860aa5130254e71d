import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@cornerman/contract'
import type { Rows } from '@cornerman/tables'
import { keepNewest, memoize } from '../store/cache.ts'
import type { World } from '../store/world.ts'
import { iso } from '../time/instant.ts'
import { ApiError } from './api-error.ts'
import { reject } from './validation.ts'

type Response = Pick<Rows['idempotency'], 'status' | 'body'>
type StoredResponse = Omit<Rows['idempotency'], 'id' | 'scope'>

export interface StoredCall {
  world: World
  now: number
  /** Caller, call and idempotency key. */
  scope: string
  input: unknown
  /** Responses with tokens stay in memory: on disk they would be secrets at rest. */
  secret: boolean
}

/** Number of responses to public commands that a world keeps: anyone can send them. */
const MAX_PUBLIC_RESPONSES = 500

/** By scope, oldest first. Never written to disk, because they contain tokens. */
export const getPublicResponses = memoize((world: World) => {
  const responses = new Map<string, StoredResponse>()
  world.events.on('replace', () => responses.clear())

  return responses
})

export const MAX_RESPONSES = 2000
const MAX_KEY = 255

const LIFETIME_MS = 24 * 60 * 60_000

const isFresh = ({ at }: { at: string }, now: number) => now - Date.parse(at) < LIFETIME_MS
const fingerprint = (input: unknown) =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')

export function readIdempotencyKey(key: string): string {
  if (key === '') {
    reject(IDEMPOTENCY_HEADER, 'must not be empty')
  }
  if (key.length > MAX_KEY) {
    reject(IDEMPOTENCY_HEADER, `must have at most ${MAX_KEY} characters`)
  }

  return key
}

export function findStoredResponse({
  world,
  now,
  scope,
  input,
  secret,
}: StoredCall): Response | undefined {
  const stored = secret
    ? getPublicResponses(world).get(scope)
    : world.rows.idempotency.by('scope', scope).at(-1)
  if (!stored || !isFresh(stored, now)) {
    return undefined
  }
  if (stored.input !== fingerprint(input)) {
    throw new ApiError('idempotency_key_reused')
  }

  return { status: stored.status, body: stored.body }
}

/** Stores the response in the transaction of its effect, and one with tokens after it. */
export function storeResponse(
  { world, now, scope, input, secret }: StoredCall,
  { status, body }: Response,
) {
  if (secret === world.database.writing) {
    return
  }

  const stored = { input: fingerprint(input), status, body: body ?? null, at: iso(now) }
  // A stale response under the same key becomes the newest.
  if (secret) {
    keepNewest(getPublicResponses(world), scope, stored, MAX_PUBLIC_RESPONSES)
    return
  }

  const { idempotency } = world.rows
  const { id } = idempotency.add({ scope, ...stored })
  const isOld = (row: Rows['idempotency']) => row.id <= id - MAX_RESPONSES || !isFresh(row, now)

  // Entries are added in the order of their ids, so the first is the oldest.
  let oldest = idempotency.all()[0]
  while (oldest && isOld(oldest)) {
    idempotency.remove(oldest.id)
    oldest = idempotency.all()[0]
  }
}
