import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useRecordTitle } from './record-route.tsx'

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
