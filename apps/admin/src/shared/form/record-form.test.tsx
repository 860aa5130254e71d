import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button, Input } from 'antd'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { startSession } from '#api/session.ts'
import type { Question } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { emailRule, requiredTextRule, urlRule } from '#ui/form/rules.ts'
import { UnsavedForms, useConfirmLeave } from '#ui/form/unsaved-forms.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Values {
  email: string
  location: { link: string }
}
const ana: Values = { email: 'ana@cornerman.test', location: { link: '' } }
const save = vi.fn(async (_: Values) => {})
const onSaved = vi.fn()

function Screen({
  id = 1,
  initialValues = ana,
  afterSave = 'keep' as 'keep' | 'reset',
  question = (_: Values): Question | undefined => undefined,
  isCreation = false,
}) {
  const confirmLeave = useConfirmLeave()
  const form = useRecordForm({
    name: 'arena',
    id,
    initialValues,
    question,
    save: (values) => save(values),
    onSaved,
    afterSave,
    isCreation,
    errorFields: { email_taken: 'email' },
  })
  return (
    <RecordForm state={form} label="Arena" saveWhen={afterSave === 'reset' ? 'valid' : 'always'}>
      <FormField name="email" label="Email" rules={[requiredTextRule(), emailRule()]}>
        <Input />
      </FormField>
      <FormField name={['location', 'link']} label="Link" rules={[urlRule()]}>
        <Input />
      </FormField>
      <Button onClick={() => confirmLeave(() => {})}>{form.dirty ? 'dirty' : 'clean'}</Button>
    </RecordForm>
  )
}
const show = (props: Parameters<typeof Screen>[0] = {}) => {
  const tree = (given: Parameters<typeof Screen>[0]) => (
    <MemoryRouter initialEntries={['/arena']}>
      <Screen {...given} />
    </MemoryRouter>
  )
  const { rerender, unmount } = render(tree(props))
  return {
    again: (given: Parameters<typeof Screen>[0]) => act(async () => rerender(tree(given))),
    unmount,
  }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value: text } }))
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const findText = (text: string) => screen.findByText(text)
const createError = (error: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    kind: 'rejected',
    status: 400,
    message: 'Some of the input is not valid.',
    ...error,
  })

beforeEach(() => {
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  save.mockReset()
  onSaved.mockReset()
})

test('is clean again when the original value is typed', async () => {
  show()
  await type('Email', 'a')
  expect(await findText('dirty')).toBeTruthy()
  await type('Email', ana.email)
  expect(await findText('clean')).toBeTruthy()
})

test('applies new data of the same record only without unsaved input', async () => {
  const { again } = show()
  await type('Email', 'bob@cornerman.test')
  await again({ initialValues: { ...ana, email: 'new@cornerman.test' } })
  expect(field('Email').value).toBe('bob@cornerman.test')
  await press('Cancel')
  expect(field('Email').value).toBe('new@cornerman.test')
  await again({ initialValues: { ...ana, email: 'newer@cornerman.test' } })
  await waitFor(() => expect(field('Email').value).toBe('newer@cornerman.test'))
})

test('resets the form for another record', async () => {
  const { again } = show()
  await type('Email', 'bob@cornerman.test')
  await again({
    id: 2,
    initialValues: { email: 'two@cornerman.test', location: { link: 'https://two.test' } },
  })
  expect(field('Email').value).toBe('two@cornerman.test')
  expect(field('Link').value).toBe('https://two.test')
  expect(await findText('clean')).toBeTruthy()
})

test('shows errors while typing, blocks saving, and focuses the first invalid field', async () => {
  show()
  await type('Link', 'javascript:alert(1)')
  expect(await findText('Enter a link starting with https://')).toBeTruthy()
  await type('Link', 'https://a.example/a b')
  expect(await findText('A link cannot contain spaces, quotes or angle brackets')).toBeTruthy()
  await type('Email', '   ')
  expect(await findText('Input is required')).toBeTruthy()
  await press('Save')
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Email'))
})

