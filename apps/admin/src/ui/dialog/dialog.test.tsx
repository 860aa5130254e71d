import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRestoreFocus } from '#ui/navigation/restore-focus.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { type Ask, Dialog, type DialogAction, useConfirm } from './dialog.tsx'

const onClick = vi.fn()
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })
const isOpen = () => screen.queryByRole('dialog') !== null
const clickBackdrop = () => {
  const mask = screen.getByRole('dialog').closest('.ant-modal-wrap')!
  fireEvent.mouseDown(mask)
  fireEvent.click(mask)
}
const withoutMotion = { token: { motion: false } }

beforeEach(() => onClick.mockReset())

function Screen({ action }: { action?: DialogAction }) {
  const [open, setOpen] = useState(false)
  useRestoreFocus()
  return (
    <ConfigProvider theme={withoutMotion}>
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

test('closes a dialog without action by its button or a backdrop click', async () => {
  render(<Screen />)
  await press('Open')
  clickBackdrop()
  await waitFor(() => expect(isOpen()).toBe(false))
  await press('Open')
  // The close icon has the same name.
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('does not close a dialog with an action on a backdrop click', async () => {
  render(<Screen action={{ label: 'Save', onClick }} />)
  await press('Open')
  clickBackdrop()
  expect(isOpen()).toBe(true)
  await press('Save')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('returns the focus to the opener on close', async () => {
  render(<Screen action={{ label: 'Save', onClick }} />)
  await press('Open')
  await press('Cancel')
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  )
})

test('moves the focus to the next row when the one of the opener is gone, and after the last one to what is around the list', async () => {
  function Rows() {
    const [rows, setRows] = useState(['One', 'Two'])
    const [asked, setAsked] = useState('')
    useRestoreFocus()
    return (
      <ConfigProvider theme={withoutMotion}>
        <section aria-label="Withdrawals">
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => setAsked(row)}>
                  {row}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <Dialog
          title="Confirm?"
          open={rows.includes(asked)}
          onClose={() => setRows(rows.filter((row) => row !== asked))}
          cancelText="Yes"
        >
          {null}
        </Dialog>
      </ConfigProvider>
    )
  }
  render(<Rows />)
  await press('One')
  // The second press of a double click brings no event of the focus.
  act(() => screen.getByRole('button', { name: 'Yes' }).focus())
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Yes' }))
  await press('Yes')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
  await press('Two')
  await press('Yes')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Withdrawals' })),
  )
})

test('shows why an action is unavailable', async () => {
  render(<Screen action={{ label: 'Save', onClick, disabledReason: 'Choose a type first' }} />)
  await press('Open')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Choose a type first',
  )
})

test('cannot be closed while pending', async () => {
  render(<Screen action={{ label: 'Save', onClick, pending: true }} />)
  await press('Open')
  await press('Cancel')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  expect(isOpen()).toBe(true)
})

test('focuses the first field while the dialog still opens', async () => {
  render(
    <Dialog title="Name" open onClose={onClick}>
      <input aria-label="First" />
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')))
  expect(document.querySelector('[class*="zoom-appear"]')).not.toBeNull()
})

function Asking({ onAsk }: { onAsk(ask: Ask): void }) {
  const { ask, dialog } = useConfirm()
  const tellAsk = useEffectEvent(() => onAsk(ask))
  useEffect(() => tellAsk(), [])
  return dialog
}
const QUESTION = { question: 'Sure?', confirmText: 'Yes' }
function renderQuestion() {
  let firstAsk: Ask = async () => true
  const { unmount } = render(
    <Asking
      onAsk={(ask) => {
        firstAsk = ask
      }}
    />,
  )
  return { ask: () => firstAsk(QUESTION), unmount }
}

test('answers a question with no when a callback of an earlier render asks the next one', async () => {
  const { ask } = renderQuestion()
  const answers: boolean[] = []
  await act(async () => void ask().then((answer) => answers.push(answer)))
  await act(async () => void ask())
  expect(answers).toEqual([false])
})

test('answers a question with no when the screen that asks it is left', async () => {
  const { ask, unmount } = renderQuestion()
  const answers: boolean[] = []
  await act(async () => void ask().then((answer) => answers.push(answer)))
  unmount()
  await vi.waitFor(() => expect(answers).toEqual([false]))
})

function DialogInUrl() {
  const edit = useDialogParam('edit')
  return (
    <>
      <p>{edit.isOpen ? `Open for ${edit.value}` : 'Closed'}</p>
      <button type="button" onClick={() => edit.open(12)}>
        Open
      </button>
      <button type="button" onClick={edit.close}>
        Close it
      </button>
    </>
  )
}
const openAt = (...paths: string[]) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <DialogInUrl /> },
      { path: '/before', element: <p>Before</p> },
    ],
    { initialEntries: paths },
  )
  render(<RouterProvider router={router} />)
  return { at: () => router.state.location.search, back: () => act(() => router.navigate(-1)) }
}

test('closes a dialog in the URL by Back, and leaves no history entry when closed', async () => {
  const { at, back } = openAt('/before', '/?tab=2')
  await press('Open')
  expect(at()).toBe('?tab=2&edit=12')
  expect(screen.getByText('Open for 12')).toBeTruthy()
  await back()
  expect(at()).toBe('?tab=2')
  await press('Open')
  await press('Close it')
  expect(screen.getByText('Closed')).toBeTruthy()
  await back()
  expect(screen.getByText('Before')).toBeTruthy()
})
