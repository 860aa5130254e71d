import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { singleKeyShortcuts, useShortcuts } from './shortcuts.ts'

const search = vi.fn()
const openPalette = vi.fn()
const openHelp = vi.fn()

function Keys() {
  useShortcuts({ '/': search })
  useShortcuts({ 'Control+k': openPalette }, { whileTyping: true })
  useShortcuts({ '[Shift]+?': openHelp }, { aboveDialogs: true })
  return null
}

afterEach(() => {
  singleKeyShortcuts.write(null)
  vi.clearAllMocks()
})

test('single keys can be switched off, and keys with a modifier stay', () => {
  render(<Keys />)
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  expect(search).toHaveBeenCalledOnce()

  singleKeyShortcuts.write('off')
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(search).toHaveBeenCalledOnce()
  expect(openPalette).toHaveBeenCalledOnce()
})

test('only keys that act above dialogs act while one is open', () => {
  render(
    <div role="dialog">
      <Keys />
    </div>,
  )
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
  expect(search).not.toHaveBeenCalled()
  expect(openHelp).toHaveBeenCalledOnce()
})

test('single keys do nothing while a field has the focus, and keys with a modifier act', () => {
  const { getByLabelText } = render(
    <>
      <Keys />
      <input aria-label="Note" />
    </>,
  )
  fireEvent.keyDown(getByLabelText('Note'), { key: '/', code: 'Slash' })
  expect(search).not.toHaveBeenCalled()
  fireEvent.keyDown(getByLabelText('Note'), { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(openPalette).toHaveBeenCalledOnce()
})