test('counts as saving only after the question is answered, and saves nothing after no', async () => {
  show({ question: () => ({ question: 'Sure?', confirmText: 'Agree' }) })
  await press('Save')
  await act(async () => void fireEvent.click(screen.getAllByText('Cancel').at(-1)!))
  expect(save).not.toHaveBeenCalled()
  await press('Save')
  expect(screen.queryByText('Saving…')).toBeNull()
  save.mockReturnValueOnce(new Promise(() => {}))
  await act(async () => void fireEvent.click(screen.getByText('Agree')))
  expect(await findText('Saving…')).toBeTruthy()
  expect(save).toHaveBeenCalledOnce()
})

test.each([
  ['at fields', { reason: 'email_taken' }],
  ['above the form', {}],
])('shows call and request id with server errors %s', async (_, fields) => {
  save.mockRejectedValue(createError({ ...fields, call: 'PUT /arenas/:id', requestId: 'r-7' }))
  show()
  await type('Email', 'bob@cornerman.test')
  await press('Save')
  expect(screen.getByText('PUT /arenas/:id')).toBeTruthy()
  expect(screen.getByText('Request r-7')).toBeTruthy()
})

test('saves the input and has no unsaved changes afterwards', async () => {
  show()
  await type('Email', 'bob@cornerman.test')
  await press('Save')
  expect(save.mock.calls).toEqual([[{ email: 'bob@cornerman.test', location: { link: '' } }]])
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(field('Email').value).toBe('bob@cornerman.test')
  expect(await findText('clean')).toBeTruthy()
})

test('resets the form for the next new record', async () => {
  show({ id: 0, initialValues: { email: '', location: { link: '' } }, afterSave: 'reset' })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button().disabled).toBe(true)
  expect(await findText('1 required field left')).toBeTruthy()
  await type('Email', 'bob@cornerman.test')
  await waitFor(() => expect(button().disabled).toBe(false))
  await press('Save')
  expect(field('Email').value).toBe('')
})

const getSave = () => screen.getByText('Save').closest('button')!
/** The button has the name "loading Save" for a moment after a save. */
const pressSave = () => act(async () => void fireEvent.click(getSave()))

/** Lets the next save run until the returned function is called. */
function holdSave() {
  let finish = () => {}
  save.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  return () => act(async () => finish())
}
const bob = 'bob@cornerman.test'
const eva = 'eva@cornerman.test'
const link = 'https://bob.test'

test.each<[when: string, afterSave: 'keep' | 'reset', field: string, text: string, left: string[]]>(
  [
    ['in another field', 'keep', 'Link', link, [bob, link]],
    ['in the field that it sends', 'keep', 'Email', eva, [eva, '']],
    ['in another field of a form that it empties', 'reset', 'Link', link, ['', link]],
    ['in a field that it sends and empties', 'reset', 'Email', eva, [eva, '']],
  ],
)(
  'keeps what is typed %s while it saves, as unsaved input',
  async (_, afterSave, name, text, left) => {
    const initialValues = { email: '', location: { link: '' } }
    const { again } = show({ initialValues, afterSave })
    await type('Email', bob)
    const finish = holdSave()
    await waitFor(() => expect(getSave().disabled).toBe(false))
    await pressSave()
    field(name).focus()
    const typedInto = field(name)
    await type(name, text)
    if (afterSave === 'keep') {
      await again({ initialValues: { email: bob, location: { link: '' } }, afterSave })
    }
    await finish()

    expect(await findText('dirty')).toBeTruthy()
    expect([field('Email').value, field('Link').value]).toEqual(left)
    expect(document.activeElement).toBe(typedInto)
    await type('Email', eva)
    await pressSave()
    expect(save).toHaveBeenLastCalledWith({ email: eva, location: { link: left[1] } })
  },
)

test('compares with what was sent after a save, so that typing it again is no change', async () => {
  show()
  await type('Email', bob)
  const finish = holdSave()
  await pressSave()
  await type('Email', eva)
  await finish()
  expect(await findText('dirty')).toBeTruthy()
  await type('Email', bob)
  expect(await findText('clean')).toBeTruthy()
})

