import { defineQuery } from '@cornerman/contract'
import { screen, waitFor } from '@testing-library/react'
import * as T from 'typebox'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clearCacheOnUserChange } from '#api/current-user.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { LoadMore } from './load-more.tsx'

const list = defineQuery({
  path: '/rings',
  summary: 'List rings',
  access: 'session',
  query: T.Object({ page: T.Integer() }),
  response: T.Object({ data: T.Array(T.Object({ id: T.Integer() })), total: T.Integer() }),
  reads: ['arenas'],
})

const stub = setUpStubApi()
let rings: number[]
let failing: string | undefined
beforeAll(clearCacheOnUserChange)

beforeEach(() => {
  failing = undefined
  stub.api.respond(({ query }) => {
    const page = new URLSearchParams(query).get('page')
    if (page === failing) {
      return [409, { message: 'Not now.' }]
    }

    const from = (Number(page) - 1) * 2

    return [200, { data: rings.slice(from, from + 2).map((id) => ({ id })), total: rings.length }]
  })
})

function Rings() {
  return (
    <LoadMore
      endpoint={list}
      getInput={(page) => ({ query: { page } })}
      pageSize={2}
      singular="ring"
      plural="rings"
    >
      {(rows) => (
        <p data-testid="rows">
          {rows?.length === 0 ? 'No rings yet' : rows?.map(({ id }) => id).join(' ')}
        </p>
      )}
    </LoadMore>
  )
}

const show = (...ids: number[]) => {
  rings = ids
  render(<Rings />)
}

const rows = async (text: string) =>
  waitFor(() => expect(screen.getByTestId('rows').textContent).toBe(text))
const button = (name: string) => screen.queryByRole('button', { name })
const expectStatus = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

test('[CCR-02] appends pages until one is short', async () => {
  show(1, 2, 3, 4, 5)
  await rows('1 2')
  await expectStatus('2 rings so far')
  await press('Load more')
  await rows('1 2 3 4')
  expect(button('Load more')).toHaveFocus()

  await press('Load more')
  await rows('1 2 3 4 5')
  await expectStatus('All 5 rings')
  expect(button('Load more')).not.toBeInTheDocument()
})

test('ends the list after an empty page that follows a full one', async () => {
  show(1, 2)
  await rows('1 2')
  await press('Load more')
  await expectStatus('All 2 rings')
})

test('has no button below an empty list', async () => {
  show()
  await screen.findByText('No rings yet')
  expect(button('Load more')).not.toBeInTheDocument()
})

test('keeps the rows when a further page fails, and retries it', async () => {
  show(1, 2, 3)
  await rows('1 2')
  failing = '2'
  await press('Load more')

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Could not load more rings. Not now.')
  expect(alert).toHaveTextContent('Status 409')

  await rows('1 2')
  failing = undefined
  await press('Retry')
  await rows('1 2 3')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('draws a page at a time when the server sends its whole list for each page', async () => {
  stub.api.respond(() => [200, { data: [1, 2, 3].map((id) => ({ id })), total: 3 }])
  render(<Rings />)
  await rows('1 2')
  await expectStatus('2 rings so far. The server sent 1 more.')
  await press('Load more')
  await rows('1 2 3')
  await expectStatus('All 3 rings')
  expect(button('Load more')).not.toBeInTheDocument()
})
