import type { MatchRequest } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { getVisibleRequests, NO_ANSWERS } from './visible-requests.ts'

// Only the id matters here.
const request = (id: number) => ({ id }) as MatchRequest
const LIST = [1, 2, 3, 4].map(request)
const toText = (cards: ReturnType<typeof getVisibleRequests>) =>
  cards.map(
    ({ request: { id }, problem, isListed }) =>
      `${id}${isListed ? '' : ' not listed'}${problem ? `: ${problem.message}` : ''}`,
  )

test('[MMK-04] hides requests during and after their answer, even if the server still lists them', () => {
  expect(toText(getVisibleRequests(LIST, { ...NO_ANSWERS, sending: [2], done: [4] }))).toEqual(['1', '3'])
})

test('[MMK-04] restores failed requests with the error in their position, even if the server no longer lists them', () => {
  const failed = [
    { request: request(3), index: 2, problem: { message: 'no' } },
    { request: request(9), index: 1, problem: { message: 'gone' } },
    { request: request(8), index: 70, problem: { message: 'gone' } },
  ]
  expect(toText(getVisibleRequests(LIST, { ...NO_ANSWERS, failed }))).toEqual([
    '1',
    '9 not listed: gone',
    '2',
    '3: no',
    '4',
    '8 not listed: gone',
  ])
})
