import { KICK_SORTS, SEARCH_TERM_MAX, VIDEO_SORTS } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { parseHistory } from './history-params.ts'

const DEFAULTS = { description: '', user: undefined, orderBy: 'UPLOADED', order: 'DESC', page: 1, limit: 10 }

test.each([
  ['no parameters', '', {}],
  [
    'all parameters',
    'description=hook&user=101&order=ASC&orderBy=VIEWS&page=4&limit=50',
    { description: 'hook', user: 101, order: 'ASC', orderBy: 'VIEWS', page: 4, limit: 50 },
  ],
  ['page 0', 'page=0', {}],
  ['a page that is not a number', 'page=two', {}],
  ['an unknown sort field', 'orderBy=COLOUR&order=ASC', {}],
  ['an unknown order', 'orderBy=VIEWS&order=UPWARDS', {}],
  ['a sort field without an order', 'orderBy=VIEWS', {}],
  ['an unknown page size', 'limit=1000', {}],
  ['an id that is not a number', 'user=b1f0-7', { user: 'b1f0-7' }],
  ['a blank description', 'description=%20%20', {}],
  [
    'a description above the maximum length',
    `description=${'a'.repeat(SEARCH_TERM_MAX + 1)}`,
    { description: 'a'.repeat(SEARCH_TERM_MAX) },
  ],
])('[STK-08] parses a URL with %s', (_, query, expected) => {
  expect(parseHistory(new URLSearchParams(query), KICK_SORTS)).toEqual({ ...DEFAULTS, ...expected })
})

test('[STV-02] accepts LIKES as sort field for kicks only', () => {
  const query = new URLSearchParams('orderBy=LIKES&order=ASC')
  expect(parseHistory(query, KICK_SORTS).orderBy).toBe('LIKES')
  expect(parseHistory(query, VIDEO_SORTS)).toEqual(DEFAULTS)
})
