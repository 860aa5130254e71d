import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Button, Input } from 'antd'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { startSession } from '#api/session.ts'
import type { Question } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { emailRule, requiredTextRule, urlRule } from '#ui/form/rules.ts'
import { UnsavedForms, useConfirmLeave } from '#ui/form/unsaved-forms.tsx'
import * as notices from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, type } from '#ui/testing/user.ts'
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

const field = (name: string) => screen.getByRole('textbox', { name })

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
  await screen.findByText('dirty')
  await type('Email', ana.email)
  await screen.findByText('clean')
})

test('applies new data of the same record only without unsaved input', async () => {
  const { again } = show()
  await type('Email', 'bob@cornerman.test')
  await again({ initialValues: { ...ana, email: 'new@cornerman.test' } })
  expect(field('Email')).toHaveValue('bob@cornerman.test')

  await press('Cancel')
  expect(field('Email')).toHaveValue('new@cornerman.test')

  await again({ initialValues: { ...ana, email: 'newer@cornerman.test' } })
  await waitFor(() => expect(field('Email')).toHaveValue('newer@cornerman.test'))
})

test('resets the form for another record', async () => {
  const { again } = show()
  await type('Email', 'bob@cornerman.test')

  await again({
    id: 2,
    initialValues: { email: 'two@cornerman.test', location: { link: 'https://two.test' } },
  })

  expect(field('Email')).toHaveValue('two@cornerman.test')
  expect(field('Link')).toHaveValue('https://two.test')

  await screen.findByText('clean')
})

test('shows errors while typing, blocks saving, and focuses the first invalid field', async () => {
  show()
  await type('Email', '   ')
  await screen.findByText('Input is required')
  await type('Link', 'javascript:alert(1)')
  await screen.findByText('Enter a link starting with https://')
  await type('Link', 'https://a.example/a b')
  await screen.findByText('A link cannot contain spaces, quotes or angle brackets')
  await press('Save')
  expect(save).not.toHaveBeenCalled()
  expect(field('Email')).toHaveFocus()
})

test('counts as saving only after the question is answered, and saves nothing after no', async () => {
  show({ question: () => ({ question: 'Sure?', confirmText: 'Agree' }) })
  await press('Save')
  await press(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  expect(save).not.toHaveBeenCalled()

  await press('Save')
  expect(screen.queryByText('Saving…')).not.toBeInTheDocument()

  save.mockReturnValueOnce(new Promise(() => {}))
  await press('Agree')
  await screen.findByText('Saving…')
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
  expect(screen.getByText('PUT /arenas/:id')).toBeInTheDocument()
  expect(screen.getByText('Request r-7')).toBeInTheDocument()
})

test('saves the input and has no unsaved changes afterwards', async () => {
  show()
  await type('Email', 'bob@cornerman.test')
  await press('Save')
  expect(save.mock.calls).toEqual([[{ email: 'bob@cornerman.test', location: { link: '' } }]])
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(field('Email')).toHaveValue('bob@cornerman.test')

  await screen.findByText('clean')
})

test('resets the form for the next new record', async () => {
  show({ id: 0, initialValues: { email: '', location: { link: '' } }, afterSave: 'reset' })
  expect(getSave()).toBeDisabled()

  await screen.findByText('1 required field left')
  await type('Email', 'bob@cornerman.test')
  await waitFor(() => expect(getSave()).toBeEnabled())
  await press('Save')
  expect(field('Email')).toHaveValue('')
})

/** The button has the name "loading Save" for a moment after a save. */
const getSave = () => screen.getByRole('button', { name: /Save$/ })
const pressSave = () => press(getSave())

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

interface Left {
  email: string
  link: string
}

const bob = 'bob@cornerman.test'
const eva = 'eva@cornerman.test'
const link = 'https://bob.test'

test.each<[when: string, afterSave: 'keep' | 'reset', field: string, text: string, left: Left]>([
  ['in another field', 'keep', 'Link', link, { email: bob, link }],
  ['in the field that it sends', 'keep', 'Email', eva, { email: eva, link: '' }],
  ['in another field of a form that it empties', 'reset', 'Link', link, { email: '', link }],
  ['in a field that it sends and empties', 'reset', 'Email', eva, { email: eva, link: '' }],
])(
  'keeps what is typed %s while it saves, as unsaved input',
  async (_, afterSave, name, text, left) => {
    const initialValues = { email: '', location: { link: '' } }
    const { again } = show({ initialValues, afterSave })

    await type('Email', bob)

    const finish = holdSave()
    await waitFor(() => expect(getSave()).toBeEnabled())
    await pressSave()

    const typedInto = field(name)
    await type(name, text)

    if (afterSave === 'keep') {
      await again({ initialValues: { email: bob, location: { link: '' } }, afterSave })
    }

    await finish()

    await screen.findByText('dirty')
    expect(field('Email')).toHaveValue(left.email)
    expect(field('Link')).toHaveValue(left.link)
    expect(typedInto).toHaveFocus()

    await type('Email', eva)
    await pressSave()
    expect(save).toHaveBeenLastCalledWith({ email: eva, location: { link: left.link } })
  },
)

const two = { id: 2, initialValues: { email: 'two@cornerman.test', location: { link: '' } } }

test('changes nothing of another record when the save of an earlier one ends', async () => {
  const { again } = show()
  await type('Email', bob)

  const finish = holdSave()
  await pressSave()
  await again(two)
  await finish()
  await screen.findByText('clean')
  expect(field('Email')).toHaveValue('two@cornerman.test')
  expect(onSaved).not.toHaveBeenCalled()

  await type('Email', eva)
  await press('Cancel')
  expect(field('Email')).toHaveValue('two@cornerman.test')
})

test.each([
  ['at its fields', { reason: 'email_taken', message: 'Taken.' }],
  ['above its fields', { message: 'Broken.' }],
])('shows no error of an earlier record %s of another one', async (_, error) => {
  const { again } = show()
  save.mockRejectedValueOnce(createError(error))
  await type('Email', bob)
  await press('Save')
  await screen.findByText(error.message)
  await again(two)
  expect(screen.queryByText(error.message)).not.toBeInTheDocument()
})

test('shows a late error of an earlier record as a notice, and not at the fields', async () => {
  const failure = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success() {}, failure, info() {} })

  const { again } = show()
  let fail = (_: ApiError) => {}

  save.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )

  await type('Email', bob)
  await press('Save')
  await again(two)
  await act(async () => fail(createError({ reason: 'email_taken', message: 'Taken.' })))
  expect(failure).toHaveBeenCalledExactlyOnceWith(
    'Something went wrong',
    'Taken.',
    expect.anything(),
  )
  expect(field('Email')).not.toHaveAttribute('aria-invalid', 'true')
})

