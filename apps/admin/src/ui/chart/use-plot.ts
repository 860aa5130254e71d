import { useEffect, useRef, useState } from 'react'
import { usePart } from '../use-part.ts'
import { loadPlots, type Plots } from './load-plots.ts'

/** As much of a g2plot chart as is used here. */
export interface Plot<Datum> {
  render(): void
  changeData(data: Datum[]): void
  destroy(): void
}

interface Wish<Datum> {
  /** The same array while the data are the same. Undefined, or empty, draws nothing. */
  data: readonly Datum[] | undefined
  /** Whatever the chart looks like: another one is another chart. */
  look: string
  make(plots: Plots, room: HTMLElement): Plot<Datum>
  /** What the data become on the way into the chart. */
  drawn?: (data: readonly Datum[]) => Datum[]
}

/**
 * One chart in one room: made once its code and its first data are here, given new data as they come, destroyed when it leaves
 * or has to look another way.
 */
export function usePlot<Datum>({ data, look, make, drawn = (all) => [...all] }: Wish<Datum>) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const { part: plots, failed, retry } = usePart(loadPlots)
  const plot = useRef<Plot<Datum>>(undefined)
  const shown = useRef<readonly Datum[]>(undefined)
  const hasData = data !== undefined && data.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: new data change the chart, below; `make` is new at each render and `look` says when it differs.
  useEffect(() => {
    if (!plots || !room || !hasData) return
    const made = make(plots, room)
    made.render()
    plot.current = made
    shown.current = data
    return () => {
      made.destroy()
      plot.current = undefined
    }
  }, [plots, room, hasData, look])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is new at each render and does the same.
  useEffect(() => {
    if (!plot.current || !data || shown.current === data) return
    shown.current = data
    plot.current.changeData(drawn(data))
  }, [data])

  return { setRoom, failed, retry }
}
