import type { Contract } from '@cornerman/contract/contract'
import type { Context, Handlers } from '../../http/handler.ts'
import { type KindName, toMap } from '../../simulation/audience.ts'
import { getHistoryPage, getLastDays, getTop } from '../../simulation/lists.ts'
import { getKickTotals, toVideoTotals } from '../../simulation/totals.ts'
import { getPeriodViewers, getRealtime } from '../../simulation/viewers.ts'
import { everySecond, getMetricsModel } from './models.ts'
import { presentRow, presentTopUser, presentTopVideo } from './present.ts'

const kicks = createHandlers('kick')
const videos = createHandlers('video')

export const kickMetricsRoutes: Handlers<Contract['kickMetrics']> = {
  ...kicks,
  list(request) {
    const { data, total } = kicks.list(request)
    return { total, data: data.map((row) => ({ ...row, unique: row.unique.total })) }
  },
}

/** The video service has no likes. */
export const videoMetricsRoutes: Handlers<Contract['videoMetrics']> = {
  ...videos,
  list(request) {
    const { data, total } = videos.list(request)
    return { total, data: data.map(omitLikes) }
  },
  totals: (context) => toVideoTotals(videos.totals(context)),
  top(context) {
    const top = videos.top(context)
    return { ...top, users: top.users.map(omitLikes) }
  },
  lineChart: (context) => videos.lineChart(context).map(omitLikes),
}

function omitLikes<Row extends { likes: unknown }>({ likes: _, ...row }: Row) {
  return row
}

/** Returns the handlers of a service, with all that either service shows. */
function createHandlers(kind: KindName) {
  const getModel = (context: Context) => getMetricsModel(kind, context)

  return {
    list({ body, ...context }: Parameters<Handlers<Contract['kickMetrics']>['list']>[0]) {
      const { data, total } = getHistoryPage(getModel(context), body, context.now)
      return { data: data.map((one) => presentRow(one, context)), total }
    },
    realtime(context: Context) {
      const model = getModel(context)
      return everySecond(`${kind} realtime`, context, [model], (now) => getRealtime(model, now))
    },
    map({ body, ...context }: Parameters<Handlers<Contract['kickMetrics']>['map']>[0]) {
      return toMap(getPeriodViewers(body.type, getModel(context), context.now))
    },
    totals(context: Context) {
      const model = getModel(context)
      return everySecond(`${kind} totals`, context, [model], (now) => getKickTotals(model, now))
    },
    top(context: Context) {
      const { world, base } = context

      // Shows names and pictures, which any row may change.
      return everySecond(`${kind} top`, context, [world.version, base], (now) => {
        const rank = (by: 'id' | 'userId') => getTop(getModel(context), now, by)
        return {
          videos: rank('id').map((ranked) => presentTopVideo(ranked, context)),
          users: rank('userId').map((ranked) => presentTopUser(ranked, context)),
        }
      })
    },
    lineChart: (context: Context) => getLastDays(getModel(context), context.now),
  }
}
