import { KICK_SORTS } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { all, kicks, NOW } from '../../test/metrics-models.ts'
import type { PublishedVideo } from './catalogue.ts'
import { getHistoryPage } from './history.ts'

describe('[STK-07] the history', () => {
  const context = { now: NOW, userId: ({ publisher }: PublishedVideo) => 1000 - publisher }

  test.each(KICK_SORTS.flatMap((orderBy) => (['ASC', 'DESC'] as const).map((order) => ({ orderBy, order }))))(
    'by $orderBy $order: pages contain each row once and in order',
    (sort) => {
      const pages = Array.from({ length: 51 }, (_, page) =>
        getHistoryPage(kicks, { ...sort, page, limit: 100 }, context),
      )
      const rows = pages.flatMap(({ data }) => data)
      expect(rows).toHaveLength(pages[0]?.total as number)
      expect(new Set(rows).size).toBe(rows.length)
      const key = getSortKey(sort.orderBy)
      const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare
      const ways = rows.slice(1).map((row, before) => {
        const [a, b] = [key(rows[before] as PublishedVideo), key(row)]
        return typeof a === 'string' ? compare(a, b as string) : a - (b as number)
      })
      expect(ways.filter((way) => (sort.order === 'ASC' ? way > 0 : way < 0))).toEqual([])
    },
  )

  function getSortKey(orderBy: (typeof KICK_SORTS)[number]): (one: PublishedVideo) => string | number {
    const counters = kicks.counters(NOW)
    return {
      DESCRIPTION: (one: PublishedVideo) => one.description,
      DURATION: (one: PublishedVideo) => one.duration,
      VIEWS: (one: PublishedVideo) => counters(one).views,
      UNIQUE: (one: PublishedVideo) => counters(one).unique,
      COMMENTS: (one: PublishedVideo) => counters(one).comments,
      LIKES: (one: PublishedVideo) => counters(one).likes,
      UPLOADED: (one: PublishedVideo) => one.at,
      USER_ID: context.userId,
      TAGS: (one: PublishedVideo) => one.tags.join(', '),
    }[orderBy]
  }

  test.each([
    ['part of a word, in another case', 'HOOK', (text: string) => text.toLowerCase().includes('hook')],
    ['without the accents', 'cafe da manha', (text: string) => text.startsWith('Café da manhã')],
    ['blanks, which do not filter', '  ', () => true],
    ['a text that does not occur', 'underwater', () => false],
  ])('filters by %s', (_, description, matches) => {
    const { total } = getHistoryPage(
      kicks,
      { description, orderBy: 'UPLOADED', order: 'DESC', page: 0, limit: 10 },
      context,
    )
    expect(total).toBe(all(kicks, NOW).filter((one) => matches(one.description)).length)
  })
})
