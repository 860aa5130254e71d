import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/navigation/wordmark.tsx'
import styles from './ring-art.module.css'

/** Half the height of each octagon. */
const OCTAGONS = [45, 100, 205, 260, 320]
const RING = 150
/** Half the side of an octagon of half height 1. */
const SIDE = Math.SQRT2 - 1

/** Places the sign-in beside a drawing of the ring from above, with the red and the blue corner. */
export function RingFrame({ children }: { children: ReactNode }) {
  const side = RING * SIDE
  return (
    <div className={styles.frame}>
      <div className={styles.art} aria-hidden>
        <svg
          aria-hidden
          viewBox="-300 -400 600 800"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          {OCTAGONS.map((half) => (
            <path key={half} d={drawOctagon(half)} />
          ))}
          <path d={drawOctagon(RING)} strokeWidth="5" />
          <g strokeWidth="9" strokeLinecap="round">
            <path d={`M${-RING} ${side}L${-side} ${RING}`} stroke="var(--cm-red-corner)" />
            <path d={`M${side} ${-RING}L${RING} ${-side}`} stroke="var(--cm-blue-corner)" />
          </g>
        </svg>
        <div className={styles.brand}>
          <Wordmark />
        </div>
      </div>
      {children}
    </div>
  )
}

/** The product's name where the drawing has no room; always there for screen readers. */
export const CardName = () => (
  <div className={styles.name}>
    <Wordmark />
  </div>
)

function drawOctagon(half: number) {
  const side = half * SIDE
  return `M${-side} ${-half}H${side}L${half} ${-side}V${side}L${side} ${half}H${-side}L${-half} ${side}V${-side}Z`
}
