import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Descriptions, DescriptionsItem } from './descriptions.tsx'

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
