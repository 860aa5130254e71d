import type { WeekOverWeek } from '@cornerman/contract'
import { TrendMark } from '../../../ui/figures/trend-mark.tsx'
import { weekPercent, weekTrend } from '../figures.ts'

/** A figure of all time, and below it how the last 7 days went beside the 7 before; a plain number has no weeks. */
export function WeekFigure({ of }: { of: number | WeekOverWeek | undefined }) {
  if (of === undefined) return '-'
  if (typeof of === 'number') return of.toLocaleString('en')
  return (
    <>
      {of.total?.toLocaleString('en') ?? '-'}
      <span className="cm-history-second">
        <TrendMark trend={weekTrend(of)} change={weekPercent(of)} than="week over week" />
      </span>
    </>
  )
}
