export interface PageCounts {
  /** The page that is shown, from 1. */
  current: number
  pageSize: number
  /** Rows of all pages, as the server counts them. */
  total: number
  /** Rows that arrived for this page. */
  rowCount?: number | undefined
}

/** Whether as many rows arrived as the total says. Some APIs ignore the size of a page or allow fewer rows, and some count wrong. */
export const fitsTotal = ({ current, pageSize, total, rowCount }: PageCounts): boolean =>
  rowCount === undefined ||
  rowCount === Math.min(pageSize, Math.max(0, total - (current - 1) * pageSize))

/** Guesses without a total that can be trusted: after a full page, and while the pages so far have fewer rows than the total. */
export const hasNextPage = ({ current, pageSize, total, rowCount = 0 }: PageCounts): boolean =>
  rowCount === pageSize || current * rowCount < (rowCount && total)

export const getLastPage = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))
