import { ColumnHeightOutlined } from '@ant-design/icons'
import { remembered, useRemembered } from '../remembered-choice.ts'

/** Rows of 40 or 48 px, the person's choice for every list. */
const density = remembered('cornerman.density', ['dense', 'roomy'] as const, 'dense')

export const useDensity = () => useRemembered(density)

export function DensityButton() {
  const chosen = useDensity()
  return (
    <button
      type="button"
      className="cm-icon-button cm-density"
      aria-pressed={chosen === 'roomy'}
      aria-label="Roomy rows"
      title={chosen === 'dense' ? 'Roomier rows' : 'Denser rows'}
      onClick={() => density.choose(chosen === 'dense' ? 'roomy' : 'dense')}
    >
      <ColumnHeightOutlined aria-hidden />
    </button>
  )
}
