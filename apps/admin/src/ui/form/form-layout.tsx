import type { ReactNode } from 'react'
import styles from './form.module.css'

/** A screen of one form: its heading and a column of 720 px. */
export const ColumnPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)

/** Fields that belong together, two in a line where there is room, below their title. */
export const FieldGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    {title && <legend>{title}</legend>}
    {children}
  </fieldset>
)
