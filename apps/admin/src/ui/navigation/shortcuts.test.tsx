import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  InsideDialog,
  OpenDialogs,
  useReadOnlyDialog,
  useStackedDialog,
} from '#ui/dialog/open-dialogs.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys } from '#ui/testing/user.ts'
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

afterEach(() => {
  singleKeyShortcuts.write(null)
  vi.clearAllMocks()
})

test('single keys can be switched off, and keys with a modifier stay', async () => {
  render(<Keys />)
  await pressKeys('/')
  expect(search).toHaveBeenCalledOnce()

  singleKeyShortcuts.write('off')
  await pressKeys('/')
  await pressKeys('{Control>}k{/Control}')
  expect(search).toHaveBeenCalledOnce()
  expect(openPalette).toHaveBeenCalledOnce()
})

test('only keys that act across all dialogs act while one is open', async () => {
  render(
    <OpenDialogs>
      <Keys />
      <Opened />
    </OpenDialogs>,
  )

  await pressKeys('/')
  await pressKeys('g')
  await pressKeys('{Shift>}?{/Shift}')
  expect(search).not.toHaveBeenCalled()
  expect(goToScreen).not.toHaveBeenCalled()
  expect(openHelp).toHaveBeenCalledOnce()
})

test('keys that go to a screen act while the top dialog is only read', async () => {
  render(
    <OpenDialogs>
      <Keys />
      <Opened>
        <ReadOnly />
      </Opened>
    </OpenDialogs>,
  )

  await pressKeys('/')
  await pressKeys('g')
  expect(search).not.toHaveBeenCalled()
  expect(goToScreen).toHaveBeenCalledOnce()
})

test('keys of a dialog act until another one opens in it, and again once that has closed', async () => {
  const show = (inner?: ReactNode) => (
    <OpenDialogs>
      <Opened>
        <Keys />
        {inner}
      </Opened>
    </OpenDialogs>
  )

  const { rerender } = render(show(<Opened />))
  await pressKeys('/')
  expect(search).not.toHaveBeenCalled()

  rerender(show())
  await pressKeys('/')
  expect(search).toHaveBeenCalledOnce()
})

test('single keys do nothing while a field has the focus, and keys with a modifier act', async () => {
  render(
    <>
      <Keys />
      <input aria-label="Note" />
    </>,
  )

  await press(screen.getByLabelText('Note'))
  await pressKeys('/')
  expect(search).not.toHaveBeenCalled()

  await pressKeys('{Control>}k{/Control}')
  expect(openPalette).toHaveBeenCalledOnce()
})
