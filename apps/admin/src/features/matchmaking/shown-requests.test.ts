import type { MatchRequest } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { getShownRequests, NO_ANSWERS } from './shown-requests.ts'

// Only the id decides what is shown.
const request = (id: number) => ({ id }) as MatchRequest
const LIST = [1, 2, 3, 4].map(request)
const words = (cards: ReturnType<typeof getShownRequests>) =>
  cards.map(({ request: { id }, problem, isListed }) => `${id}${isListed ? '' : ' not listed'}${problem ? `: ${problem}` : ''}`)

test('[MMK-04] what is answered is gone while it is sent and afterwards, whatever the server lists', () => {
  expect(words(getShownRequests(LIST, { ...NO_ANSWERS, sending: [2], done: [4] }))).toEqual(['1', '3'])
})

test('[MMK-04] what is refused stands in its place again and says why, also when the server lists it no longer', () => {
  const refused = [
    { request: request(3), at: 2, problem: 'no' },
    { request: request(9), at: 1, problem: 'gone' },
    { request: request(8), at: 70, problem: 'gone' },
  ]
  expect(words(getShownRequests(LIST, { ...NO_ANSWERS, refused }))).toEqual(['1', '9 not listed: gone', '2', '3: no', '4', '8 not listed: gone'])
})
