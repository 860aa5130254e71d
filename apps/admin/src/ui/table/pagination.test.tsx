import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { setUpUser } from '#ui/testing/user.ts'
import { Pagination } from './pagination.tsx'
import { ResultsCount } from './results-count.tsx'

/** The pages of three times ten arenas. */
function Pages({ first }: { first: number }) {
  const [current, setCurrent] = useState(first)

  return (
    <Pagination
      name="Arenas"
      current={current}
      pageSize={10}
      total={30}
      rowCount={10}
      onChange={setCurrent}
    />
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const findCurrent = () => screen.getByRole('button', { current: 'page' })

test.each([
  ['Next page', 2, '3'],
  ['Previous page', 2, '1'],
])('“%s” keeps the focus at the end and then does nothing', async (name, first, end) => {
  const user = setUpUser()
  render(<Pages first={first} />)

  await user.click(button(name))
  expect(findCurrent()).toHaveTextContent(end)
  expect(button(name)).toHaveFocus()
  expect(button(name)).toHaveAttribute('aria-disabled', 'true')

  await user.click(button(name))
  expect(findCurrent()).toHaveTextContent(end)
})

test.each(['{Enter}', ' '])('goes one page on with the key “%s”', async (key) => {
  const user = setUpUser()
  render(<Pages first={1} />)
  button('Next page').focus()
  await user.keyboard(key)
  expect(findCurrent()).toHaveTextContent('2')
})

test('stops at each button once with the keyboard, also after pages have changed', async () => {
  const user = setUpUser()
  render(<Pages first={1} />)
  await user.click(button('Next page'))
  await user.click(button('Previous page'))
  document.body.focus()

  const stops: (string | null)[] = []
  button('Previous page').focus()

  for (let stop = 0; stop < 5; stop++) {
    stops.push(document.activeElement?.getAttribute('aria-label') ?? null)
    await user.tab()
  }

  expect(stops).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'])
})

test.each([
  ['a full page', 10, false],
  ['a page that is not full', 9, true],
])('offers the next page of a list without a total after %s', (_, rowCount, isDisabled) => {
  render(
    <Pagination
      name="Arenas"
      current={2}
      pageSize={10}
      total={undefined}
      rowCount={rowCount}
      onChange={() => {}}
    />,
  )

  expect(screen.getByText('Page 2')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Page 2' })).not.toBeInTheDocument()
  expect(isAtEnd('Previous page')).toBe(false)
  expect(isAtEnd('Next page')).toBe(isDisabled)
})

const isAtEnd = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

test.each([
  ['a limit that was capped', 2, 30, 5, false],
  ['a total of 0', 1, 0, 10, false],
  ['a total that is too high', 1, 1000, 3, false],
  ['no row at all', 2, 1000, 0, true],
])('agrees with the rows that arrived after %s', (_, current, total, rowCount, isNextDisabled) => {
  render(
    <>
      <Pagination
        name="Arenas"
        current={current}
        pageSize={10}
        total={total}
        rowCount={rowCount}
        onChange={() => {}}
      />
      <ResultsCount
        total={total}
        page={current}
        pageSize={10}
        rowCount={rowCount}
        singular="row"
        plural="rows"
      />
    </>,
  )

  expect(isAtEnd('Next page')).toBe(isNextDisabled)
  expect(screen.getByRole('status')).toHaveTextContent(
    `${rowCount} rows shown, but the server counts ${total.toLocaleString('en')}`,
  )
})

test.each([
  [1, '1–10 of 25 rows'],
  [2, '11–20 of 25 rows'],
  [3, '21–25 of 25 rows'],
])('counts the rows of page %i as %s', (page, text) => {
  render(<ResultsCount total={25} page={page} pageSize={10} singular="row" plural="rows" />)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('shows all rows of a server that ignores the limit, without pages', () => {
  const counts = { pageSize: 10, total: 500, rowCount: 500 }

  render(
    <>
      <Pagination name="Arenas" current={1} {...counts} onChange={() => {}} />
      <ResultsCount page={1} {...counts} singular="row" plural="rows" />
    </>,
  )

  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('500 rows')
})
