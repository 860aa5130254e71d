import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  InsideDialog,
  OpenDialogs,
  useReadOnlyDialog,
  useStackedDialog,
} from '#ui/dialog/open-dialogs.tsx'
import { singleKeyShortcuts, useShortcuts } from './shortcuts.ts'

const search = vi.fn()
const openPalette = vi.fn()
const openHelp = vi.fn()
const goToScreen = vi.fn()

function Keys() {
  useShortcuts({ '/': search })
  useShortcuts({ 'Control+k': openPalette }, { whileTyping: true })
  useShortcuts({ g: goToScreen }, { acrossDialogs: 'read-only' })
  useShortcuts({ '[Shift]+?': openHelp }, { acrossDialogs: 'all' })
  return null
}

function Opened({ children }: { children?: ReactNode }) {
  const dialog = useStackedDialog(true)
  return <InsideDialog dialog={dialog}>{children}</InsideDialog>
}

function ReadOnly() {
  useReadOnlyDialog()
  return null
}

const pressSlash = () => fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
const pressG = () => fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' })

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

test('only keys that act across all dialogs act while one is open', () => {
  render(
    <OpenDialogs>
      <Keys />
      <Opened />
    </OpenDialogs>,
  )
  pressSlash()
  pressG()
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
  expect(search).not.toHaveBeenCalled()
  expect(goToScreen).not.toHaveBeenCalled()
  expect(openHelp).toHaveBeenCalledOnce()
})

test('keys that go to a screen act while the top dialog is only read', () => {
  render(
    <OpenDialogs>
      <Keys />
      <Opened>
        <ReadOnly />
      </Opened>
    </OpenDialogs>,
  )
  pressSlash()
  pressG()
  expect(search).not.toHaveBeenCalled()
  expect(goToScreen).toHaveBeenCalledOnce()
})

test('keys of a dialog act until another one opens in it, and again once that has closed', () => {
  const show = (inner?: ReactNode) => (
    <OpenDialogs>
      <Opened>
        <Keys />
        {inner}
      </Opened>
    </OpenDialogs>
  )
  const { rerender } = render(show(<Opened />))
  pressSlash()
  expect(search).not.toHaveBeenCalled()

  rerender(show())
  pressSlash()
  expect(search).toHaveBeenCalledOnce()
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
