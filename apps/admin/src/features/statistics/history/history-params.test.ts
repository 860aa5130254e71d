import { KICK_SORTS, SEARCH_TERM_MAX, VIDEO_SORTS } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { parseHistory } from './history-params.ts'

const DEFAULTS = { description: '', user: undefined, orderBy: 'UPLOADED', order: 'DESC', page: 1, limit: 10 }

test.each([
  ['nothing at all', '', {}],
  [
    'everything',
    'description=hook&user=101&order=ASC&orderBy=VIEWS&page=4&limit=50',
    { description: 'hook', user: 101, order: 'ASC', orderBy: 'VIEWS', page: 4, limit: 50 },
  ],
  ['a page that is none', 'page=0', {}],
  ['a page in words', 'page=two', {}],
  ['a field that there is not', 'orderBy=COLOUR&order=ASC', {}],
  ['an order that there is not', 'orderBy=VIEWS&order=UPWARDS', {}],
  ['a field without an order', 'orderBy=VIEWS', {}],
  ['a size that is not offered', 'limit=1000', {}],
  ['a user that is no number', 'user=ana', {}],
  ['blanks to look for', 'description=%20%20', {}],
  ['a longer text than the server takes', `description=${'a'.repeat(SEARCH_TERM_MAX + 1)}`, { description: 'a'.repeat(SEARCH_TERM_MAX) }],
])('[STK-08] an address with %s', (_what, query, expected) => {
  expect(parseHistory(new URLSearchParams(query), KICK_SORTS)).toEqual({ ...DEFAULTS, ...expected })
})

test('[STV-02] likes sort kicks, and are no field of videos', () => {
  const query = new URLSearchParams('orderBy=LIKES&order=ASC')
  expect(parseHistory(query, KICK_SORTS).orderBy).toBe('LIKES')
  expect(parseHistory(query, VIDEO_SORTS)).toEqual(DEFAULTS)
})
