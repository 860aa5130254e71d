import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { type KnownPages, type PagesRead, readPages } from './read-pages.ts'

interface Row {
  id: number
}

/** A list of `count` rows. Requests for pages in `broken` fail. */
function createList(count: number, { counts = true, broken = new Set<number>() } = {}) {
  const asked: number[] = []
  const readPage = async (page: number) => {
    asked.push(page)
    if (broken.has(page)) throw new ApiError({ kind: 'rejected', status: 503, message: 'Busy.' })
    const length = Math.max(0, Math.min(PAGE_SIZE_MAX, count - (page - 1) * PAGE_SIZE_MAX))
    return {
      data: Array.from({ length }, (_, index): Row => ({ id: (page - 1) * PAGE_SIZE_MAX + index + 1 })),
      total: counts ? count : undefined,
    }
  }
  return { asked, broken, readPage }
}
const createKnown = (): KnownPages<Row> => ({ pages: new Map() })
const read = (
  { readPage }: Pick<ReturnType<typeof createList>, 'readPage'>,
  options: Partial<Parameters<typeof readPages<Row>>[0]> = {},
) =>
  readPages<Row>({
    readPage,
    rowKey: ({ id }) => id,
    known: createKnown(),
    lastPage: 20,
    signal: new AbortController().signal,
    ...options,
  })
const summarize = ({ rows, total, isComplete, error }: PagesRead<Row>) => [
  rows.length,
  total,
  isComplete,
  error?.message,
]

test('reads every page once and in order, and reports the rows so far', async () => {
  const list = createList(350)
  const progress: number[] = []
  const result = await read(list, { onProgress: ({ rows }) => progress.push(rows.length) })
  expect(summarize(result)).toEqual([350, 350, true, undefined])
  expect(result.rows.map(({ id }) => id)).toEqual(Array.from({ length: 350 }, (_, index) => index + 1))
  expect(list.asked.toSorted()).toEqual([1, 2, 3, 4])
  expect(progress).toEqual([100, 200, 300, 350])
})

test('ends at the last page that was asked for, and goes on from there', async () => {
  const list = createList(1000)
  const known = createKnown()
  expect(summarize(await read(list, { known, lastPage: 4 }))).toEqual([400, 1000, false, undefined])
  expect(summarize(await read(list, { known, lastPage: 8 }))).toEqual([800, 1000, false, undefined])
  expect(list.asked.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('keeps what was read when a page fails, and a retry reads only what is missing', async () => {
  const list = createList(500, { broken: new Set([2]) })
  const known = createKnown()
  const [count, ...rest] = summarize(await read(list, { known }))
  expect(count).toBeLessThan(500)
  expect(rest).toEqual([500, false, 'Busy.'])
  list.broken.clear()
  const askedBefore = new Set(known.pages.keys())
  list.asked.length = 0
  expect(summarize(await read(list, { known }))).toEqual([500, 500, true, undefined])
  expect(list.asked.filter((page) => askedBefore.has(page))).toEqual([])
})

test('reads all rows of a service that sends fewer per page than it was asked for', async () => {
  const readPage = async (page: number) => ({
    data: Array.from({ length: 50 }, (_, index): Row => ({ id: (page - 1) * 50 + index + 1 })),
    total: 250,
  })
  expect(summarize(await read({ readPage }))).toEqual([250, 250, true, undefined])
})

test('throws when no page could be read', async () => {
  await expect(read(createList(500, { broken: new Set([1]) }))).rejects.toThrow('Busy.')
})

test('ends with what was read when it is aborted, and reports nothing more', async () => {
  const controller = new AbortController()
  const progress: number[] = []
  const result = await read(createList(5000), {
    signal: controller.signal,
    onProgress: ({ rows }) => {
      progress.push(rows.length)
      if (rows.length >= 300) controller.abort()
    },
  })
  expect(progress).toEqual([100, 200, 300])
  expect(result.rows.length).toBeGreaterThanOrEqual(300)
  expect(result.rows.length).toBeLessThan(1000)
  expect(result.isComplete).toBe(false)
})

test.each([350, 400])('finds the end of %i rows where the API does not count', async (count) => {
  expect(summarize(await read(createList(count, { counts: false })))).toEqual([count, count, true, undefined])
})

test.each([true, false])('reads one page of an empty list, counted: %s', async (counts) => {
  const list = createList(0, { counts })
  expect(summarize(await read(list))).toEqual([0, 0, true, undefined])
  expect(list.asked).toEqual([1])
})

test('does not know the total before the end where the API does not count', async () => {
  expect(summarize(await read(createList(1000, { counts: false }), { lastPage: 4 }))).toEqual([
    400,
    undefined,
    false,
    undefined,
  ])
})

test('reads pages that were added meanwhile', async () => {
  const list = createList(500)
  const readPage = async (page: number) => ({ ...(await list.readPage(page)), total: page === 1 ? 300 : 500 })
  expect(summarize(await read({ readPage }))).toEqual([500, 500, true, undefined])
})

test('keeps a total that only the first page tells', async () => {
  const list = createList(400)
  const readPage = async (page: number) => ({ ...(await list.readPage(page)), total: page === 1 ? 400 : undefined })
  expect(summarize(await read({ readPage }, { lastPage: 2 }))).toEqual([200, 400, false, undefined])
})

test('counts a row once that moved to the next page meanwhile', async () => {
  const readPage = async (page: number) => ({
    data: Array.from({ length: PAGE_SIZE_MAX }, (_, index) => ({ id: (page - 1) * (PAGE_SIZE_MAX - 1) + index })),
    total: 2 * PAGE_SIZE_MAX,
  })
  expect((await read({ readPage })).rows).toHaveLength(2 * PAGE_SIZE_MAX - 1)
})
