import { createContext, type ReactNode, useContext, useState } from 'react'

/** The part of the x axis that is shown, both ends included. */
export interface Zoom {
  from: string
  to: string
}

type Listener = (x: string | undefined, source: object) => void

const GroupContext = createContext<ReturnType<typeof useOwnGroup> | undefined>(undefined)

/** Small multiples: the charts inside zoom together and point at the same value. */
export function ChartGroup({ children }: { children: ReactNode }) {
  return <GroupContext value={useOwnGroup()}>{children}</GroupContext>
}

function useOwnGroup() {
  const [zoom, setZoom] = useState<Zoom>()
  // Charts that show the value under the pointer of another one.
  const [listeners] = useState(() => new Set<Listener>())
  return { zoom, setZoom, listeners }
}

/** Returns the group around a chart. A single chart is a group of its own. */
export function useChartGroup() {
  const own = useOwnGroup()
  return useContext(GroupContext) ?? own
}

/** Returns the zoomed part of the values; all of them if they do not contain it, such as those of another range. */
export function zoomIn(values: readonly string[], zoom: Zoom | undefined): readonly string[] {
  if (!zoom) return values
  const [from, to] = [values.indexOf(zoom.from), values.indexOf(zoom.to)]
  return from < 0 || to < from ? values : values.slice(from, to + 1)
}
