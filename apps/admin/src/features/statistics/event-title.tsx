import { getLineColour } from '#ui/charts/plot-options.ts'
import styles from './statistics.module.css'

/** The colour is the one of the event's line in the chart. */
export const EventTitle = ({ name, index }: { name: string; index: number }) => (
  <>
    <span
      className={styles.swatch}
      style={{ background: `var(--cm-${getLineColour(index)})` }}
      aria-hidden
    />
    {name}
  </>
)
