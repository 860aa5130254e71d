import type { Contract } from '@cornerman/contract/contract'
import { asKept } from '../domain/address.ts'
import { started, stopped } from '../domain/broadcasts.ts'
import type { Handlers } from '../http/context.ts'
import { eventOf } from './event-presenters.ts'
import { eventRow } from './event-rows.ts'

export const streamingRoutes: Handlers<Contract['streaming']> = {
  startOrStop({ params, body: { status, type, urls, languages }, rows, base }) {
    const event = eventRow(rows, params.id)
    const kept = (address: string | undefined) => address && asKept(address, base)
    const report = { type, languages, urls: { stream: kept(urls.stream), video: kept(urls.video) } }
    return eventOf(rows.events.save(status === 'STARTED' ? started(event, report) : stopped(event, report)), { rows, base })
  },
}
