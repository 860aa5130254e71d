import { PALETTES } from '../theme/palette.ts'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { CHART_HEIGHT, ChartFrame } from './chart-frame.tsx'
import { formatNumber, groupSmallSlices, pieOptions, type Slice } from './plot-options.ts'

interface Props {
  title: string
  /** Column heads of the table: "Country" and "Viewers". */
  columns: { name: string; count: string }
  /** Pass the same array while unchanged. Undefined while loading. */
  slices: readonly Slice[] | undefined
  /** Text shown without slices. */
  emptyText?: string
  height?: number
}

/** A ring chart of the five largest slices and the sum of the others. The table lists all slices. */
export function PieChart({ title, columns, slices, emptyText = 'Nothing to show yet', height = CHART_HEIGHT }: Props) {
  const mode = useThemeMode()
  const total = slices?.reduce((sum, { count }) => sum + count, 0) ?? 0

  return (
    <ChartFrame
      title={title}
      height={height}
      summary={slices && summarize(title, slices, total)}
      emptyText={slices?.length === 0 ? emptyText : undefined}
      plotKey={mode}
      plot={{ data: slices ?? [], options: pieOptions(slices ?? [], PALETTES[mode]) }}
      renderTable={() => <SlicesTable slices={slices ?? []} total={total} columns={columns} />}
    />
  )
}

/** "Viewers by country: pie chart of 12 parts, the largest Brazil with 41%." */
function summarize(title: string, slices: readonly Slice[], total: number): string {
  const [largest] = groupSmallSlices(slices)
  return largest ? `${title}: pie chart of ${slices.length} parts, the largest ${largest.name} with ${formatShare(largest.count, total)}.` : title
}

function SlicesTable({ slices, total, columns }: { slices: readonly Slice[]; total: number; columns: Props['columns'] }) {
  return (
    <table className="cm-plain-table">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" className="cm-chart-figure">
            {columns.count}
          </th>
          <th scope="col" className="cm-chart-figure">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {slices
          .toSorted((one, other) => other.count - one.count)
          .map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="cm-chart-figure">{formatNumber(count)}</td>
              <td className="cm-chart-figure">{formatShare(count, total)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const formatShare = (count: number, total: number) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`
