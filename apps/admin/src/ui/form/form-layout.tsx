import type { ReactNode } from 'react'
import styles from './form.module.css'

interface Props {
  /** The heading and one form. */
  children: ReactNode
  /** What the input leads to: at the end of the column where there is room. */
  preview?: ReactNode
}

/** A screen of one form: a column of 720 px, with a preview beside it. */
export function ColumnPage({ children, preview }: Props) {
  return (
    <div className={styles.page}>
      <div>{children}</div>
      {preview && <div className={styles.beside}>{preview}</div>}
    </div>
  )
}

/** Fields that belong together, two in a line where there is room, below their title. */
export const FieldGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    {title && <legend>{title}</legend>}
    {children}
  </fieldset>
)
