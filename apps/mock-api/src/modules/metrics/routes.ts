import { createMatcher, type KickRow } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { iso, MINUTE, type Span } from '../../domain/instant.ts'
import { memoizeSearchText, remember, sortByValue } from '../../domain/search.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import type { KindName } from '../../simulation/audience.ts'
import type { PublishedVideo } from '../../simulation/catalogue.ts'
import {
  compareWeeks,
  getHistoryPage,
  getKickTotals,
  getLastDays,
  getPeriodViewers,
  getRealtime,
  getTop,
  getVideoTotals,
  type HistoryQuery,
} from '../../simulation/figures.ts'
import type { MetricsModel } from '../../simulation/metrics-model.ts'
import {
  getStreamGraph,
  getStreamHistory,
  getStreamMap,
  getStreamRealtime,
} from '../../simulation/stream.ts'
import { findStream, getAudience, getMetricsModel } from './models.ts'

export const kickMetricsRoutes: Handlers<Contract['kickMetrics']> = {
  ...createCommonHandlers('kick'),
  list({ body, ...context }) {
    const { model, data, total } = page('kick', body, context)
    const [likes, unique] = [
      compareWeeks(model, 'likes', context.now),
      model.counter('unique', context.now),
    ]
    return {
      data: data.map(({ one, row }) => ({ ...row, likes: likes(one), unique: unique(one) })),
      total,
    }
  },
  totals: everySecond('kick totals', (context) =>
    getKickTotals(getMetricsModel('kick', context), context.now),
  ),
  top: everySecond('kick top', (context) => top('kick', context, ({ likes }) => ({ likes }))),
  lineChart: (context) => getLastDays(getMetricsModel('kick', context), context.now),
}

export const videoMetricsRoutes: Handlers<Contract['videoMetrics']> = {
  ...createCommonHandlers('video'),
  list({ body, ...context }) {
    const { model, data, total } = page('video', body, context)
    const unique = compareWeeks(model, 'unique', context.now)
    return { data: data.map(({ one, row }) => ({ ...row, unique: unique(one) })), total }
  },
  totals: everySecond('video totals', (context) =>
    getVideoTotals(getMetricsModel('video', context), context.now),
  ),
  top: everySecond('video top', (context) => top('video', context, () => ({}))),
  lineChart: (context) =>
    getLastDays(getMetricsModel('video', context), context.now).map(({ likes: _, ...day }) => day),
}

/** Computes once for all admins who poll in the same second, until a row changes. */
function everySecond<V>(name: string, compute: (context: Context) => V): (context: Context) => V {
  return (context) => {
    const now = Math.floor(context.now / 1000) * 1000
    const inputs = [now, context.world.version, context.base]
    return remember(context.rows, name, inputs, () => compute({ ...context, now }))
  }
}

function createCommonHandlers(
  kind: KindName,
): Pick<Handlers<Contract['videoMetrics']>, 'realtime' | 'map'> {
  return {
    realtime: everySecond(`${kind} realtime`, (context) =>
      getRealtime(getMetricsModel(kind, context), context.now),
    ),
    map({ body, ...context }) {
      const model = getMetricsModel(kind, context)
      return model.audience.toMap(getPeriodViewers(body.type, model, context.now))
    },
  }
}

function page(kind: KindName, query: HistoryQuery, context: Context) {
  const { now, base } = context
  const model = getMetricsModel(kind, context)
  const { data, total } = getHistoryPage(model, query, now)
  const [views, comments] = [
    compareWeeks(model, 'views', now),
    compareWeeks(model, 'comments', now),
  ]
  const [viewed, downloaded] = [model.counter('viewed', now), model.counter('downloaded', now)]
  const rows = data.map((one) => ({
    one,
    row: {
      id: one.id,
      href: base + one.streamPath,
      thumbnailHref: one.thumbnailPath && base + one.thumbnailPath,
      description: one.description,
      duration: one.duration,
      views: views(one),
      comments: comments(one),
      viewed: viewed(one),
      downloaded: downloaded(one),
      user: presentPublisher(one, model, context),
      tags: [...one.tags],
      create_date: iso(one.at),
    } satisfies Omit<KickRow, 'likes' | 'unique'>,
  }))
  return { model, data: rows, total }
}

