import { ColumnHeightOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { createStoredChoice, useStored } from '../../api/storage.ts'
import styles from './paged-list.module.css'

/** Row height of all lists: 40 or 48 px. */
const density = createStoredChoice('cornerman.density', ['dense', 'comfortable'] as const, 'dense')

export const useDensity = () => useStored(density)

export function DensityButton() {
  const chosen = useDensity()
  return (
    <button
      type="button"
      className={clsx('cm-icon-button cm-icon-button-large', styles.density)}
      aria-pressed={chosen === 'comfortable'}
      aria-label="Comfortable rows"
      title={chosen === 'dense' ? 'Comfortable rows' : 'Compact rows'}
      onClick={() => density.write(chosen === 'dense' ? 'comfortable' : 'dense')}
    >
      <ColumnHeightOutlined aria-hidden />
    </button>
  )
}
