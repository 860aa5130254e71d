import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './live-label.module.css'

interface Props {
  className?: string | undefined
  /** Says that something is live in words, too. */
  children: ReactNode
}

/** White on red in both themes: what happens now. */
export const LiveLabel = ({ className, children }: Props) => (
  <span className={clsx(styles.live, className)}>{children}</span>
)
