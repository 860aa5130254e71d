// By file: the whole of g2plot is a third heavier.
import { Line } from '@antv/g2plot/esm/plots/line/index.js'
import type { LineOptions } from '@antv/g2plot/esm/plots/line/types.js'
import { Pie } from '@antv/g2plot/esm/plots/pie/index.js'
import type { PieOptions } from '@antv/g2plot/esm/plots/pie/types.js'
import { useEffect, useEffectEvent, useRef } from 'react'

export interface PlotProps {
  /** Says in a sentence what is drawn, to those who do not see it. */
  summary: string
  /** What is drawn: the same array while it is the same. Another look, such as another theme, is another Drawing: give it a key. */
  source: readonly unknown[]
  options: LineOptions | PieOptions
}

/** The drawing of a chart, with the code that draws: fetched when the first chart is shown. */
export default function Plot({ summary, source, options }: PlotProps) {
  const room = useRef<HTMLDivElement>(null)
  const plot = useRef<Line | Pie>(undefined)
  const shown = useRef(source)

  const draw = useEffectEvent(() => {
    if (!room.current) return undefined
    const made = 'angleField' in options ? new Pie(room.current, options) : new Line(room.current, options as LineOptions)
    made.render()
    shown.current = source
    return made
  })
  useEffect(() => {
    plot.current = draw()
    return () => plot.current?.destroy()
  }, [])

  const redraw = useEffectEvent(() => plot.current?.changeData(options.data as never))
  useEffect(() => {
    if (shown.current === source) return
    shown.current = source
    redraw()
  }, [source])

  // The drawing takes the label off the element that it stands in.
  return (
    <div className="cm-chart-room" role="img" aria-label={summary}>
      <div ref={room} className="cm-chart-drawing" />
    </div>
  )
}
