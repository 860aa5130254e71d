import { formatBout } from '#shared/events/bout/bout.ts'
import type { CardBout } from '#shared/events/card/running-order.ts'
import { type GetStart, getBegin } from '#shared/events/card/schedule.ts'

interface Point {
  date?: string | undefined
  online: number
}

/** "131 at the most, during Lima vs Costa". Empty without viewers. The planned times count where no start is known. */
export function describePeak(
  points: readonly Point[],
  bouts: readonly CardBout[],
  getStart: GetStart,
): string {
  const most = points.reduce<Point | undefined>(
    (highest, point) => (point.online > (highest?.online ?? 0) ? point : highest),
    undefined,
  )

  if (!most) {
    return ''
  }

  const at = Date.parse(most.date ?? '')
  const bout = bouts.findLast((each) => getBegin(each, getStart) <= at)
  const during = bout ? `, during ${formatBout(bout.slot)}` : ', before the first bout'

  return `${most.online.toLocaleString('en')} at the most${Number.isNaN(at) ? '' : during}`
}
