import { PALETTES } from '@cornerman/theme/tokens'
import type { CSSProperties } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useThemeMode } from '#ui/theme/theme-provider.tsx'
import styles from './charts.module.css'
import { type PieSlice, pieOptions } from './plot-options.ts'

interface Props {
  /** Describes the pie to screen readers. */
  summary: string
  /** Their data as received; pass the same array while unchanged. */
  data: readonly unknown[]
  slices: readonly PieSlice[]
  /** Width and height, in pixels. */
  size: number
}

/** A ring without texts. Show a table of its slices beside it. */
export function PieChart({ summary, data, slices, size }: Props) {
  const mode = useThemeMode()

  return (
    <div className={styles.pie} style={{ '--cm-chart-height': `${size}px` } as CSSProperties}>
      <LazyPlot
        key={mode}
        summary={summary}
        data={data}
        options={pieOptions(slices, size, PALETTES[mode])}
      />
    </div>
  )
}

const LazyPlot = lazyPart(() => import('./pie-plot.tsx'), {
  name: 'chart',
  fallback: <div aria-busy="true" />,
})
