import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields that belong together, two in a line where there is room, below their title. */
export const FieldGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    {title && <legend>{title}</legend>}
    {children}
  </fieldset>
)
