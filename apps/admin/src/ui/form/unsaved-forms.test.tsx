import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#api/session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys, type } from '#ui/testing/user.ts'
import { UnsavedForms, useConfirmLeave, useUnsavedChanges } from './unsaved-forms.tsx'

const SESSION = {
  jwt: 'j',
  refreshToken: 'r',
  permissions: ['view_arenas' as const],
  email: 'admin@cornerman.test',
}

const save = vi.fn(async () => true)

let confirmLeave: ReturnType<typeof useConfirmLeave>

function Form() {
  confirmLeave = useConfirmLeave()

  const [text, setText] = useState('')
  useUnsavedChanges({ dirty: text !== '', save, discard: () => setText('') })

  return (
    <>
      <h1>Form</h1>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  )
}

function InDialog() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(true)
  const guard = useUnsavedChanges({ dirty: open && text !== '', queryParams: ['edit'] })

  return (
    <Dialog
      title="Edit"
      open={open}
      onClose={() => setOpen(false)}
      guard={guard}
      action={{ label: 'OK', onClick: () => {} }}
    >
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  )
}

let isSignedIn = true

function open(...paths: string[]) {
  isSignedIn = true

  const shell = (
    <UnsavedForms canSave={() => isSignedIn}>
      <Outlet />
    </UnsavedForms>
  )

  const children = [
    { path: '/form', element: <Form /> },
    { path: '/dialog', element: <InDialog /> },
    { path: '/other', element: <h1>Other</h1> },
  ]

  const router = createMemoryRouter([{ element: shell, children }], { initialEntries: paths })
  const { unmount } = render(<RouterProvider router={router} />)

  return {
    unmount,
    at: () => router.state.location.pathname + router.state.location.search,
    go: (to: string | number) => act(() => router.navigate(to as string)),
  }
}

const note = () => screen.getByRole('textbox', { name: 'Note' })

// antd gives every dialog the same id under test, so dialogs cannot be found by name.
const editor = () => screen.queryByRole('button', { name: 'OK' })
const question = () => screen.queryByText('Your changes are not saved yet.')

beforeEach(() => {
  startSession(SESSION)
  save.mockClear()
})

test('leaves a clean form without asking', async () => {
  const { at, go } = open('/form')
  await go('/other')
  expect(at()).toBe('/other')
})

test('asks before leaving a dirty form; Stay keeps the input, Discard leaves', async () => {
  const { at, go } = open('/form')
  await type(note(), 'a')
  await go('/other')
  expect(question()).toBeInTheDocument()
  expect(at()).toBe('/form')

  await press('Stay')
  expect(question()).not.toBeInTheDocument()
  expect(note()).toHaveValue('a')

  await go('/other')
  await press('Discard')
  expect(at()).toBe('/other')
  expect(save).not.toHaveBeenCalled()
})

test('restores the original values on Discard, even when the screen stays', async () => {
  const { at } = open('/form')
  const then = vi.fn()

  await type(note(), 'a')
  act(() => confirmLeave(then))
  await press('Discard')
  expect(then).toHaveBeenCalledOnce()
  expect(at()).toBe('/form')
  expect(note()).toHaveValue('')
})

test('asks on Back, and continues after the answer', async () => {
  const { at, go } = open('/other', '/form')
  await type(note(), 'a')
  await go(-1)
  expect(question()).toBeInTheDocument()
  expect(at()).toBe('/form')

  await press('Discard')
  await waitFor(() => expect(at()).toBe('/other'))
})

test('saves before leaving, and stays when saving fails', async () => {
  const { at, go } = open('/form')
  await type(note(), 'a')
  save.mockResolvedValueOnce(false)
  await go('/other')
  await press('Save and leave')
  expect(at()).toBe('/form')
  expect(question()).not.toBeInTheDocument()

  await go('/other')
  await press('Save and leave')
  expect(at()).toBe('/other')
  expect(save).toHaveBeenCalledTimes(2)
})

const SAVED = vi.fn(async () => true)
const FAILED = vi.fn(async () => false)

function Guard({ save }: { save(): Promise<boolean> }) {
  useUnsavedChanges({ dirty: true, save })
  return null
}

test.each([
  ['the first', [FAILED, SAVED], '/forms'],
  ['the second', [SAVED, FAILED], '/forms'],
  ['neither', [SAVED, SAVED], '/other'],
])('leaves two forms only when both are saved: %s fails', async (_, saves, path) => {
  const forms = (
    <UnsavedForms>
      {saves.map((save, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <Guard key={index} save={save} />
      ))}
    </UnsavedForms>
  )

  const router = createMemoryRouter(
    [
      { path: '/forms', element: forms },
      { path: '/other', element: null },
    ],
    { initialEntries: ['/forms'] },
  )

  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/other'))
  await press('Save and leave')
  expect(router.state.location.pathname).toBe(path)
})

test('stays open while it saves before leaving, also on Escape', async () => {
  let finish = (_: boolean) => {}
  save.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )

  const { at, go } = open('/form')
  await type(note(), 'a')
  await go('/other')
  await press('Save and leave')
  await pressKeys('{Escape}')
  expect(question()).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stay' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled()

  await act(async () => finish(true))
  expect(at()).toBe('/other')
})

test('ignores query changes, except of the form’s own parameters', async () => {
  const form = open('/form')
  await type(note(), 'a')
  await form.go('/form?tab=2')
  expect(form.at()).toBe('/form?tab=2')

  form.unmount()

  const dialog = open('/dialog?edit=1')
  await type(note(), 'a')
  await dialog.go('/dialog')
  expect(question()).toBeInTheDocument()
  expect(dialog.at()).toBe('/dialog?edit=1')
})

test('asks before closing a dialog with unsaved input', async () => {
  open('/dialog')
  await type(note(), 'a')
  await press('Cancel')
  expect(question()).toBeInTheDocument()

  await press('Stay')
  expect(editor()).toBeInTheDocument()

  await press('Cancel')
  expect(screen.queryByRole('button', { name: 'Save and leave' })).not.toBeInTheDocument()

  await press('Discard')
  expect(editor()).not.toBeInTheDocument()
})

test('asks before closing the browser tab with unsaved input', async () => {
  open('/form')

  const unload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(unload()).toBe(false)

  await type(note(), 'a')
  expect(unload()).toBe(true)

  isSignedIn = false
  expect(unload()).toBe(false)
})
