// Imported by file: all of g2plot is a third larger.
import { Line } from '@antv/g2plot/esm/plots/line/index.js'
import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import { Pie } from '@antv/g2plot/esm/plots/pie/index.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './chart.module.css'

export interface PlotProps {
  /** Describes the chart to screen readers. */
  summary: string
  /** The data; pass the same array while unchanged. For another theme, set another key. */
  data: readonly unknown[]
  options: LineOptions | PieOptions
}

/** Draws a chart with g2plot. Loaded with the first chart. */
export default function Plot({ summary, data, options }: PlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const plot = useRef<Line | Pie>(undefined)
  const drawnSource = useRef(data)

  const draw = useEffectEvent(() => {
    if (!container.current) return undefined
    const created = 'angleField' in options ? new Pie(container.current, options) : new Line(container.current, options as LineOptions)
    created.render()
    drawnSource.current = data
    return created
  })
  useEffect(() => {
    plot.current = draw()
    return () => plot.current?.destroy()
  }, [])

  const redraw = useEffectEvent(() => plot.current?.changeData(options.data as never))
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
