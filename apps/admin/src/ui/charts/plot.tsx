// Imported by file: all of g2plot is a third larger.
import { Line } from '@antv/g2plot/esm/plots/line/index.js'
import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import { Pie } from '@antv/g2plot/esm/plots/pie/index.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './chart.module.css'
import { useChartGroup } from './chart-group.tsx'

export interface BarsAndLinesOptions extends LineOptions {
  /** Drawn as bars behind the lines. */
  bars: { x: string; y: number; isPartial: boolean }[]
  barColours: { full: string; partial: string }
}

export interface PlotProps {
  /** Describes the chart to screen readers. */
  summary: string
  /** The data; pass the same array while unchanged. For another theme, set another key. */
  data: readonly unknown[]
  options: LineOptions | PieOptions
}

/** A line chart with bars behind its lines. g2plot's own chart of both weighs 20 kB more, and needs two axes. */
class BarsAndLines extends Line {
  protected override getSchemaAdaptor() {
    const drawLines = super.getSchemaAdaptor()
    return (params: Parameters<typeof drawLines>[0]) => {
      const { bars, barColours, meta } = params.options as BarsAndLinesOptions
      if (bars.length > 0) {
        // The view is inside the plot area of the chart, which has the padding.
        const view = params.chart.createView({ padding: [0, 0, 0, 0] })
        view.data(bars)
        view.scale((meta ?? {}) as Parameters<typeof view.scale>[0] & object)
        view.axis(false)
        view.legend(false)
        view.tooltip(false)
        view
          .interval()
          .position('x*y')
          .style('isPartial', (isPartial: boolean) =>
            isPartial
              ? { fill: 'transparent', stroke: barColours.partial, lineDash: [3, 3] }
              : { fill: barColours.full },
          )
      }
      return drawLines(params)
    }
  }
}

/** Draws a chart with g2plot. Loaded with the first chart. */
export default function Plot({ summary, data, options }: PlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const plot = useRef<BarsAndLines | Pie>(undefined)
  const drawnSource = useRef(data)
  const { listeners } = useChartGroup()

  const draw = useEffectEvent(() => {
    if (!container.current) return undefined
    const created =
      'angleField' in options
        ? new Pie(container.current, options)
        : new BarsAndLines(container.current, options as LineOptions)
    created.render()
    drawnSource.current = data
    return created
  })
  useEffect(() => {
    const drawn = draw()
    plot.current = drawn
    const stop = drawn instanceof Line ? followPointer(drawn, listeners) : undefined
    return () => {
      stop?.()
      drawn?.destroy()
    }
  }, [listeners])

  const redraw = useEffectEvent(() => plot.current?.update(options as never))
  useEffect(() => {
    if (drawnSource.current === data) return
    drawnSource.current = data
    redraw()
  }, [data])

  // g2plot removes the label from its own container, so a parent element carries it.
  return (
    <div className={styles.room} role="img" aria-label={summary}>
      <div ref={container} className={styles.drawing} />
    </div>
  )
}

type Listeners = ReturnType<typeof useChartGroup>['listeners']

/** Shows the value under the pointer in all charts of the group. */
function followPointer(plot: Line, listeners: Listeners): () => void {
  let isFollowing = false
  const { chart } = plot
  const tell = (x: string | undefined) => {
    if (!isFollowing) for (const listen of listeners) listen(x, plot)
  }
  const follow = (x: string | undefined, source: object) => {
    if (source === plot) return
    const row = plot.options.data.find((each) => each.x === x)
    const point = row && chart.getXY(row)
    isFollowing = true
    if (point) chart.showTooltip(point)
    else chart.hideTooltip()
    isFollowing = false
  }
  plot.on('tooltip:change', (event: { data: { items: { data: { x: string } }[] } }) =>
    tell(event.data.items[0]?.data.x),
  )
  plot.on('tooltip:hide', () => tell(undefined))
  listeners.add(follow)
  return () => listeners.delete(follow)
}
