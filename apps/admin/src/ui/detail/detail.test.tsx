import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Descriptions, DescriptionsItem } from './descriptions.tsx'
import { Detail } from './detail.tsx'
import { Timeline } from './timeline.tsx'

afterEach(cleanup)

const getValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('shows missing values as unknown, and zero as a value', () => {
  render(
    <Descriptions>
      <DescriptionsItem label="Phone">{null}</DescriptionsItem>
      <DescriptionsItem label="Club">{''}</DescriptionsItem>
      <DescriptionsItem label="Draws">{0}</DescriptionsItem>
      <DescriptionsItem label="Email" copyText={undefined} />
    </Descriptions>,
  )
  expect(getValues()).toEqual(['–Unknown', '–Unknown', '0', '–Unknown'])
})

test('shows the copied text unless children are set', () => {
  render(
    <Descriptions>
      <DescriptionsItem label="Id" copyText={101} />
      <DescriptionsItem label="Email" copyText="ana@cornerman.test">
        Write to Ana
      </DescriptionsItem>
    </Descriptions>,
  )
  expect(getValues()).toEqual(['101', 'Write to Ana'])
  expect(screen.getByRole('button', { name: 'Copy id' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy email' })).toBeTruthy()
})

test('renders a timeline as a list in the given order with times', () => {
  render(
    <Timeline
      label="Transactions"
      items={[
        { key: 1, tone: 'waiting', title: 'Withdraw', time: '2026-11-12 23:04:05 UTC', details: 'pending' },
        { key: 2, tone: 'good', title: 'Donate' },
      ]}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Withdraw2026-11-12 23:04:05 UTCpending', 'Donate'])
})

test.each([
  ['start', ['Rail', 'Content']],
  ['end', ['Content', 'Rail']],
] as const)('reads a rail at the %s in that order', (railSide, order) => {
  render(
    <Detail rail={<p>Rail</p>} railSide={railSide}>
      <p>Content</p>
    </Detail>,
  )
  expect(screen.getAllByText(/Rail|Content/).map(({ textContent }) => textContent)).toEqual(order)
  expect(screen.getByRole('complementary', { name: 'Facts' }).textContent).toBe('Rail')
})
