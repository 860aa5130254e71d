import ui from '#ui/ui.module.css'
import { fitsTotal } from './page-counts.ts'

interface Props {
  /** Undefined while loading. */
  total: number | undefined
  singular: string
  plural: string
  /** The page that is shown, from 1, and the rows of a full page. */
  page?: number
  pageSize?: number
  /** Rows of the page, where the server counts them. */
  rowCount?: number | undefined
  /** The search term. */
  search?: string
  /** Shows the count only to screen readers. */
  isVisuallyHidden?: boolean
}

/**
 * Shows how many results of how many are shown, in the one text that is announced when it changes.
 */
export function ResultsCount({
  total,
  singular,
  plural,
  page = 1,
  pageSize = Number.POSITIVE_INFINITY,
  rowCount,
  search,
  isVisuallyHidden = false,
}: Props) {
  const searched = search ? ` for “${search}”` : ''

  return (
    <p role="status" className={isVisuallyHidden ? ui.onlyRead : ui.quiet}>
      {total === undefined ? ' ' : formatCount(total) + searched}
    </p>
  )

  function formatCount(total: number) {
    const count = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? singular : plural}`
    if (rowCount === total) {
      return count(total)
    }

    return rowCount === undefined || fitsTotal({ current: page, pageSize, total, rowCount })
      ? formatRange(total, page, pageSize) + count(total)
      : `${count(rowCount)} shown, but the server counts ${total.toLocaleString('en')}`
  }
}

/** Returns "11–20 of " unless one page shows all, or none are on the page. */
function formatRange(total: number, page: number, pageSize: number) {
  const first = (page - 1) * pageSize + 1
  if (total <= pageSize || first > total) {
    return ''
  }

  return `${first.toLocaleString('en')}–${Math.min(total, page * pageSize).toLocaleString('en')} of `
}
