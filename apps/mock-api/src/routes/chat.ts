import type { Contract } from '@cornerman/contract/contract'
import { live } from '../domain/events.ts'
import { found } from '../domain/refusal.ts'
import type { Handlers } from '../http/context.ts'
import { eventRow } from './event-rows.ts'

export const chatRoutes: Handlers<Contract['chat']> = {
  setCurrentSlot({ params, rows }) {
    const slot = found(rows.slots.get(params.id), 'slot', params.id)
    rows.events.save({ ...live(eventRow(rows, slot.eventId)), currentSlotId: slot.id })
    return { activeSlotId: slot.id }
  },
}
