import type { Share } from '@cornerman/contract'
import { PlainTable } from '../table/plain-table.tsx'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import { CHART_HEIGHT, ChartFrame } from './chart-frame.tsx'
import { formatNumber, groupSmallSlices, pieOptions } from './plot-options.ts'

interface Props {
  title: string
  /** Column heads of the table: "Country" and "Viewers". */
  columns: { name: string; count: string }
  /** Pass the same array while unchanged. Undefined while loading. */
  slices: readonly Share[] | undefined
  /** Text shown without slices. */
  emptyText?: string
  height?: number
}

/** A ring chart of the five largest slices and the sum of the others. The table lists all slices. */
export function PieChart({ title, columns, slices, emptyText = 'Nothing to show yet', height = CHART_HEIGHT }: Props) {
  const mode = useThemeMode()
  const total = slices?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const tableColumns = [{ title: columns.name }, { title: columns.count, numeric: true }, { title: 'Share', numeric: true }]
  const sorted = (slices ?? []).toSorted((one, other) => other.count - one.count)
  const rows = sorted.map(({ name, count }) => [name, formatNumber(count), formatShare(count, total)])

  return (
    <ChartFrame
      title={title}
      height={height}
      summary={slices && summarize(title, slices, total)}
      emptyText={slices?.length === 0 ? emptyText : undefined}
      plotKey={mode}
      plot={{ data: slices ?? [], options: pieOptions(slices ?? [], PALETTES[mode]) }}
      renderTable={() => <PlainTable columns={tableColumns} rows={rows} />}
    />
  )
}

/** "Viewers by country: pie chart of 12 parts, the largest Brazil with 41%." */
function summarize(title: string, slices: readonly Share[], total: number): string {
  const [largest] = groupSmallSlices(slices)
  return largest ? `${title}: pie chart of ${slices.length} parts, the largest ${largest.name} with ${formatShare(largest.count, total)}.` : title
}

const formatShare = (count: number, total: number) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`
