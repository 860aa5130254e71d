import type { KickRow } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { Context, Handlers } from '../../plugins/contract-routes/handler.ts'
import { isNameHidden, type KindName, type PublishedVideo, type Publisher } from '../../simulation/catalogue.ts'
import { getLastDays } from '../../simulation/days.ts'
import { compareWeeks, getHistoryPage, type HistoryQuery } from '../../simulation/history.ts'
import { getPeriodViewers, getRealtime } from '../../simulation/now.ts'
import { getTopPublishers, getTopVideos } from '../../simulation/top.ts'
import { getKickTotals, getVideoTotals } from '../../simulation/totals.ts'
import { toViewerMap } from '../../simulation/viewers.ts'
import { getMetricsModel, getPublishers } from './models.ts'

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
  const user = isNameHidden(world.start.seed, publishers.length, publisher) ? undefined : rows.users.get(id)
  return { id, firstName: user?.firstName ?? null, lastName: user?.lastName ?? null }
}
