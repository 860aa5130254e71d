import type { EventInList } from '../listed-event.ts'
import styles from './card-meter.module.css'

/** How far a bout is. Before the event `done` is paired, and `open` still lacks somebody. */
export type BoutState = 'done' | 'now' | 'coming' | 'open'

/** A segment for each bout, in running order. The words beside it say the same to readers. */
export const CardMeter = ({ bouts }: { bouts: readonly BoutState[] }) => (
  <span className={styles.meter} aria-hidden>
    {bouts.map((state, index) => (
      // A segment has no other identity than its place.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} data-state={state} />
    ))}
  </span>
)

/** Returns the states of an event's bouts by their counts, the pairs first. None where a count is unknown. */
export function toBoutStates({
  status,
  card: { slots, pairs, over },
  currentBout,
}: Pick<EventInList, 'status' | 'card' | 'currentBout'>): BoutState[] {
  const done = status === 'UPCOMING' ? pairs : over
  if (slots === undefined || done === undefined) {
    return []
  }

  const rest = status === 'UPCOMING' ? 'open' : 'coming'

  return Array.from({ length: slots }, (_, index): BoutState => {
    if (index + 1 === currentBout?.number) {
      return 'now'
    }

    return index < done ? 'done' : rest
  })
}
