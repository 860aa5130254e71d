import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog, type DialogAction, useConfirm } from './dialog.tsx'
import { useDialogParam } from './use-url-state.ts'

const run = vi.fn()
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })
const isOpen = () => screen.queryByRole('dialog') !== null
const clickBeside = () => {
  const mask = screen.getByRole('dialog').closest('.ant-modal-wrap')!
  fireEvent.mouseDown(mask)
  fireEvent.click(mask)
}
const still = { token: { motion: false } }

beforeEach(() => run.mockReset())
afterEach(cleanup)

function Screen({ action }: { action?: DialogAction }) {
  const [open, setOpen] = useState(false)
  return (
    <ConfigProvider theme={still}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Video" open onClose={() => setOpen(false)} {...(action && { action })}>
          <input aria-label="Address" />
        </Dialog>
      )}
    </ConfigProvider>
  )
}

test('a dialog that only shows something closes by its button, and by a click beside it', async () => {
  render(<Screen />)
  await press('Open')
  clickBeside()
  await waitFor(() => expect(isOpen()).toBe(false))
  await press('Open')
  // The cross is named so too.
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('a dialog that is for something stays where a click beside it was meant for the button before', async () => {
  render(<Screen action={{ label: 'Save', run }} />)
  await press('Open')
  clickBeside()
  expect(isOpen()).toBe(true)
  await press('Save')
  expect(run).toHaveBeenCalledTimes(1)
})

test('a dialog that goes gives the focus back to what opened it', async () => {
  render(<Screen action={{ label: 'Save', run }} />)
  await press('Open')
  await press('Cancel')
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('an action that cannot be done says why', async () => {
  render(<Screen action={{ label: 'Save', run, unavailable: 'Choose a type first' }} />)
  await press('Open')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Choose a type first')
})

test('while it is at work nothing closes it', async () => {
  render(<Screen action={{ label: 'Save', run, pending: true }} />)
  await press('Open')
  await press('Cancel')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  expect(isOpen()).toBe(true)
})

function Asking({ onAnswer }: { onAnswer(yes: boolean): void }) {
  const { ask, dialog } = useConfirm()
  return (
    <ConfigProvider theme={still}>
      <button type="button" onClick={async () => onAnswer(await ask({ question: 'Sure?', text: 'For good.', yes: 'Agree', no: 'No' }))}>
        Remove
      </button>
      {dialog}
    </ConfigProvider>
  )
}

test.each([
  ['Agree', true],
  ['No', false],
])('a question in the middle of an action has the documented answers: %s', async (name, yes) => {
  const onAnswer = vi.fn()
  render(<Asking onAnswer={onAnswer} />)
  await press('Remove')
  expect(screen.getByText('For good.')).toBeTruthy()
  await press(name)
  expect(onAnswer.mock.calls).toEqual([[yes]])
  await waitFor(() => expect(isOpen()).toBe(false))
})

function InAddress() {
  const edit = useDialogParam('edit')
  return (
    <>
      <p>{edit.isOpen ? `Open for ${edit.value}` : 'Shut'}</p>
      <button type="button" onClick={() => edit.open(12)}>
        Open
      </button>
      <button type="button" onClick={edit.close}>
        Shut it
      </button>
    </>
  )
}
const openAt = (...addresses: string[]) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <InAddress /> },
      { path: '/before', element: <p>Before</p> },
    ],
    { initialEntries: addresses },
  )
  render(<RouterProvider router={router} />)
  return { at: () => router.state.location.search, back: () => act(() => router.navigate(-1)) }
}

test('a dialog in the address: Back closes it, and closing it leaves nothing for Back to open again', async () => {
  const { at, back } = openAt('/before', '/?tab=2')
  await press('Open')
  expect(at()).toBe('?tab=2&edit=12')
  expect(screen.getByText('Open for 12')).toBeTruthy()
  await back()
  expect(at()).toBe('?tab=2')
  await press('Open')
  await press('Shut it')
  expect(screen.getByText('Shut')).toBeTruthy()
  await back()
  expect(screen.getByText('Before')).toBeTruthy()
})

test('a dialog that a shared address opened closes onto the page behind it', async () => {
  const { at } = openAt('/before', '/?edit=12&tab=2')
  expect(screen.getByText('Open for 12')).toBeTruthy()
  await press('Shut it')
  expect(at()).toBe('?tab=2')
  expect(screen.getByText('Shut')).toBeTruthy()
})