test('compares with what was sent after a save, so that typing it again is no change', async () => {
  show()
  await type('Email', bob)

  const finish = holdSave()
  await pressSave()
  await type('Email', eva)
  await finish()
  await screen.findByText('dirty')
  await type('Email', bob)
  await screen.findByText('clean')
})

test('keeps a key that is pressed at the moment at which new data arrive', () => {
  const tree = (initialValues: Values) => (
    <MemoryRouter initialEntries={['/arena']}>
      <Screen initialValues={initialValues} />
    </MemoryRouter>
  )

  const { rerender } = render(tree(ana))

  // Not by user-event, which would let React render between the key and the data.
  fireEvent.change(field('Email'), { target: { value: bob } })
  rerender(tree({ ...ana, email: 'new@cornerman.test' }))
  expect(field('Email')).toHaveValue(bob)
})

test('locks the fields while it creates a record, so that nothing typed is taken for sent', async () => {
  show({ isCreation: true })

  const finish = holdSave()
  await pressSave()
  expect(field('Email')).toBeDisabled()

  await finish()
  expect(field('Email')).toBeEnabled()
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
  expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument()

  await act(async () => fail(createError({})))
  await press('Cancel')
  await press('Discard')
  expect(field('Email')).toHaveValue(ana.email)
  expect(screen.queryByText('Some of the input is not valid.')).not.toBeInTheDocument()
})

test('"Save and leave" saves, and leads only to where the person goes', async () => {
  const router = showWithGuard()
  await type('Email', 'bob@cornerman.test')
  await act(() => router.navigate('/other'))
  await press('Save and leave')
  expect(router.state.location.pathname).toBe('/other')
  expect(save).toHaveBeenCalledOnce()
  expect(onSaved).not.toHaveBeenCalled()
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
    expect(field('Email')).toHaveValue(email)

    await screen.findByText(/^(Taken|Enter a valid email address)/)
    await screen.findByText('dirty')
  },
)

test('shows a server error at its field until the field changes', async () => {
  save.mockRejectedValueOnce(
    createError({ details: [{ field: 'location.link', message: 'is too long' }] }),
  )
  show()
  await press('Save')
  await screen.findByText('Is too long')
  expect(field('Link')).toHaveFocus()
  expect(onSaved).not.toHaveBeenCalled()

  await press(field('Email'))
  expect(field('Link')).toHaveAttribute('aria-invalid', 'true')

  await type('Link', 'https://a.test')
  await waitFor(() => expect(screen.queryByText('Is too long')).not.toBeInTheDocument())
})

test('shows an error reason at its field, and other errors above the fields with the focus', async () => {
  save.mockRejectedValueOnce(
    createError({ status: 409, reason: 'email_taken', message: 'This e-mail is taken.' }),
  )
  show()
  await press('Save')
  await screen.findByText('This e-mail is taken.')
  save.mockRejectedValueOnce(createError({ kind: 'network', message: 'No response.' }))
  await press('Save')

  const alerts = await screen.findAllByRole('alert')
  expect(alerts.find((alert) => alert.contains(screen.getByText('No response.')))).toHaveFocus()
})

test('announces each error with the label of its field', async () => {
  show()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  await type('Email', 'bob')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Email: Enter a valid email address'),
  )
  await type('Email', 'bob@cornerman.test')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())

  save.mockRejectedValueOnce(createError({ reason: 'email_taken', message: 'Taken.' }))
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Email: Taken.')

  await press('Cancel')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
