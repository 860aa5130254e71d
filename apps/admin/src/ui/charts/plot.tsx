// Imported by file: all of g2plot is a third larger.
import { Line } from '@antv/g2plot/esm/plots/line/index.js'
import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './charts.module.css'

export interface PlotProps {
  /** Describes the chart to screen readers. */
  summary: string
  /** The data; pass the same array while unchanged. For another theme, set another key. */
  data: readonly unknown[]
  options: LineOptions
}

/** Draws a chart with g2plot. Loaded with the first chart. */
export default function Plot({ summary, data, options }: PlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const plot = useRef<Line>(undefined)
  const drawnData = useRef(data)

  const draw = useEffectEvent(() => {
    const created = new Line(container.current!, options)
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
