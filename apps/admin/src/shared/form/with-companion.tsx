import type { ReactNode } from 'react'
import styles from './with-companion.module.css'

interface Props {
  /** Panels beside the form: what it is about, and what happens with it. Below it in a narrow window. */
  companion: ReactNode
  children: ReactNode
}

/** A form with a column that follows what is entered. */
export const WithCompanion = ({ companion, children }: Props) => (
  <div className={styles.columns}>
    {children}
    <div className={styles.companion}>{companion}</div>
  </div>
)
