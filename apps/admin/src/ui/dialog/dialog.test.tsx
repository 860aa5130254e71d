import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRestoreFocus } from '#ui/navigation/restore-focus.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys } from '#ui/testing/user.ts'
import { type Ask, Dialog, type DialogAction, useConfirm } from './dialog.tsx'

const onClick = vi.fn()
const dialog = () => screen.queryByRole('dialog')

/** The dialog lies on its backdrop. */
const pressBackdrop = () => press(dialog()!.parentElement!)

beforeEach(() => onClick.mockReset())

function Screen({ action }: { action?: DialogAction }) {
  const [open, setOpen] = useState(false)
  useRestoreFocus()

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Video" open onClose={() => setOpen(false)} {...(action && { action })}>
          <input aria-label="Address" />
        </Dialog>
      )}
    </>
  )
}

test('a click on the backdrop closes a dialog without action', async () => {
  render(<Screen />)
  await press('Open')
  await pressBackdrop()
  await waitFor(() => expect(dialog()).not.toBeInTheDocument())
})

test('the last button closes a dialog without action', async () => {
  render(<Screen />)
  await press('Open')

  // The close icon has the same name.
  await press(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(dialog()).not.toBeInTheDocument())
})

test('Escape closes a dialog with an action', async () => {
  render(<Screen action={{ label: 'Save', onClick }} />)
  await press('Open')
  await pressKeys('{Escape}')
  await waitFor(() => expect(dialog()).not.toBeInTheDocument())
  expect(onClick).not.toHaveBeenCalled()
})

test('does not close a dialog with an action on a backdrop click', async () => {
  render(<Screen action={{ label: 'Save', onClick }} />)
  await press('Open')
  await pressBackdrop()
  expect(dialog()).toBeInTheDocument()

  await press('Save')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('does not act on the second press of a double click', async () => {
  render(<Screen action={{ label: 'Save', onClick }} />)
  await press('Open')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }), { detail: 2 })
  expect(onClick).not.toHaveBeenCalled()
})

test('returns the focus to the opener on close', async () => {
  render(<Screen action={{ label: 'Save', onClick }} />)
  await press('Open')
  await press('Cancel')
  await waitFor(() => expect(dialog()).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test('moves the focus to the next row when that of the opener is gone, or else to the list', async () => {
  function Rows() {
    const [rows, setRows] = useState(['One', 'Two'])
    const [asked, setAsked] = useState('')

    useRestoreFocus()

    return (
      <>
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
      </>
    )
  }

  render(<Rows />)
  await press('One')
  await press('Yes')
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus())
  await press('Two')
  await press('Yes')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Withdrawals' })).toHaveFocus())
})

test('shows why an action is unavailable', async () => {
  render(<Screen action={{ label: 'Save', onClick, disabledReason: 'Choose a type first' }} />)
  await press('Open')

  const button = screen.getByRole('button', { name: 'Save' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Choose a type first')
})

test('cannot be closed while pending', async () => {
  render(<Screen action={{ label: 'Save', onClick, pending: true }} />)
  await press('Open')
  await press('Cancel')
  await pressKeys('{Escape}')
  expect(dialog()).toBeInTheDocument()
})

test('focuses the first field while the dialog still opens, and what is typed replaces its text', async () => {
  render(
    <ConfigProvider theme={{ token: { motion: true } }}>
      <Dialog title="Price" open onClose={onClick}>
        <input aria-label="First" defaultValue="100" />
      </Dialog>
    </ConfigProvider>,
  )

  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus())
  expect(document.querySelector('[class*="zoom-appear"]')).toBeInTheDocument()

  await pressKeys('130')
  expect(screen.getByLabelText('First')).toHaveValue('130')
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
  expect(screen.getByText('Open for 12')).toBeInTheDocument()

  await back()
  expect(at()).toBe('?tab=2')

  await press('Open')
  await press('Close it')
  expect(screen.getByText('Closed')).toBeInTheDocument()

  await back()
  expect(screen.getByText('Before')).toBeInTheDocument()
})
