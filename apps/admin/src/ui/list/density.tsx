import { ColumnHeightOutlined } from '@ant-design/icons'
import { createStoredChoice, useStored } from '../../api/storage.ts'

/** Rows of 40 or 48 px, the person's choice for every list. */
const density = createStoredChoice('cornerman.density', ['dense', 'roomy'] as const, 'dense')

export const useDensity = () => useStored(density)

export function DensityButton() {
  const chosen = useDensity()
  return (
    <button
      type="button"
      className="cm-icon-button cm-density"
      aria-pressed={chosen === 'roomy'}
      aria-label="Roomy rows"
      title={chosen === 'dense' ? 'Roomier rows' : 'Denser rows'}
      onClick={() => density.write(chosen === 'dense' ? 'roomy' : 'dense')}
    >
      <ColumnHeightOutlined aria-hidden />
    </button>
  )
}
