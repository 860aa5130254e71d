import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useRecordTitle } from '#shared/records/record-route.tsx'
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

function Screen({ title, name }: { title: string; name?: string }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return title === 'Fighter' ? <Record key={name} name={name} /> : null
}
function Record({ name }: { name: string | undefined }) {
  useRecordTitle(name)
  return null
}

test('adds the name of the record to the document title once loaded, and removes it on another screen', () => {
  const { rerender } = render(<Screen title="Fighter" />)
  expect(document.title).toBe('Fighter')
  rerender(<Screen title="Fighter" name="Ana" />)
  expect(document.title).toBe('Ana · Fighter')
  rerender(<Screen title="Fighter" name="Bea" />)
  expect(document.title).toBe('Bea · Fighter')
  rerender(<Screen title="Fighters" />)
  expect(document.title).toBe('Fighters')
})
