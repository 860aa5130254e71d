import type { Share } from '@cornerman/contract'
import { ChartFrame } from './chart-frame.tsx'
import { formatShare, groupSmallSlices, pieOptions } from './plot-options.ts'

interface Props {
  title: string
  /** Column heads of the table: "Country" and "Viewers". */
  columns: { name: string; count: string }
  /** Pass the same array while unchanged. */
  slices: readonly Share[]
  emptyText: string
  height: number
}

/** A ring chart of the six largest slices and the sum of the others. The table lists all slices. */
export function PieChart({ title, columns, slices, emptyText, height }: Props) {
  const sorted = slices.toSorted((one, other) => other.count - one.count)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const [largest] = groupSmallSlices(sorted)
  return (
    <ChartFrame
      title={title}
      height={height}
      summary={
        largest &&
        `${title}: pie chart of ${sorted.length} parts, the largest ${largest.name} with ${formatShare(largest.count, total)}.`
      }
      emptyText={emptyText}
      data={slices}
      getOptions={(palette) => pieOptions(sorted, palette)}
      getTable={() => ({
        columns: [columns.name, columns.count, 'Share'],
        rows: sorted.map(({ name, count }) => [name, count, formatShare(count, total)]),
      })}
    />
  )
}
