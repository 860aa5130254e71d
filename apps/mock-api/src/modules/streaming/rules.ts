import {
  type EventVideo,
  type FightEvent,
  getEditableParts,
  getEventStatus,
  getStartableTypes,
  getStoppableTypes,
  getVideo,
  type StreamType,
} from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { iso } from '../../time/instant.ts'
import type { EventFields } from '../events/rules.ts'

interface Report {
  type: StreamType
  urls: { stream?: string | undefined; video?: string | undefined }
  languages?: readonly string[] | undefined
}

/** Starts a broadcast, which makes the event live. Only one broadcast can be live. */
export function startBroadcast<E extends EventFields>(event: E, report: Report, now: number): E {
  const { stream } = report.urls
  if (!stream) {
    throw new ApiError('url_missing', 'Starting needs urls.stream.')
  }

  assertNotCanceled(event)

  const live = getStoppableTypes(event)[0]
  if (live) {
    throw new ApiError(
      'already_live',
      `The ${BROADCAST_NAMES[live]} of ${event.name} is live already.`,
    )
  }

  if (!getStartableTypes(event).includes(report.type)) {
    throw createError(event, report.type, 'already_finished', 'is over')
  }

  return updateVideo(event, report, { status: 'LIVE', streamUrl: stream, startedAt: iso(now) })
}

/** Ends a broadcast. Ending the fights finishes the event; ending a conference or weigh-in restores its status. */
export function stopBroadcast<E extends EventFields>(event: E, report: Report, now: number): E {
  const { video } = report.urls
  if (!video) {
    throw new ApiError('url_missing', 'Stopping needs urls.video.')
  }
  if (!getStoppableTypes(event).includes(report.type)) {
    throw createError(event, report.type, 'not_live', 'is not live')
  }

  const change = { status: 'FINISHED', videoUrl: video, endedAt: iso(now) } as const

  return { ...updateVideo(event, report, change), currentSlotId: null }
}

const createError = (
  event: EventFields,
  type: StreamType,
  reason: 'already_finished' | 'not_live',
  state: string,
) =>
  getVideo(event, type) === undefined
    ? new ApiError('no_such_broadcast', `${event.name} has no ${BROADCAST_NAMES[type]}.`)
    : new ApiError(reason, `The ${BROADCAST_NAMES[type]} of ${event.name} ${state}.`)

function updateVideo<E extends EventFields>(
  event: E,
  { type, languages }: Report,
  change: Partial<EventVideo>,
): E {
  const before = getVideo(event, type) ?? createVideo(event.id, type, event.name)
  const video = { ...before, ...change, languages: [...(languages ?? before.languages)] }
  const status = video.status === 'LIVE' ? 'ONGOING' : 'FINISHED'
  const changed = setVideo(event, type, { status, video })

  return { ...changed, status: getEventStatus(changed) }
}

function setVideo<E extends EventFields>(
  event: E,
  type: StreamType,
  broadcast: Pick<NonNullable<E['conference']>, 'status' | 'video'> & { video: EventVideo },
): E {
  const { conference, weighting } = event
  switch (type) {
    case 'FIGHT_EVENT':
      return { ...event, video: broadcast.video }
    case 'CONFERENCE':
      return { ...event, conference: conference && { ...conference, ...broadcast } }
    case 'WEIGHTING':
      return { ...event, weighting: weighting && { ...weighting, ...broadcast } }
  }
}

export function assertNotCanceled<E extends EventFields>(event: E): E {
  if (!getEditableParts(event.status).results) {
    throw new ApiError('event_canceled', `${event.name} is canceled.`)
  }

  return event
}

type WithVideos = Pick<FightEvent, 'id' | 'name' | 'video' | 'conference' | 'weighting'>

export const addVideos = <E extends WithVideos>(event: E): E =>
  mapVideos(event, (_, type, name) => createVideo(event.id, type, name))

/** Names the videos after their event, which may have another name now. */
export const renameVideos = <E extends WithVideos>(event: E): E =>
  mapVideos(event, (video, _, name) => video && { ...video, name })

function mapVideos<E extends WithVideos>(
  event: E,
  change: (video: EventVideo | null, type: StreamType, name: string) => EventVideo | null,
): E {
  const { name, video, conference, weighting } = event
  const changePart = <P extends { video: EventVideo | null }>(part: P | null, type: StreamType) =>
    part && { ...part, video: change(part.video, type, `${name}, ${BROADCAST_NAMES[type]}`) }

  return {
    ...event,
    video: change(video, 'FIGHT_EVENT', name),
    conference: changePart(conference, 'CONFERENCE'),
    weighting: changePart(weighting, 'WEIGHTING'),
  }
}

const BROADCAST_NAMES: Record<StreamType, string> = {
  FIGHT_EVENT: 'fight event',
  CONFERENCE: 'conference',
  WEIGHTING: 'weigh-in',
}

export const createVideo = (eventId: number, type: StreamType, name: string): EventVideo => ({
  // Unique across events: three ids are reserved for each event.
  id: eventId * 10 + { FIGHT_EVENT: 1, CONFERENCE: 2, WEIGHTING: 3 }[type],
  name,
  status: 'PENDING',
  streamUrl: null,
  videoUrl: null,
  languages: [],
})
