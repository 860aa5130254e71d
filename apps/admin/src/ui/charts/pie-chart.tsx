import type { Share } from '@cornerman/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import styles from './chart.module.css'
import { CHART_HEIGHT, ChartFrame } from './chart-frame.tsx'
import { useIsNarrow } from './line-chart.tsx'
import { formatNumber, formatShare, groupSmallSlices, pieOptions } from './plot-options.ts'

interface Props {
  title: string
  /** Column heads of the table: "Country" and "Viewers". */
  columns: { name: string; count: string }
  /** Pass the same array while unchanged. Undefined while loading. */
  slices: readonly Share[] | undefined
  /** Text shown without slices. */
  emptyText?: string
  height?: number
  /** The slices are listed beside the ring: it is narrow, and never replaced by a list. */
  isListed?: boolean
}

/**
 * A ring chart of the six largest slices and the sum of the others. The table lists all slices.
 * Many slices of about the same size are a list of bars first: a ring would be one large "Other".
 */
export function PieChart({
  title,
  columns,
  slices,
  emptyText = 'Nothing to show yet',
  height = CHART_HEIGHT,
  isListed = false,
}: Props) {
  const mode = useThemeMode()
  const isNarrow = useIsNarrow() || isListed
  const [asPie, setAsPie] = useState(false)
  const sorted = (slices ?? []).toSorted((one, other) => other.count - one.count)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const isListBetter = !isListed && hasEqualSlices(sorted)

  return (
    <ChartFrame
      title={title}
      height={height}
      tools={
        isListBetter && (
          <Button
            size="small"
            type="text"
            aria-label={`Show as ${asPie ? 'list' : 'pie'}: ${title}`}
            onClick={() => setAsPie(!asPie)}
          >
            Show as {asPie ? 'list' : 'pie'}
          </Button>
        )
      }
      summary={slices && summarize(title, sorted, total)}
      emptyText={slices?.length === 0 ? emptyText : undefined}
      plotKey={[mode, isNarrow].join(' ')}
      plot={{
        data: slices ?? [],
        options: pieOptions({ slices: sorted, unit: columns.count, isNarrow }, PALETTES[mode]),
      }}
      wrapPlot={(pie) => (isListBetter && !asPie ? <BarList title={title} slices={sorted} total={total} /> : pie)}
      getTable={() => ({
        columns: [columns.name, columns.count, 'Share'],
        rows: sorted.map(({ name, count }) => [name, count, formatShare(count, total)]),
      })}
    />
  )
}

/** More than eight slices, of which the six largest differ by less than half. */
const hasEqualSlices = (sorted: readonly Share[]) =>
  sorted.length > 8 && (sorted[5]?.count ?? 0) * 2 > (sorted[0]?.count ?? 0)

/** All slices with their shares, largest first. Scrolls. */
function BarList({ title, slices, total }: { title: string; slices: readonly Share[]; total: number }) {
  const largest = slices[0]?.count ?? 1
  return (
    // Focusable, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className={styles.barList} tabIndex={0} aria-label={`${title} as a list`}>
      <ol>
        {slices.map(({ name, count }) => (
          <li key={name}>
            <span className={styles.barName}>{name}</span>
            <span className={styles.bar}>
              <span style={{ width: `${(count / largest) * 100}%` }} />
            </span>
            <b>{formatNumber(count)}</b>
            <span className={styles.barShare}>{formatShare(count, total)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** "Viewers by country: pie chart of 12 parts, the largest Brazil with 41%." */
function summarize(title: string, sorted: readonly Share[], total: number): string {
  const [largest] = groupSmallSlices(sorted)
  return largest
    ? `${title}: pie chart of ${sorted.length} parts, the largest ${largest.name} with ${formatShare(largest.count, total)}.`
    : title
}
