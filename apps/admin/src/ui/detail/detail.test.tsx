import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Descriptions, DescriptionsItem } from './descriptions.tsx'
import { Detail } from './detail.tsx'
import { Timeline } from './timeline.tsx'

afterEach(cleanup)

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('a fact that is not known says so, and zero is known', () => {
  render(
    <Descriptions>
      <DescriptionsItem label="Phone">{null}</DescriptionsItem>
      <DescriptionsItem label="Club">{''}</DescriptionsItem>
      <DescriptionsItem label="Draws">{0}</DescriptionsItem>
      <DescriptionsItem label="E-mail" copy={undefined} />
    </Descriptions>,
  )
  expect(values()).toEqual(['–Not known', '–Not known', '0', '–Not known'])
})

test('a fact that can be copied shows what is copied, unless it is shown otherwise', () => {
  render(
    <Descriptions>
      <DescriptionsItem label="Id" copy={101} />
      <DescriptionsItem label="E-mail" copy="ana@cornerman.test">
        Write to Ana
      </DescriptionsItem>
    </Descriptions>,
  )
  expect(values()).toEqual(['101', 'Write to Ana'])
  expect(screen.getByRole('button', { name: 'Copy id' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy e-mail' })).toBeTruthy()
})

test('a timeline is a list in the order given, each moment with its time', () => {
  render(
    <Timeline
      label="Transactions"
      moments={[
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
] as const)('a rail at the %s is read in that order', (railSide, order) => {
  render(
    <Detail rail={<p>Rail</p>} railSide={railSide}>
      <p>Content</p>
    </Detail>,
  )
  expect(screen.getAllByText(/Rail|Content/).map(({ textContent }) => textContent)).toEqual(order)
  expect(screen.getByRole('complementary', { name: 'Facts' }).textContent).toBe('Rail')
})

test('the foot of a rail is read after the content', () => {
  render(
    <Detail rail={<p>Rail</p>} railSide="start" railFoot={<p>Rail foot</p>}>
      <p>Content</p>
    </Detail>,
  )
  expect(screen.getAllByText(/Rail|Content/).map(({ textContent }) => textContent)).toEqual(['Rail', 'Content', 'Rail foot'])
})
