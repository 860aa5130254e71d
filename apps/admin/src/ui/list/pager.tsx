import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { pagesAround } from './pages-around.ts'
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
  const last = lastPage(total, pageSize)
  if (last === 1) return null
  return (
    <nav className="cm-pager" aria-label={`Pages of ${name.toLowerCase()}`}>
      <Neighbour label="Previous page" isThere={page > 1} onGo={() => onPage(page - 1)}>
        <LeftOutlined aria-hidden />
      </Neighbour>
      {pagesAround(page, last).map((step) =>
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

export const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))
