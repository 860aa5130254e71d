import type { KickRow } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { type KindName, toViewerMap } from '../../simulation/audience.ts'
import { isNameHidden, type PublishedVideo, type Publisher } from '../../simulation/catalogue.ts'
import {
  compareWeeks,
  getHistoryPage,
  getKickTotals,
  getLastDays,
  getPeriodViewers,
  getRealtime,
  getTopPublishers,
  getTopVideos,
  getVideoTotals,
  type HistoryQuery,
} from '../../simulation/figures.ts'
import { MINUTE, type Span } from '../../simulation/spans.ts'
import { getStreamGraph, getStreamHistory, getStreamMap, getStreamRealtime } from '../../simulation/stream.ts'
import { findStream, getMetricsModel, getPopulation, getPublishers } from './models.ts'

export const kickMetricsRoutes: Handlers<Contract['kickMetrics']> = {
  ...createCommonHandlers('kick'),
  list({ body, ...context }) {
    const { model, data, total } = page('kick', body, context)
    const [likes, unique] = [compareWeeks(model, 'likes', context.now), model.counter('unique', context.now)]
    return { data: data.map(({ one, row }) => ({ ...row, likes: likes(one), unique: unique(one) })), total }
  },
  totals: (context) => getKickTotals(getMetricsModel('kick', context), context.now),
  top: (context) => top('kick', context, ({ likes }) => ({ likes })),
  lineChart: (context) => getLastDays(getMetricsModel('kick', context), context.now),
}

export const videoMetricsRoutes: Handlers<Contract['videoMetrics']> = {
  ...createCommonHandlers('video'),
  list({ body, ...context }) {
    const { model, data, total } = page('video', body, context)
    const unique = compareWeeks(model, 'unique', context.now)
    return { data: data.map(({ one, row }) => ({ ...row, unique: unique(one) })), total }
  },
  totals: (context) => getVideoTotals(getMetricsModel('video', context), context.now),
  top: (context) => top('video', context, () => ({})),
  lineChart: (context) =>
    getLastDays(getMetricsModel('video', context), context.now).map(({ likes: _, ...day }) => day),
}

/** Handlers that both services share. */
function createCommonHandlers(kind: KindName): Pick<Handlers<Contract['videoMetrics']>, 'realtime' | 'map'> {
  return {
    realtime: (context) => getRealtime(getMetricsModel(kind, context), context.now),
    map({ body, ...context }) {
      const model = getMetricsModel(kind, context)
      return toViewerMap(model.audience.population, getPeriodViewers(body.type, model, context.now))
    },
  }
}

function page(kind: KindName, query: HistoryQuery & { user?: number | undefined }, context: Context) {
  const [model, publishers, { now }] = [getMetricsModel(kind, context), getPublishers(context), context]
  const userId = ({ publisher }: PublishedVideo) => (publishers[publisher] as Publisher).id
  const publisherIndex = query.user === undefined ? undefined : publishers.findIndex(({ id }) => id === query.user)
  const { data, total } = getHistoryPage(model, query, {
    now,
    userId,
    ...(publisherIndex !== undefined && { keep: ({ publisher }) => publisher === publisherIndex }),
  })
  const [views, comments] = [compareWeeks(model, 'views', now), compareWeeks(model, 'comments', now)]
  const [viewed, downloaded] = [model.counter('viewed', now), model.counter('downloaded', now)]
  const rows = data.map((one) => ({
    one,
    row: {
      id: one.id,
      href: context.base + one.streamPath,
      thumbnailHref: one.thumbnailPath && context.base + one.thumbnailPath,
      description: one.description,
      duration: one.duration,
      views: views(one),
      comments: comments(one),
      viewed: viewed(one),
      downloaded: downloaded(one),
      user: presentPublisher(one.publisher, publishers, context),
      tags: [...one.tags],
      create_date: new Date(one.at).toISOString(),
    } satisfies Omit<KickRow, 'likes' | 'unique'>,
  }))
  return { model, data: rows, total }
}

