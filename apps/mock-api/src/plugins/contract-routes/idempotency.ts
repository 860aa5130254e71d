import { createHash } from 'node:crypto'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import type { World } from '../../worlds/world.ts'

interface StoredResponse {
  status: number
  body: unknown
}
interface Call {
  world: World
  now: number
  /** Who, which call, and the key they chose. */
  slot: string
  input: unknown
  /** Responses that hold tokens stay in memory: on a disk they would be secrets at rest. */
  secret: boolean
}

/** How long a first answer is repeated. */
const LIFETIME_MS = 24 * 60 * 60_000

const isFresh = (at: number, now: number) => now - at < LIFETIME_MS
const fingerprint = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** The first response to this call under its idempotency key. Throws when the key stood for another input. */
export function findStoredResponse({ world, now, slot, input, secret }: Call): StoredResponse | undefined {
  const stored = secret ? world.answers.get(slot) : world.rows.idempotency.by('slot', slot).at(-1)
  if (!stored || !isFresh(typeof stored.at === 'number' ? stored.at : Date.parse(stored.at), now)) return undefined
  if (stored.input !== fingerprint(input)) throw new ApiError('idempotency_key_reused')
  return { status: stored.status, body: stored.body }
}

/** Stores the response in the transaction of its effect, for a repeated call. */
export function storeResponse({ world, now, slot, input, secret }: Call, { status, body }: StoredResponse) {
  if (secret) return world.keepAnswer(slot, { input: fingerprint(input), status, body, at: now })
  const { idempotency } = world.rows
  // Expired ones go, this slot's own among them. The oldest come first.
  for (const old of idempotency.all()) {
    if (isFresh(Date.parse(old.at), now)) break
    idempotency.remove(old.id)
  }
  idempotency.add({ slot, input: fingerprint(input), status, body: body ?? null, at: iso(now) })
}
