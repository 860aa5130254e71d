import ui from '#ui/ui.module.css'

interface Props {
  /** Undefined while loading. */
  total: number | undefined
  singular: string
  plural: string
  /** The page that is shown, from 1, and the rows of a full page. */
  page?: number
  pageSize?: number
  /** The search term. */
  search?: string
  /** Shows the count only to screen readers. */
  isVisuallyHidden?: boolean
}

/** How many results of how many are shown, in the one text that is announced when it changes. */
export function ResultsCount({
  total,
  singular,
  plural,
  page = 1,
  pageSize = Number.POSITIVE_INFINITY,
  search,
  isVisuallyHidden = false,
}: Props) {
  return (
    <p role="status" className={isVisuallyHidden ? ui.onlyRead : ui.quiet}>
      {total !== undefined && formatRange(total, page, pageSize)}
      {total === undefined ? ' ' : `${total.toLocaleString('en')} ${total === 1 ? singular : plural}`}
      {total !== undefined && search && ` for “${search}”`}
    </p>
  )
}

/** Returns "11–20 of " unless one page shows all, or none are on the page. */
function formatRange(total: number, page: number, pageSize: number) {
  const first = (page - 1) * pageSize + 1
  if (total <= pageSize || first > total) return ''
  return `${first.toLocaleString('en')}–${Math.min(total, page * pageSize).toLocaleString('en')} of `
}
