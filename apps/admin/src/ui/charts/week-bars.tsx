import type { CSSProperties } from 'react'
import styles from './charts.module.css'

/** A number of one of fourteen days, oldest first. Undefined: the day is unknown. */
export type TwoWeeks = readonly (number | undefined)[]

const WEEK = 7

interface Props {
  /** Undefined where only the sums are known. */
  days: TwoWeeks | undefined
  current: number | undefined
  lastWeek: number | undefined
}

/** The last 7 days in blue and the 7 before in grey: a bar a day, else a bar a week. The words stand beside it. */
export const WeekBars = ({ days, current, lastWeek }: Props) =>
  days ? <DayBars days={days} /> : <SumBars current={current} lastWeek={lastWeek} />

function DayBars({ days }: { days: TwoWeeks }) {
  const known = days.filter((count) => count !== undefined)
  const before = days.slice(0, WEEK).filter((count) => count !== undefined)
  const highest = Math.max(1, ...known)
  const mean = before.reduce((sum, count) => sum + count, 0) / Math.max(1, before.length)

  return (
    <div className={styles.dayBars} aria-hidden>
      {days.map((count, index) => (
        <span
          // A day has no other identity than its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          key={index}
          data-week={index < WEEK ? 'before' : 'last'}
          style={toShare((count ?? 0) / highest)}
        />
      ))}
      {before.length > 0 && <span className={styles.mean} style={toShare(mean / highest)} />}
    </div>
  )
}

function SumBars({ current, lastWeek }: Omit<Props, 'days'>) {
  const highest = Math.max(1, current ?? 0, lastWeek ?? 0)
  return (
    <div className={styles.sumBars} aria-hidden>
      <span data-week="before" style={toShare((lastWeek ?? 0) / highest)} />
      <span data-week="last" style={toShare((current ?? 0) / highest)} />
    </div>
  )
}

const toShare = (share: number) => ({ '--cm-share': share }) as CSSProperties
