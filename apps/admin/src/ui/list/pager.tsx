import { LeftOutlined, RightOutlined } from '@ant-design/icons'
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
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <LeftOutlined aria-hidden />
      </button>
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
      <button type="button" aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <RightOutlined aria-hidden />
      </button>
    </nav>
  )
}

export const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))
