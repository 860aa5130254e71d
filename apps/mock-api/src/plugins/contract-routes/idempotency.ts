import { createHash } from 'node:crypto'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import type { World } from '../../worlds/world.ts'

interface StoredResponse {
  status: number
  body: unknown
}
interface StoredCall {
  world: World
  now: number
  /** Caller, call and idempotency key. */
  slot: string
  input: unknown
  /** Responses with tokens stay in memory: on disk they would be secrets at rest. */
  secret: boolean
}

/** How long a stored response is replayed. */
const LIFETIME_MS = 24 * 60 * 60_000

const isFresh = (at: number, now: number) => now - at < LIFETIME_MS
const fingerprint = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Finds the stored response of an idempotency key. Throws when the key was used with another input. */
export function findStoredResponse({ world, now, slot, input, secret }: StoredCall): StoredResponse | undefined {
  const stored = secret ? world.answers.get(slot) : world.rows.idempotency.by('slot', slot).at(-1)
  if (!stored || !isFresh(typeof stored.at === 'number' ? stored.at : Date.parse(stored.at), now)) return undefined
  if (stored.input !== fingerprint(input)) throw new ApiError('idempotency_key_reused')
  return { status: stored.status, body: stored.body }
}

/** Stores the response in the transaction of its effect. */
export function storeResponse({ world, now, slot, input, secret }: StoredCall, { status, body }: StoredResponse) {
  if (secret) return world.storeAnswer(slot, { input: fingerprint(input), status, body, at: now })
  const { idempotency } = world.rows
  // Removes expired entries, this slot's included. The oldest come first.
  for (const old of idempotency.all()) {
    if (isFresh(Date.parse(old.at), now)) break
    idempotency.remove(old.id)
  }
  idempotency.add({ slot, input: fingerprint(input), status, body: body ?? null, at: iso(now) })
}
