import { PAGE_SIZE_MAX, type Query } from '@cornerman/contract'
import { useEffect, useRef, useState } from 'react'
import useSWR, { unstable_serialize } from 'swr'
import { type ApiError, wrapError } from './api-error.ts'
import { call } from './call.ts'
import type { CacheKey } from './hooks.ts'
import { type KnownPages, MAX_PAGES, type PagesRead, readPages } from './read-pages.ts'

export interface PageReading<Row> extends Partial<PagesRead<Row>> {
  /** True while pages are read. `rows` has those read so far. */
  isReading: boolean
  isStopped: boolean
  /** Reads the missing pages of the batch, or the next batch if none is missing. */
  goOn(): void
  stop(): void
  refetch(): void
  isValidating: boolean
  fetchedAt: Date | undefined
}

interface Cached<Row> extends PagesRead<Row> {
  isStopped: boolean
  lastPage: number
  fetchedAt: Date
}

/**
 * Reads a list in batches of `MAX_PAGES` pages, for a filter or an order that the API does not have. Pass null as `getInput` to wait.
 * `batches` is the number of batches to read; `onBatches` stores it, so that a reload reads as many.
 * Commands that change the list read it again. The old rows stay until then.
 */
export function useReadPages<In, Row extends { id: number }>(
  endpoint: Query<In, { data: Row[]; total: number }>,
  getInput: ((page: number, limit: number) => NoInfer<In>) | null,
  { batches, onBatches }: { batches: number; onBatches(batches: number): void },
): PageReading<Row> {
  const key: CacheKey | null = getInput && [
    endpoint.service,
    endpoint.path,
    { allPages: getInput(0, 0) },
    endpoint.reads,
  ]
  const name = unstable_serialize(key)
  /** Result of the last run. The next run continues or replaces it. */
  const last = useRef<{ name: string; known: KnownPages<Row>; lastPage: number; controller: AbortController }>(
    undefined,
  )
  const isContinuing = useRef(false)
  const isStopping = useRef(false)
  const [progress, setProgress] = useState<{ name: string; read: PagesRead<Row> }>()
  // Ends the reading when the screen is left, or shows another list or none.
  useEffect(() => {
    return () => {
      if (last.current?.name === name) last.current.controller.abort()
    }
  }, [name])

  async function read(): Promise<Cached<Row>> {
    const before = last.current?.name === name ? last.current : undefined
    last.current?.controller.abort()
    const continues = isContinuing.current && before !== undefined
    isContinuing.current = false
    isStopping.current = false
    const controller = new AbortController()
    const { signal } = controller
    const known: KnownPages<Row> = continues ? before.known : { pages: new Map() }
    const run = { name, known, lastPage: before?.lastPage ?? data?.lastPage ?? batches * MAX_PAGES, controller }
    last.current = run
    if (!continues) setProgress(undefined)
    const { lastPage } = run
    try {
      const result = await readPages<Row>({
        readPage: (page) => call(endpoint, getInput!(page, PAGE_SIZE_MAX), { signal }),
        rowKey: ({ id }) => id,
        known,
        lastPage,
        signal,
        onProgress: (read) => setProgress({ name, read }),
      })
      // The screen was left: what was read before is more than this part.
      if (signal.aborted && !isStopping.current && data) return data
      return { ...result, isStopped: signal.aborted && !result.isComplete, lastPage, fetchedAt: new Date() }
    } catch (error) {
      if (signal.aborted && !isStopping.current && data) return data
      if (signal.aborted)
        return { rows: [], total: undefined, isComplete: false, isStopped: true, lastPage, fetchedAt: new Date() }
      throw wrapError(error)
    }
  }

  const { data, error, isValidating, mutate } = useSWR<Cached<Row>, ApiError>(key, read, {
    // Twenty calls for each visit of the window would be too many.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    // A run that ended with the screen must not count as the result of the next one.
    dedupingInterval: 0,
    // Comparing thousands of rows takes longer than rendering a page of them.
    compare: Object.is,
  })
  const running = progress?.name === name ? progress.read : undefined
  const isContinued =
    isValidating && data !== undefined && running !== undefined && running.rows.length > data.rows.length
  const shown = data === undefined || isContinued ? running : data

  return {
    ...shown,
    error: shown?.error ?? error,
    isReading: isValidating && shown === running && running !== undefined,
    isStopped: shown === data && data?.isStopped === true,
    isValidating,
    fetchedAt: shown ? (data?.fetchedAt ?? START) : undefined,
    goOn() {
      const run = last.current
      isContinuing.current = true
      // All pages of the batch are there, and no more are being read: reads the next batch.
      if (run?.name === name && run.lastPage === data?.lastPage && !data.error && !error && !data.isStopped) {
        run.lastPage += MAX_PAGES
        onBatches(run.lastPage / MAX_PAGES)
      }
      void mutate()
    },
    stop() {
      isStopping.current = true
      last.current?.controller.abort()
    },
    refetch: () => void mutate(),
  }
}
/** The rows so far are current, but their time is not known before the end. */
const START = new Date(0)
