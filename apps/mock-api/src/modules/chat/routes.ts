import type { Contract } from '@cornerman/contract/contract'
import { getOrThrow } from '../../domain/api-error.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { getEvent } from '../events/event-rows.ts'
import { live } from '../events/rules.ts'

export const chatRoutes: Handlers<Contract['chat']> = {
  setCurrentSlot({ params, rows }) {
    const slot = getOrThrow(rows.slots.get(params.id), 'slot', params.id)
    rows.events.save({ ...live(getEvent(rows, slot.eventId)), currentSlotId: slot.id })
    return { activeSlotId: slot.id }
  },
}
