import { type SentZone, toLocalTime } from '@cornerman/contract'
import { isEmptySlot } from '#shared/events/bout/bout.ts'
import type { CardBout } from '#shared/events/card/running-order.ts'
import { type GetStart, getBegin } from '#shared/events/card/schedule.ts'
import type { ChartSpan } from '#ui/charts/plot-options.ts'

/** The bouts on an axis in local time of the arena, each as long as it was planned. Leaves out those without fighters or times. */
export const getBoutSpans = (
  bouts: readonly CardBout[],
  getStart: GetStart,
  zone: SentZone,
): ChartSpan[] =>
  bouts.flatMap((bout) => {
    const { slot, number } = bout
    const begin = getBegin(bout, getStart)
    const duration = Date.parse(slot.toDate) - Date.parse(slot.fromDate)
    if (isEmptySlot(slot) || Number.isNaN(begin + duration)) {
      return []
    }
    const from = toMinute(begin, zone)
    const to = toMinute(begin + duration, zone)
    return [{ from, to, label: String(number) }]
  })

/** "2026-03-14 20:15" */
const toMinute = (at: number, zone: SentZone) =>
  toLocalTime(new Date(at).toISOString(), zone).slice(0, 16).replace('T', ' ')
