import clsx from 'clsx'
import { joinKnown } from '#shared/labels.tsx'
import { Tile, TrendMark } from '#ui/charts/tile.tsx'
import { type TwoWeeks, WeekBars } from '#ui/charts/week-bars.tsx'
import ui from '#ui/ui.module.css'
import { contradictsCounts, formatPercent, getPercentTrend } from './figures.ts'
import type { Totals } from './metrics.ts'
import styles from './statistics.module.css'

export type Figures = Partial<Totals['views']> | undefined

interface TotalProps {
  label: string
  figures: Figures
  /** The numbers of two weeks, where the days are known. */
  days?: TwoWeeks | undefined
  /** Beside "all time". */
  detail?: string
  /** `scale` is the total, whose unit all figures of the tile have. */
  format?: (value: number | undefined, scale: number | undefined) => string
}

/** A figure of all time, the last two weeks and the change between them. */
export function TotalTile({ label, figures = {}, days, detail, format = formatCount }: TotalProps) {
  const { total, ...weeks } = figures
  const { current, lastWeek, percent } = contradictsCounts(weeks) ? {} : weeks

  return (
    <Tile title={label} value={format(total, total)}>
      <div className={clsx(ui.small, styles.weeks)}>
        <p>{joinKnown(['all time', detail], ' · ')}</p>
        <WeekBars days={days} current={current} lastWeek={lastWeek} />
        <p>
          <strong>{format(current, total)}</strong> last 7 days
        </p>
        <p>
          <TrendMark
            trend={getPercentTrend(percent)}
            change={formatPercent(percent)}
            comparison="week over week"
          />{' '}
          vs {format(lastWeek, total)}
        </p>
      </div>
    </Tile>
  )
}

export const formatCount = (value: number | undefined) => value?.toLocaleString('en') ?? '-'

/** Explains the colours of the bars. */
export const TwoWeeksKey = () => (
  <>
    All time · last 7 days <span className={styles.key} data-week="last" aria-hidden /> vs the 7
    before <span className={styles.key} data-week="before" aria-hidden />
  </>
)
