import styles from './chart.module.css'
import type { LineLook } from './line-options.ts'

/** A line of a chart and how it is drawn. */
export interface LegendEntry {
  name: string
  look: LineLook
}

/** Names the lines of a chart beside a sample of each. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, look }) => (
        <li key={name}>
          <Sample look={look} /> {name}
        </li>
      ))}
    </ul>
  )
}

const Sample = ({ look: { colour, width, dash, isBars } }: { look: LineLook }) => (
  <svg viewBox="0 0 20 8" width={20} height={8} stroke={colour} fill={colour} aria-hidden>
    {isBars ? (
      <path d="M2 8V4h3v4zM8 8V1h3v7zM14 8V3h3v5z" stroke="none" />
    ) : (
      <path d="M0 4h20" strokeWidth={width} strokeDasharray={dash?.join(' ')} />
    )}
  </svg>
)
