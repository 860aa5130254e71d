import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { type ApiError, wrapError } from './api-error.ts'

/** Limits: pages per batch, each of `PAGE_SIZE_MAX` rows, and parallel calls. */
export const MAX_PAGES = 20
const MAX_PARALLEL = 3

export interface PagesRead<Row> {
  /** The rows of all pages that were read, without duplicates. */
  rows: readonly Row[]
  /** Rows of the whole list; undefined when the API does not count and the end was not reached. */
  total: number | undefined
  isComplete: boolean
  /** Why a page could not be read. The other pages stay. */
  error?: ApiError | undefined
}

export interface KnownPages<Row> {
  /** Rows by page, from 1. Pages that are here are not read again. */
  pages: Map<number, readonly Row[]>
  total?: number | undefined
}

interface Options<Row> {
  readPage(page: number): Promise<{ data: readonly Row[]; total: number | undefined }>
  rowKey(row: Row): number | string
  known: KnownPages<Row>
  /** The last page to read. */
  lastPage: number
  signal: AbortSignal
  onProgress?(read: PagesRead<Row>): void
}

/** Reads a list page by page, a few at a time. Aborting ends it with what was read. Throws only when no page could be read. */
export async function readPages<Row>({
  readPage,
  rowKey,
  known,
  lastPage,
  signal,
  onProgress,
}: Options<Row>): Promise<PagesRead<Row>> {
  const { pages } = known
  let error: ApiError | undefined
  let end = Number.POSITIVE_INFINITY
  const setEnd = () => {
    // A service may send fewer rows per page than it was asked for.
    const size = pages.get(1)?.length || PAGE_SIZE_MAX
    if (known.total !== undefined) end = Math.max(1, Math.ceil(known.total / size))
    // An API that does not count: a short page is the last one.
    else for (const [page, rows] of pages) if (rows.length < size) end = Math.min(end, page)
  }
  const toResult = (): PagesRead<Row> => {
    const inOrder = [...pages].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows)
    // A row that moved while the pages were read may be on two of them.
    const rows = [...new Map(inOrder.map((row) => [rowKey(row), row])).values()]
    const isComplete = Array.from({ length: Math.min(end, lastPage + 1) }, (_, index) => index + 1).every((page) =>
      pages.has(page),
    )
    return { rows, total: known.total ?? (isComplete ? rows.length : undefined), isComplete, error }
  }

  const taken = new Set<number>()
  function takeNext(): number | undefined {
    for (let page = 1; page <= Math.min(end, lastPage); page++) if (!pages.has(page) && !taken.has(page)) return page
    return undefined
  }
  async function readNext(): Promise<void> {
    const page = takeNext()
    if (page === undefined || signal.aborted || error) return
    taken.add(page)
    try {
      const response = await readPage(page)
      pages.set(page, response.data)
      known.total = response.total ?? known.total
      setEnd()
      if (!signal.aborted) onProgress?.(toResult())
    } catch (thrown) {
      if (!signal.aborted) error ??= wrapError(thrown)
    }
    await readNext()
  }

  setEnd()
  // The first page tells how many there are.
  if (!pages.has(1)) {
    const first = await readPage(1)
    pages.set(1, first.data)
    known.total = first.total
    setEnd()
    onProgress?.(toResult())
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, readNext))
  return toResult()
}
