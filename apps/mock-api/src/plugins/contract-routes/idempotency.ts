import { createHash } from 'node:crypto'
import { LIFETIME } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import type { World } from '../../store/world.ts'

interface Answer {
  status: number
  body: unknown
}

/** The first answer to a command under its idempotency key. It is kept with the effect, in one transaction, and given again to a repeated call. */
export interface KeptAnswer {
  /** The first answer, when this very call was answered before. Throws when the key stood for another input. */
  known(): Answer | undefined
  keep(answer: Answer): void
}

interface Call {
  world: World
  now: number
  /** Who, which call, and the key they chose. */
  slot: string
  input: unknown
  /** Answers that hold tokens stay in memory: on a disk they would be secrets at rest. */
  secret: boolean
}

export function keptAnswer({ world, now, slot, input, secret }: Call): KeptAnswer {
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const fresh = (at: number) => now - at < LIFETIME.idempotency
  const row = () => world.rows.idempotency.by('slot', slot).at(-1)

  return {
    known() {
      const kept = secret ? world.answers.get(slot) : row()
      if (!kept || !fresh(typeof kept.at === 'number' ? kept.at : Date.parse(kept.at))) return undefined
      if (kept.input !== fingerprint) throw new ApiError('idempotency_key_reused')
      return { status: kept.status, body: kept.body }
    },
    keep({ status, body }) {
      if (secret) return world.keepAnswer(slot, { input: fingerprint, status, body, at: now })
      // Whatever is past its day, this slot's own among it: nobody would be answered by it again.
      for (const old of world.rows.idempotency.all()) {
        if (fresh(Date.parse(old.at))) break
        world.rows.idempotency.remove(old.id)
      }
      world.rows.idempotency.add({ slot, input: fingerprint, status, body: body ?? null, at: iso(now) })
    },
  }
}
