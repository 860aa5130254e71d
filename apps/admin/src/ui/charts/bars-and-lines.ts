import { Line } from '@antv/g2plot/esm/plots/line/index.js'
import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'

export interface BarsAndLinesOptions extends LineOptions {
  /** Drawn as bars behind the lines. */
  bars: { x: string; y: number; isPartial: boolean }[]
  barColours: { full: string; partial: string }
}

/** A line chart with bars behind its lines. g2plot's own chart of both weighs 20 kB more, and needs two axes. */
export class BarsAndLines extends Line {
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
            isPartial ? { fill: 'transparent', stroke: barColours.partial, lineDash: [3, 3] } : { fill: barColours.full },
          )
      }
      return drawLines(params)
    }
  }
}
