import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './pager.css'

interface Props {
  /** What the pages are of: "Arenas". */
  name: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** The pages of a list, as buttons with names. antd's own are list items that take the focus without a role. */
export function Pager({ name, page, pageSize, total, onPage }: Props) {
  const last = getLastPage(total, pageSize)
  if (last === 1) return null
  return (
    <nav className="cm-row cm-pager" aria-label={`Pages of ${name.toLowerCase()}`}>
      <Neighbour label="Previous page" isThere={page > 1} onGo={() => onPage(page - 1)}>
        <LeftOutlined aria-hidden />
      </Neighbour>
      {getPagesAround(page, last).map((step) =>
        typeof step === 'number' ? (
          <button key={step} type="button" aria-label={`Page ${step}`} aria-current={step === page ? 'page' : undefined} onClick={() => onPage(step)}>
            {step}
          </button>
        ) : (
          <span key={step} className="cm-pager-gap" aria-hidden>
            …
          </span>
        ),
      )}
      <Neighbour label="Next page" isThere={page < last} onGo={() => onPage(page + 1)}>
        <RightOutlined aria-hidden />
      </Neighbour>
    </nav>
  )
}

interface NeighbourProps {
  label: string
  isThere: boolean
  onGo: () => void
  children: ReactNode
}

/** At either end it goes nowhere, without the `disabled` attribute: the button that was pressed to get there would drop the focus. */
function Neighbour({ label, isThere, onGo, children }: NeighbourProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={!isThere || undefined} onClick={() => isThere && onGo()}>
      {children}
    </button>
  )
}

export const getLastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

type Gap = 'gap before' | 'gap after'

/**
 * The pages worth a button: the first, the last, the current and its neighbours.
 * Always the same number of places once there are more than seven, so that the buttons stay under the pointer.
 */
export function getPagesAround(page: number, last: number): (number | Gap)[] {
  if (last <= 7) return range(1, last)
  const from = Math.max(3, Math.min(page - 1, last - 4))
  const to = Math.min(last - 2, Math.max(page + 1, 5))
  return [1, from > 3 ? 'gap before' : 2, ...range(from, to), to < last - 2 ? 'gap after' : last - 1, last]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
