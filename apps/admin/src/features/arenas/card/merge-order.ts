import type { Slot } from '@cornerman/contract'
import { wrapError } from '../../../api/api-error.ts'
import { mergeFields } from '../../../ui/form/merge-fields.ts'
import { applyPendingPlaces, type SlotPlacement } from './order.ts'

/** Unsaved moves: `seen` is the card before them, `wanted` the card after them. */
export interface UnsavedOrder {
  seen: readonly SlotPlacement[]
  wanted: readonly SlotPlacement[]
}

/**
 * Merges moves into the newest card, slot by slot. Returns undefined if another admin has changed what was moved:
 * the time, the main card, the bout, or the slot itself.
 */
export function mergeOrder({ seen, wanted }: UnsavedOrder, newest: readonly Slot[]): Slot[] | undefined {
  const places: SlotPlacement[] = []
  for (const wants of wanted) {
    const saw = seen.find(({ id }) => id === wants.id)
    if (saw && !isMoved(saw, wants)) continue
    const is = newest.find(({ id }) => id === wants.id)
    if (!saw || !is || is.fightId !== saw.fightId) return undefined
    const { record, conflicts } = mergeFields(toFields(saw), toFields(wants), toFields(is))
    if (conflicts.length > 0) return undefined
    places.push({ ...is, ...record.times, isMainCard: record.isMainCard })
  }
  return applyPendingPlaces(newest, places)
}

/** Groups start and end as one field, because merging only one of them could overlap another slot. */
const toFields = ({ fromDate, toDate, isMainCard }: SlotPlacement) => ({ times: { fromDate, toDate }, isMainCard })
const isMoved = (one: SlotPlacement, other: SlotPlacement) =>
  one.fromDate !== other.fromDate || one.toDate !== other.toDate || one.isMainCard !== other.isMainCard

/** Reads and writes a card. */
export interface CardAccess {
  readNewest(): Promise<readonly Slot[]>
  /** Writes the card. An API may reject it when the card is no longer `basedOn`. */
  write(card: readonly Slot[], basedOn: readonly Slot[]): Promise<unknown>
}

/** How often a save is tried. Another admin can save between reading and writing; then the card is read again. */
const ATTEMPTS = 3

/** Saves moves on top of the newest card. Resolves with false if they conflict with changes of another admin. */
export async function saveOnNewest(order: UnsavedOrder, { readNewest, write }: CardAccess): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const newest = await readNewest()
    const merged = mergeOrder(order, newest)
    if (!merged) return false
    try {
      await write(merged, newest)
      return true
    } catch (error) {
      if (wrapError(error).reason !== 'card_changed' || attempt === ATTEMPTS) throw error
    }
  }
}
