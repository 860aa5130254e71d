import type { Arena } from '@cornerman/contract'
import { Refusal } from './refusal.ts'

/** Activates a pending arena (document 1, section 4). There is no way back, and no second time. */
export function approve<A extends Arena>(arena: A): A {
  if (!arena.isPending) throw new Refusal('already_approved', `${arena.name} is active already.`)
  return { ...arena, isPending: false }
}