test('keeps a key that is pressed at the moment at which new data arrive', () => {
  const tree = (initialValues: Values) => (
    <MemoryRouter initialEntries={['/arena']}>
      <Screen initialValues={initialValues} />
    </MemoryRouter>
  )
  const { rerender } = render(tree(ana))
  fireEvent.change(field('Email'), { target: { value: bob } })
  rerender(tree({ ...ana, email: 'new@cornerman.test' }))
  expect(field('Email').value).toBe(bob)
})

test('locks the fields while it creates a record, so that nothing typed is taken for sent', async () => {
  show({ isCreation: true })
  const finish = holdSave()
  await pressSave()
  expect(field('Email').disabled).toBe(true)
  await finish()
  expect(field('Email').disabled).toBe(false)
})

function showWithGuard() {
  const guarded = (
    <UnsavedForms>
      <Screen />
    </UnsavedForms>
  )
  const router = createMemoryRouter([
    { path: '/', element: guarded },
    { path: '/other', element: <h1>Other</h1> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

test('Cancel asks before it discards, and does nothing while a save runs', async () => {
  showWithGuard()
  let fail = (_: ApiError) => {}
  save.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  await type('Email', 'bob@cornerman.test')
  await press('Save')
  await press('Cancel')
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  await act(async () => fail(createError({})))
  await press('Cancel')
  await press('Discard')
  expect(field('Email').value).toBe(ana.email)
})

test.each([
  ['the form', 'no email', () => {}],
  [
    'the server',
    'eva@cornerman.test',
    () => save.mockRejectedValueOnce(createError({ reason: 'email_taken', message: 'Taken.' })),
  ],
])(
  'stays on "Save and leave" while %s rejects a field, and shows why',
  async (_, email, prepare) => {
    prepare()
    const router = showWithGuard()
    await type('Email', email)
    await act(() => router.navigate('/other'))
    await press('Save and leave')
    expect(router.state.location.pathname).toBe('/')
    expect(field('Email').value).toBe(email)
    expect(await screen.findByText(/^(Taken|Enter a valid email address)/)).toBeTruthy()
    expect(await findText('dirty')).toBeTruthy()
  },
)

test('shows a server error at its field until the field changes', async () => {
  save.mockRejectedValueOnce(
    createError({ details: [{ field: 'location.link', message: 'is too long' }] }),
  )
  show()
  await press('Save')
  expect(await findText('Is too long')).toBeTruthy()
  expect(document.activeElement).toBe(field('Link'))
  field('Email').focus()
  expect(onSaved).not.toHaveBeenCalled()
  await act(async () => field('Email').focus())
  expect(field('Link').getAttribute('aria-invalid')).toBe('true')
  await type('Link', 'https://a.test')
  await waitFor(() => expect(screen.queryByText('Is too long')).toBeNull())
})

test('shows an error reason at its field, and other errors above the fields with the focus', async () => {
  save.mockRejectedValueOnce(
    createError({ status: 409, reason: 'email_taken', message: 'This e-mail is taken.' }),
  )
  show()
  await press('Save')
  expect(await findText('This e-mail is taken.')).toBeTruthy()
  save.mockRejectedValueOnce(createError({ kind: 'network', message: 'No response.' }))
  await press('Save')
  const alert = (await findText('No response.')).closest('[role="alert"]')
  expect(alert).toBeTruthy()
  expect(document.activeElement).toBe(alert)
})

test('announces each error with the label of its field', async () => {
  show()
  expect(screen.queryByRole('alert')).toBeNull()
  await type('Email', 'bob')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Email: Enter a valid email address'),
  )
  await type('Email', 'bob@cornerman.test')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  save.mockRejectedValueOnce(createError({ reason: 'email_taken', message: 'Taken.' }))
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Email: Taken.')
  await press('Cancel')
  expect(screen.queryByRole('alert')).toBeNull()
})
