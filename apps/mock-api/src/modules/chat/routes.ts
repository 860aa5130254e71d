import type { Contract } from '@cornerman/contract/contract'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { eventRow } from '../events/event-rows.ts'
import { live } from '../events/rules.ts'

export const chatRoutes: Handlers<Contract['chat']> = {
  setCurrentSlot({ params, rows }) {
    const slot = found(rows.slots.get(params.id), 'slot', params.id)
    rows.events.save({ ...live(eventRow(rows, slot.eventId)), currentSlotId: slot.id })
    return { activeSlotId: slot.id }
  },
}
