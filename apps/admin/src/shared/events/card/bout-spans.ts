import { type SentZone, toLocalTime } from '@cornerman/contract'
import type { ChartSpan } from '#ui/charts/plot-options.ts'
import { formatBout, isEmptySlot } from '../bout/bout.ts'
import { type CardBout, hasBegun } from './running-order.ts'
import { type GetStart, getBegin } from './schedule.ts'

/** A bout on the axis of viewers, labelled by its number. */
export interface BoutSpan extends ChartSpan {
  /** "Lima vs Costa". */
  name: string
}

/**
 * The bouts that have begun, on an axis in local time of a zone: from their starts, where these are known, each as long as it was planned.
 * Leaves out those without fighters or times.
 */
export const getBoutSpans = (
  bouts: readonly CardBout[],
  getStart: GetStart,
  zone: SentZone,
): BoutSpan[] =>
  bouts.filter(hasBegun).flatMap((bout) => {
    const { slot, number } = bout
    const begin = getBegin(bout, getStart)
    const duration = Date.parse(slot.toDate) - Date.parse(slot.fromDate)
    if (isEmptySlot(slot) || Number.isNaN(begin + duration)) {
      return []
    }

    const from = toMinute(begin, zone)
    const to = toMinute(begin + duration, zone)

    return [{ from, to, label: String(number), name: formatBout(slot) }]
  })

/** The newest bout at a minute. No call says when a bout ended. */
export const findBout = (spans: readonly BoutSpan[], minute: string): BoutSpan | undefined =>
  spans.findLast(({ from }) => from <= minute)

/** "2026-03-14 20:15" */
const toMinute = (at: number, zone: SentZone) =>
  toLocalTime(new Date(at).toISOString(), zone).slice(0, 16).replace('T', ' ')