function top<More>(kind: KindName, context: Context, more: (figures: { likes: number }) => More) {
  const [model, publishers, { now, base }] = [getMetricsModel(kind, context), getPublishers(context), context]
  return {
    videos: getTopVideos(model, now).map(({ what, figures: { views, unique, shares }, lastRankIndex }) => ({
      thumbnailHref: what.thumbnailPath && base + what.thumbnailPath,
      description: what.description,
      views,
      unique,
      shares,
      ...(lastRankIndex !== undefined && { lastRankIndex }),
    })),
    users: getTopPublishers(model, now).map(({ what, figures, videos, lastRankIndex }) => {
      const { id, firstName, lastName } = presentPublisher(what, publishers, context)
      const avatar =
        firstName === null
          ? undefined
          : context.rows.images.by('userId', id).find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')
      return {
        data: {
          ...(firstName !== null && { id }),
          thumbnailAvatar: avatar ? base + avatar.path : null,
          firstName,
          lastName,
        },
        view: figures.views,
        video: videos,
        shares: figures.shares,
        comments: figures.comments,
        ...more(figures),
        ...(lastRankIndex !== undefined && { lastRankIndex }),
      }
    }),
  }
}

/** Leaves out the name of a person who hides it. */
function presentPublisher(publisher: number, publishers: readonly Publisher[], { rows, world }: Context) {
  const { id } = publishers[publisher] as Publisher
  const user = isNameHidden(world.seed, publishers.length, publisher) ? undefined : rows.users.get(id)
  return { id, firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}

export const streamMetricsRoutes: Handlers<Contract['streamMetrics']> = {
  history: ({ body, ...context }) =>
    getStreamHistory(findStream(body.videoId, context), getPopulation(context), assertForward(body), context.now),
  realtime: ({ body, ...context }) =>
    getStreamRealtime(findStream(body.videoId, context), getPopulation(context), context.now),
  map: ({ body, ...context }) =>
    getStreamMap(findStream(body.videoId, context), getPopulation(context), assertForward(body), context.now),
  graph({ body, ...context }) {
    const range = { ...assertForward(body), step: getStep(body) }
    return getStreamGraph(findStream(body.videoId, context), getPopulation(context), range, context.now)
  },
}

export const streamEventsRoutes: Handlers<Contract['streamEvents']> = {
  find({ body, rows, now }) {
    const matches = createMatcher(body.name)
    const getStart = ({ fromDate }: EventRow) => Date.parse(fromDate)
    const isComing = (event: EventRow) => Number(getStart(event) > now)
    return (
      rows.events
        .all()
        .filter((event) => event.video && matches(getSearchText(event)))
        // Sorts begun events first, newest first, then coming ones, next first, because the list is cut to OPTIONS.
        .toSorted(
          (a, b) =>
            isComing(a) - isComing(b) ||
            (isComing(a) ? getStart(a) - getStart(b) : getStart(b) - getStart(a)) ||
            a.id - b.id,
        )
        .slice(0, OPTIONS)
        .map(({ id, name, video, fromDate, toDate, status, arenaId }) => {
          const arena = rows.arenas.get(arenaId)?.name
          return {
            id,
            name,
            video: { id: video?.id as number },
            fromDate,
            toDate,
            status,
            ...(arena !== undefined && { arena }),
          }
        })
    )
  },
}
/** Maximum number of options in a list. */
const OPTIONS = 50
const getSearchText = memoizeSearchText(({ name }: EventRow) => [name])

function assertForward<R extends Span>(range: R): R {
  if (range.to < range.from) throw new ApiError('range_ends_early')
  return range
}

/** Steps of a graph. */
const MAX_STEPS = 5000

/** Validates the step. Minutes. */
function getStep({ from, to, step }: Span & { step: number }): number {
  const minimum = Math.ceil((to - from) / MAX_STEPS / MINUTE)
  if (step < minimum)
    throw new ApiError(
      'too_many_steps',
      `step must be at least ${minimum} minutes for this range: a graph has at most ${MAX_STEPS} steps.`,
    )
  return step
}
