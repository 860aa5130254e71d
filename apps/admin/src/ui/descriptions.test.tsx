import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { Descriptions } from './descriptions.tsx'

const getValues = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

test('shows missing values as unknown, and zero as a value', () => {
  render(
    <Descriptions
      items={[
        { label: 'Phone', children: null },
        { label: 'Club', children: '' },
        { label: 'Draws', children: 0 },
        { label: 'Email', copyText: undefined },
      ]}
    />,
  )

  expect(getValues()).toEqual(['–Unknown', '–Unknown', '0', '–Unknown'])
})

test('shows the copied text unless children are set', () => {
  render(
    <Descriptions
      items={[
        { label: 'Id', copyText: 101 },
        { label: 'Email', copyText: 'ana@cornerman.test', children: 'Write to Ana' },
      ]}
    />,
  )

  expect(getValues()).toEqual(['101', 'Write to Ana'])
  expect(screen.getByRole('button', { name: 'Copy id' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy email' })).toBeInTheDocument()
})

test('makes each label the head of its row', () => {
  render(<Descriptions items={[{ label: 'Club', children: 'Baku Top Fighters' }]} />)

  const row = screen.getByRole('row', { name: 'Club Baku Top Fighters' })
  expect(row.querySelector('th')?.textContent).toBe('Club')
})
