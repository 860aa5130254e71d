import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './paged-list.module.css'

/** The line above a list: its search, its filters, and what changes how it is shown. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={clsx('cm-row', styles.tools)}>{children}</div>
