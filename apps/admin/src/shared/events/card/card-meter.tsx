import type { CardSummary } from '@cornerman/contract'
import styles from './card-meter.module.css'

interface Props {
  card: Pick<CardSummary, 'slots' | 'pairs' | 'over'>
  /** The number of the bout that runs, from 1. */
  current: number | undefined
}

/** A segment for each bout: over, running, paired or not. The words beside it say the same to readers. */
export function CardMeter({ card: { slots, pairs, over }, current }: Props) {
  const numbers = Array.from({ length: slots ?? 0 }, (_, index) => index + 1)
  function toState(number: number) {
    if (number === current) {
      return 'running'
    }
    if (number <= over) {
      return 'over'
    }
    return number <= pairs ? 'paired' : 'open'
  }
  return (
    <span className={styles.meter} aria-hidden>
      {numbers.map((number) => (
        <span key={number} data-state={toState(number)} />
      ))}
    </span>
  )
}
