import type { EventPricing } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import type { Handlers } from '../../http/handler.ts'
import { getEvent } from '../events/presenters.ts'
import { assertEditable } from '../events/rules.ts'
import { convertToPpv } from './rules.ts'

export const pricesRoutes: Handlers<Contract['prices']> = {
  get({ params, rows }) {
    return toPricing(getEvent(rows, params.id))
  },

  save({ body: { fightEventId, ...price }, rows }) {
    return toPricing(rows.events.save({ ...assertEditable(getEvent(rows, fightEventId)), price }))
  },

  setFree({ body, rows }) {
    return toPricing(
      rows.events.save({
        ...assertEditable(getEvent(rows, body.fightEventId)),
        isFreeForSubscribers: body.freeForSubscribers,
      }),
    )
  },

  convertToPpv({ body, rows }) {
    return toPricing(rows.events.save(convertToPpv(assertEditable(getEvent(rows, body.fightEventId)), body.prices)))
  },
}

const toPricing = ({ isFreeForSubscribers, ppv, prices, price }: EventRow): EventPricing => ({
  isFreeForSubscribers,
  ppv,
  prices,
  price,
})
