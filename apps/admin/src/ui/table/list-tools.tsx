import { ColumnHeightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { createStoredChoice, useStored } from '../../api/storage.ts'
import styles from './paged-list.module.css'

/** The line above a list: its search, its filters, and what changes how it is shown. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className={clsx('cm-row', styles.tools)}>{children}</div>
)

/** Row height of all lists: 40 or 48 px. */
const density = createStoredChoice('cornerman.density', ['dense', 'comfortable'] as const, 'dense')

export const useDensity = () => useStored(density)

export function DensityButton() {
  const chosen = useDensity()
  return (
    <Button
      icon={<ColumnHeightOutlined aria-hidden />}
      className={styles.density}
      aria-label="Comfortable rows"
      aria-pressed={chosen === 'comfortable'}
      onClick={() => density.write(chosen === 'dense' ? 'comfortable' : 'dense')}
    >
      Comfortable
    </Button>
  )
}
