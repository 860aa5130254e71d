import type { PickOptions, Plot } from '@antv/g2plot/esm/core/plot.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './charts.module.css'

export interface PlotProps<Options> {
  /** Describes the chart to screen readers. */
  summary: string
  /** The data; pass the same array while unchanged. For another theme, set another key. */
  data: readonly unknown[]
  options: Options
}

/** Returns a component that draws a chart of g2plot. */
export function createPlot<Options extends PickOptions>(
  Chart: new (container: HTMLElement, options: Options) => Plot<Options>,
) {
  return function PlotOfKind({ summary, data, options }: PlotProps<Options>) {
    const container = useRef<HTMLDivElement>(null)
    const plot = useRef<Plot<Options>>(undefined)
    const drawnData = useRef(data)

    const draw = useEffectEvent(() => {
      const created = new Chart(container.current!, options)
      created.render()
      drawnData.current = data

      return created
    })

    useEffect(() => {
      const drawn = draw()
      plot.current = drawn

      return () => drawn.destroy()
    }, [])

    const redraw = useEffectEvent(() => plot.current?.update(options))

    useEffect(() => {
      if (drawnData.current === data) {
        return
      }

      drawnData.current = data
      redraw()
    }, [data])

    // g2plot removes the label from its own container, so a parent element carries it.
    return (
      <div role="img" aria-label={summary}>
        <div ref={container} className={styles.drawing} />
      </div>
    )
  }
}
