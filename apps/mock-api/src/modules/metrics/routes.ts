import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import type { KindName } from '../../simulation/audience.ts'
import { getHistoryPage, getLastDays, getTop } from '../../simulation/lists.ts'
import { compareWeeks, getKickTotals, getVideoTotals } from '../../simulation/totals.ts'
import { getPeriodViewers, getRealtime } from '../../simulation/viewers.ts'
import { everySecond, getMetricsModel } from './models.ts'
import { createRowPresenter, presentTopUser, presentTopVideo } from './present.ts'

export const kickMetricsRoutes: Handlers<Contract['kickMetrics']> = {
  ...createCommonHandlers('kick'),
  list({ body, ...context }) {
    const model = getMetricsModel('kick', context)
    const present = createRowPresenter(model, context)
    const compareLikes = compareWeeks(model, 'likes', context.now)
    const getUnique = model.counter('unique', context.now)
    const { data, total } = getHistoryPage(model, body, context.now)
    const rows = data.map((one) => ({
      ...present(one),
      likes: compareLikes(one),
      unique: getUnique(one),
    }))
    return { data: rows, total }
  },
  totals: (context) =>
    everySecond('kick totals', context, (now) =>
      getKickTotals(getMetricsModel('kick', context), now),
    ),
  top: (context) =>
    everySecond('kick top', context, (now) => {
      const model = getMetricsModel('kick', context)
      return {
        videos: getTop(model, now, 'id').map((ranked) => presentTopVideo(ranked, context)),
        users: getTop(model, now, 'publisher').map((ranked) => ({
          ...presentTopUser(ranked, model, context),
          likes: ranked.figures.likes,
        })),
      }
    }),
  lineChart: (context) => getLastDays(getMetricsModel('kick', context), context.now),
}

export const videoMetricsRoutes: Handlers<Contract['videoMetrics']> = {
  ...createCommonHandlers('video'),
  list({ body, ...context }) {
    const model = getMetricsModel('video', context)
    const present = createRowPresenter(model, context)
    const compareUnique = compareWeeks(model, 'unique', context.now)
    const { data, total } = getHistoryPage(model, body, context.now)
    return { data: data.map((one) => ({ ...present(one), unique: compareUnique(one) })), total }
  },
  totals: (context) =>
    everySecond('video totals', context, (now) =>
      getVideoTotals(getMetricsModel('video', context), now),
    ),
  top: (context) =>
    everySecond('video top', context, (now) => {
      const model = getMetricsModel('video', context)
      return {
        videos: getTop(model, now, 'id').map((ranked) => presentTopVideo(ranked, context)),
        users: getTop(model, now, 'publisher').map((ranked) =>
          presentTopUser(ranked, model, context),
        ),
      }
    }),
  lineChart: (context) =>
    getLastDays(getMetricsModel('video', context), context.now).map(({ likes: _, ...day }) => day),
}

function createCommonHandlers(
  kind: KindName,
): Pick<Handlers<Contract['videoMetrics']>, 'realtime' | 'map'> {
  return {
    realtime: (context) =>
      everySecond(`${kind} realtime`, context, (now) =>
        getRealtime(getMetricsModel(kind, context), now),
      ),
    map({ body, ...context }) {
      const model = getMetricsModel(kind, context)
      return model.audience.toMap(getPeriodViewers(body.type, model, context.now))
    },
  }
}
