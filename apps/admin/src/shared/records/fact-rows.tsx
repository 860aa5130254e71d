import type { ReactNode } from 'react'
import styles from './fact-rows.module.css'

interface Props {
  /** Accessible name: "Penalties". */
  name: string
  /** Of one kind, in the order in which they happened. */
  isOrdered?: boolean
  /** Each an `li` with what it is, beside its state, date or amount, and the rest below. */
  children: ReactNode
}

/** The rows of a record's panel, such as its penalties or transactions. */
export function FactRows({ name, isOrdered = false, children }: Props) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.rows} aria-label={name}>
      {children}
    </List>
  )
}
