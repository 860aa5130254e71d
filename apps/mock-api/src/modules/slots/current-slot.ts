import type { Context } from '../../http/handler.ts'
import { iso } from '../../time/instant.ts'
import { getEvent } from '../events/event.ts'
import { assertLive } from '../events/rules.ts'

interface ById {
  params: { id: number }
}

export function setCurrentSlot({ params, rows, now }: Context & ById) {
  const slot = rows.slots.getOrThrow(params.id, 'slot')
  const event = assertLive(getEvent(rows, slot.eventId))

  rows.events.save({ ...event, currentSlotId: slot.id })

  // A return from a later bout, which was set too early, keeps the clock of this one.
  const before = rows.slots.get(event.currentSlotId ?? 0)?.fromDate ?? ''
  if (before < slot.fromDate || !slot.startedAt) {
    rows.slots.save({ ...slot, startedAt: iso(now) })
  }

  return { activeSlotId: slot.id }
}

export function clearCurrent({ params, rows }: Context & ById) {
  rows.events.save({ ...assertLive(getEvent(rows, params.id)), currentSlotId: null })
}
