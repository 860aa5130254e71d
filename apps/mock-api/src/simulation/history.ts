import type { HistorySort, KickSort, WeekOverWeek } from '@cornerman/contract'
import { remember } from '../domain/cache.ts'
import { memoizeSearchText, normalizeText } from '../domain/search.ts'
import type { Catalogue, PublishedVideo } from './catalogue.ts'
import type { Counter, MetricsModel } from './metrics-model.ts'
import { WEEK } from './spans.ts'

export interface HistoryQuery extends HistorySort {
  description?: string | undefined
  page: number
  limit: number
}

/** Returns a page of the published videos, filtered and sorted, with the total. `keep` filters by publisher. */
export function getHistoryPage(
  model: MetricsModel,
  { description = '', orderBy, order, page, limit }: HistoryQuery,
  {
    keep,
    now,
    userId,
  }: { keep?: (one: PublishedVideo) => boolean; now: number; userId: (one: PublishedVideo) => number },
): { data: readonly PublishedVideo[]; total: number } {
  const published = model.getPublished(now)
  const searchText = normalizeText(description).trim()
  const hits = published.filter(
    (one) => (!keep || keep(one)) && (!searchText || getSearchText(one).includes(searchText)),
  )
  const key = getSortKey(orderBy, model, now, userId)
  const keys = new Float64Array(published.length + 1)
  for (const one of hits) keys[one.id] = key(one)
  const sign = order === 'ASC' ? 1 : -1
  // Sorts equal rows by id: pagination needs a stable order.
  hits.sort((a, b) => sign * ((keys[a.id] as number) - (keys[b.id] as number)) || a.id - b.id)
  return { data: hits.slice(page * limit, (page + 1) * limit), total: hits.length }
}

const getSearchText = memoizeSearchText(({ description }: PublishedVideo) => [description])

const COUNTERS = { VIEWS: 'views', UNIQUE: 'unique', COMMENTS: 'comments', LIKES: 'likes' } as const satisfies Partial<
  Record<KickSort, Counter>
>

/** Returns numeric sort keys. Comparing texts or recounting for each pair would dominate the time of a page. */
function getSortKey(
  orderBy: KickSort,
  model: MetricsModel,
  now: number,
  userId: (one: PublishedVideo) => number,
): (one: PublishedVideo) => number {
  switch (orderBy) {
    case 'UPLOADED':
      return ({ at }) => at
    case 'DURATION':
      return ({ duration }) => duration
    case 'USER_ID':
      return userId
    case 'DESCRIPTION':
      return getRank(model.catalogue, ({ description }) => description, 'description', now)
    case 'TAGS':
      return getRank(model.catalogue, tagText, 'tags', now)
    default:
      return model.counter(COUNTERS[orderBy], now)
  }
}

const tagText = ({ tags }: PublishedVideo) => tags.join(', ')
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Returns the rank of a text among all texts of a catalogue. */
function getRank(
  catalogue: Catalogue,
  textOf: (one: PublishedVideo) => string,
  name: string,
  now: number,
): (one: PublishedVideo) => number {
  const { published } = catalogue.until(now)
  const ranks = remember(catalogue, name, [published.length], () => {
    const texts = [...new Set(published.map(textOf))].sort(collator.compare)
    const byText = new Map<string, number>()
    let rank = 0
    for (const [index, text] of texts.entries()) {
      if (index > 0 && collator.compare(texts[index - 1] as string, text) !== 0) rank = index
      byText.set(text, rank)
    }
    return byText
  })
  return (one) => ranks.get(textOf(one)) as number
}

/** Returns a counter's total, its growth in the last 7 days and in the 7 days before. */
export function compareWeeks(model: MetricsModel, name: Counter, now: number): (one: PublishedVideo) => WeekOverWeek {
  const [today, aWeekAgo, twoWeeksAgo] = [0, 1, 2].map((weeks) => model.counter(name, now - weeks * WEEK)) as [
    GetCount,
    GetCount,
    GetCount,
  ]
  return (one) => ({ total: today(one), toDay: today(one) - aWeekAgo(one), minusDay: aWeekAgo(one) - twoWeeksAgo(one) })
}
type GetCount = (one: PublishedVideo) => number
