import { EventPricing } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/tables'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { getEvent } from '../events/event.ts'
import { assertEditable } from '../events/rules.ts'
import { pick } from '../present.ts'
import { convertToPpv } from './rules.ts'

export const pricesRoutes: Handlers<Contract['prices']> = {
  get: ({ params, rows }) => toPricing(getEvent(rows, params.id)),

  save: ({ body: { fightEventId, ...price }, rows }) =>
    change(fightEventId, rows, (event) => ({ ...event, price })),

  setFree: ({ body: { fightEventId, freeForSubscribers }, rows }) =>
    change(fightEventId, rows, (event) => ({ ...event, isFreeForSubscribers: freeForSubscribers })),

  convertToPpv: ({ body: { fightEventId, prices }, rows }) =>
    change(fightEventId, rows, (event) => convertToPpv(event, prices)),
}

const change = (id: number, rows: Handles, toChanged: (event: EventRow) => EventRow) =>
  toPricing(rows.events.save(toChanged(assertEditable(getEvent(rows, id)))))

const toPricing = (event: EventRow) => pick(EventPricing.properties, event)
