import {
  type EventVideo,
  getEventStatus,
  getStartableTypes,
  getStoppableTypes,
  getVideo,
  type StreamType,
} from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { assertNotCanceled, BROADCAST_NAMES, createVideo, type EventFields } from '../events/rules.ts'

interface Report {
  type: StreamType
  urls: { stream?: string | undefined; video?: string | undefined }
  languages?: readonly string[] | undefined
}

/** Starts a broadcast, which makes the event live. Only one broadcast can be live. */
export function startBroadcast<E extends EventFields>(event: E, { type, urls, languages }: Report, now: number): E {
  const { stream } = urls
  if (!stream) throw new ApiError('url_missing', 'Starting needs urls.stream.')
  assertNotCanceled(event)
  const live = getStoppableTypes(event)[0]
  if (live) throw new ApiError('already_live', `The ${BROADCAST_NAMES[live]} of ${event.name} is live already.`)
  if (!getStartableTypes(event).includes(type)) throw createUnavailableError(event, type)
  return updateVideo(event, type, (video) => ({
    ...video,
    status: 'LIVE',
    streamUrl: stream,
    startedAt: iso(now),
    languages: [...(languages ?? video.languages)],
  }))
}

/** Ends a broadcast. Ending the fights finishes the event; ending a conference or weigh-in restores its status. */
export function stopBroadcast<E extends EventFields>(event: E, { type, urls, languages }: Report, now: number): E {
  const { video: film } = urls
  if (!film) throw new ApiError('url_missing', 'Stopping needs urls.video.')
  if (!getStoppableTypes(event).includes(type))
    throw getVideo(event, type) === undefined ? createUnavailableError(event, type) : createNotLiveError(event, type)
  const after = updateVideo(event, type, (video) => ({
    ...video,
    status: 'FINISHED',
    videoUrl: film,
    endedAt: iso(now),
    languages: [...(languages ?? video.languages)],
  }))
  return { ...after, currentSlotId: null }
}

const createNotLiveError = ({ name }: EventFields, type: StreamType) =>
  new ApiError('not_live', `The ${BROADCAST_NAMES[type]} of ${name} is not live.`)
function createUnavailableError(event: EventFields, type: StreamType) {
  if (getVideo(event, type) === undefined)
    return new ApiError('no_such_broadcast', `${event.name} has no ${BROADCAST_NAMES[type]}.`)
  return new ApiError('already_finished', `The ${BROADCAST_NAMES[type]} of ${event.name} is over.`)
}

/** Updates one video and the statuses that depend on it. */
function updateVideo<E extends EventFields>(event: E, type: StreamType, change: (video: EventVideo) => EventVideo): E {
  const video = change(getVideo(event, type) ?? createVideo(event.id, type, event.name))
  const status = video.status === 'LIVE' ? 'ONGOING' : 'FINISHED'
  const changed: E =
    type === 'FIGHT_EVENT'
      ? { ...event, video }
      : type === 'CONFERENCE'
        ? { ...event, conference: event.conference && { ...event.conference, status, video } }
        : { ...event, weighting: event.weighting && { ...event.weighting, status, video } }
  return { ...changed, status: getEventStatus(changed) }
}
