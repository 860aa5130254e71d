import type { EventPricing } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { eventRow } from '../events/event-rows.ts'
import { editable } from '../events/rules.ts'
import { asPayPerView } from './rules.ts'

export const pricesRoutes: Handlers<Contract['prices']> = {
  get({ params, rows }) {
    return pricingOf(eventRow(rows, params.id))
  },

  save({ body: { fightEventId, ...price }, rows }) {
    return pricingOf(rows.events.save({ ...editable(eventRow(rows, fightEventId)), price }))
  },

  setFree({ body, rows }) {
    return pricingOf(rows.events.save({ ...editable(eventRow(rows, body.fightEventId)), isFreeForSubscribers: body.freeForSubscribers }))
  },

  convertToPpv({ body, rows }) {
    return pricingOf(rows.events.save(asPayPerView(editable(eventRow(rows, body.fightEventId)), body.prices)))
  },
}

const pricingOf = ({ isFreeForSubscribers, ppv, prices, price }: EventRow): EventPricing => ({ isFreeForSubscribers, ppv, prices, price })
