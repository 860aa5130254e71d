import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'
import styles from './charts.module.css'

interface Props {
  /** Describes the line to screen readers. */
  label: string
  /** `at` in milliseconds, ascending. */
  points: readonly { at: number; value: number }[]
  /** Times under which a tick stands, in milliseconds. */
  marks?: readonly number[]
  /** Formats a time, for both ends of the line. */
  formatTime(at: number): string
  /** Between the ends: "per minute". */
  children: ReactNode
}

const WIDTH = 288
const HEIGHT = 48
const TICK = 6

/** A small line over time, without axes, from its first to its last point. Its lowest place is zero. It keeps its room without points. */
export function Sparkline({ label, points, marks = [], formatTime, children }: Props) {
  const from = points[0]?.at ?? 0
  const to = points.at(-1)?.at ?? 0
  const peak = Math.max(1, ...points.map(({ value }) => value))
  const toX = (at: number) => ((at - from) / Math.max(1, to - from)) * WIDTH
  const line = points
    .map(({ at, value }) => `${toX(at)} ${HEIGHT - (value / peak) * (HEIGHT - TICK)}`)
    .join('L')
  const hasLine = points.length > 1

  return (
    <figure className={styles.sparkline}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={hasLine ? `${label}, at most ${peak.toLocaleString('en')}` : label}
      >
        {hasLine && (
          <>
            <path className={styles.area} d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
            <path d={`M${line}`} />
          </>
        )}
        {marks
          .filter((at) => at >= from && at <= to)
          .map((at) => (
            <path key={at} d={`M${toX(at)} ${HEIGHT}v-${TICK}`} />
          ))}
      </svg>
      <figcaption className={ui.small}>
        <span>{hasLine && formatTime(from)}</span> <span>{children}</span>{' '}
        <span>{hasLine && formatTime(to)}</span>
      </figcaption>
    </figure>
  )
}
