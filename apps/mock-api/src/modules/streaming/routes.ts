import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import { toStoredPath } from '../../http/media-url.ts'
import { getEvent } from '../events/event.ts'
import { toEvent } from '../events/present.ts'
import { startBroadcast, stopBroadcast } from './rules.ts'

export const streamingRoutes: Handlers<Contract['streaming']> = {
  startOrStop({ params, body: { status, type, urls, languages }, rows, base, now }) {
    const event = getEvent(rows, params.id)
    const toStored = (url?: string | null) => (url ? toStoredPath(url, base) : undefined)

    const report = {
      type,
      languages,
      urls: { stream: toStored(urls.stream), video: toStored(urls.video) },
    }

    const change = status === 'STARTED' ? startBroadcast : stopBroadcast

    return toEvent(rows.events.save(change(event, report, now)), { rows, base })
  },
}
