import type { Contract } from '@cornerman/contract/contract'
import { asKept } from '../../domain/address.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { eventRow } from '../events/event-rows.ts'
import { eventOf } from '../events/presenters.ts'
import { started, stopped } from './rules.ts'

export const streamingRoutes: Handlers<Contract['streaming']> = {
  startOrStop({ params, body: { status, type, urls, languages }, rows, base }) {
    const event = eventRow(rows, params.id)
    const kept = (address: string | undefined) => address && asKept(address, base)
    const report = { type, languages, urls: { stream: kept(urls.stream), video: kept(urls.video) } }
    return eventOf(rows.events.save(status === 'STARTED' ? started(event, report) : stopped(event, report)), { rows, base })
  },
}