function top<More>(kind: KindName, context: Context, more: (figures: { likes: number }) => More) {
  const { now, base } = context
  const model = getMetricsModel(kind, context)
  const toRank = (lastRankIndex: number | undefined) =>
    lastRankIndex !== undefined && { lastRankIndex }
  return {
    videos: getTop(model, now, 'id').map(
      ({ videos: [video], figures: { views, unique, shares }, lastRankIndex }) => ({
        thumbnailHref: video.thumbnailPath && base + video.thumbnailPath,
        description: video.description,
        views,
        unique,
        shares,
        ...toRank(lastRankIndex),
      }),
    ),
    users: getTop(model, now, 'publisher').map(({ videos, figures, lastRankIndex }) => {
      const { id, firstName, lastName } = presentPublisher(videos[0], model, context)
      const face = context.rows.images
        .by('userId', id)
        .find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')
      const [isKnown, { views: view, shares, comments }] = [firstName !== null, figures]
      const thumbnailAvatar = isKnown && face ? base + face.path : null
      return {
        data: { ...(isKnown && { id }), thumbnailAvatar, firstName, lastName },
        view,
        video: videos.length,
        shares,
        comments,
        ...more(figures),
        ...toRank(lastRankIndex),
      }
    }),
  }
}

/** Leaves out the name of a person who hides it. */
function presentPublisher(one: PublishedVideo, model: MetricsModel, { rows }: Context) {
  const id = model.getUserId(one)
  const user = model.catalogue.isNameHidden(one.publisher) ? undefined : rows.users.get(id)
  return { id, firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}

export const streamMetricsRoutes: Handlers<Contract['streamMetrics']> = {
  history: ({ body, ...context }) =>
    getStreamHistory(...watch(body, context), assertForward(body), context.now),
  realtime: ({ body, ...context }) =>
    everySecond(`stream ${body.videoId}`, (context) =>
      getStreamRealtime(...watch(body, context), context.now),
    )(context),
  map: ({ body, ...context }) =>
    getStreamMap(...watch(body, context), assertForward(body), context.now),
  graph: ({ body, ...context }) =>
    getStreamGraph(
      ...watch(body, context),
      { ...assertForward(body), step: getStep(body) },
      context.now,
    ),
}

const watch = ({ videoId }: { videoId: number }, context: Context) =>
  [findStream(videoId, context), getAudience(context)] as const

export const streamEventsRoutes: Handlers<Contract['streamEvents']> = {
  find({ body, rows, now }) {
    const matches = createMatcher(body.name)
    const hits = rows.events.all().filter((event) => event.video && matches(getSearchText(event)))
    const getStart = ({ fromDate }: EventRow) => Date.parse(fromDate)
    // Begun events first, newest first, then coming ones, next first, because the list is cut to OPTIONS.
    const begun = hits.filter((event) => getStart(event) <= now)
    const coming = hits.filter((event) => getStart(event) > now)
    return [...sortByValue(begun, getStart, 'DESC'), ...sortByValue(coming, getStart, 'ASC')]
      .slice(0, OPTIONS)
      .map(({ id, name, video, fromDate, toDate, status, arenaId }) => {
        const arena = rows.arenas.get(arenaId)?.name
        const option = { id, name, video: { id: video?.id as number }, fromDate, toDate, status }
        return arena === undefined ? option : { ...option, arena }
      })
  },
}
const OPTIONS = 50
const getSearchText = memoizeSearchText(({ name }: EventRow) => [name])

function assertForward<R extends Span>(range: R): R {
  if (range.to < range.from) {
    throw new ApiError('range_ends_early')
  }
  return range
}

const MAX_STEPS = 5000

/** Validates the step. Minutes. */
function getStep({ from, to, step }: Span & { step: number }): number {
  const minimum = Math.ceil((to - from) / MAX_STEPS / MINUTE)
  if (step < minimum) {
    throw new ApiError(
      'too_many_steps',
      `step must be at least ${minimum} minutes for this range: a graph has at most ${MAX_STEPS} steps.`,
    )
  }
  return step
}
