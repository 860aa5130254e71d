import { type PointerEvent, type ReactNode, useState } from 'react'
import styles from './chart.module.css'
import type { Zoom } from './chart-group.tsx'
import { PADDING } from './line-options.ts'

interface Props {
  values: readonly string[]
  /** Whether names are beside the lines. */
  hasLabels: boolean
  isNarrow: boolean
  onZoom(zoom: Zoom | undefined): void
  children: ReactNode
}

/** Selects a part of the x axis by dragging with a mouse or a pen. A finger scrolls the page. */
export function ZoomArea({ values, hasLabels, isNarrow, onZoom, children }: Props) {
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const right = hasLabels && !isNarrow ? PADDING.rightWithLabels : PADDING.right

  /** Returns the position in the plot area, from 0 to 1. */
  function getPosition({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left - PADDING.left) / (width - PADDING.left - right)))
  }
  const getIndex = (position: number) => Math.min(values.length - 1, Math.floor(position * values.length))

  function finish() {
    setDrag(undefined)
    if (!drag) return
    const [from = 0, to = 0] = [getIndex(drag.from), getIndex(drag.to)].toSorted((one, other) => one - other)
    const [first, last] = [values[from], values[to]]
    // One value would be no line, and a click no choice.
    if (to - from >= 2 && first !== undefined && last !== undefined) onZoom({ from: first, to: last })
  }

  const plotWidth = `(100% - ${PADDING.left + right}px)`
  const ends = drag && [drag.from, drag.to].toSorted((one, other) => one - other)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ranges and "Reset zoom" are the ways for the keyboard.
    <div
      className={styles.zoomArea}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch' || event.button !== 0) return
        const position = getPosition(event)
        setDrag({ from: position, to: position })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: getPosition(event) })}
      onPointerUp={finish}
      onPointerLeave={finish}
      onDoubleClick={() => onZoom(undefined)}
    >
      {children}
      {ends && (
        <div
          className={styles.zoomSelection}
          style={{
            left: `calc(${PADDING.left}px + ${plotWidth} * ${ends[0]})`,
            width: `calc(${plotWidth} * ${(ends[1] ?? 0) - (ends[0] ?? 0)})`,
          }}
        />
      )}
    </div>
  )
}
