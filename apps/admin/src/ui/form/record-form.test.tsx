import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button, Form, Input } from 'antd'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { endSession, startSession } from '../../api/session.ts'
import { NavigationBlocker } from '../unsaved/navigation-blocker.tsx'
import { confirmLeave } from '../unsaved/unsaved-forms.ts'
import { RecordForm } from './record-form.tsx'
import { email, required, webLink } from './rules.ts'
import { useIsValid, useRecordForm } from './use-record-form.ts'

interface Values {
  email: string
  location: { link: string }
}
const ana: Values = { email: 'ana@cornerman.test', location: { link: '' } }
const save = vi.fn(async (_: Values) => {})
const onSaved = vi.fn()

function Screen({ id = 1, loaded = ana, afterwards = 'keep' as 'keep' | 'reset' }) {
  const form = useRecordForm({ name: 'arena', id, loaded, save, onSaved, afterwards, facts: { email_taken: 'email' } })
  const valid = useIsValid(form.form)
  return (
    <RecordForm of={form} label="Arena" unavailable={!valid && afterwards === 'reset' && 'Something is missing'}>
      <Form.Item name="email" label="E-mail" rules={[required(), email()]}>
        <Input />
      </Form.Item>
      <Form.Item name={['location', 'link']} label="Link" rules={[webLink()]}>
        <Input />
      </Form.Item>
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
  return { again: (given: Parameters<typeof Screen>[0]) => act(async () => rerender(tree(given))), unmount }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => act(async () => void fireEvent.change(field(name), { target: { value: text } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = (text: string) => screen.findByText(text)
const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'refused', status: 400, message: 'Some of the input is not valid.', ...facts })

// jsdom has no layout; antd asks for it.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {}, addEventListener: () => {} }))
  Element.prototype.scrollTo = () => {}
})
beforeEach(() => {
  sessionStorage.clear()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  save.mockReset()
  onSaved.mockReset()
})
afterEach(() => {
  cleanup()
  endSession()
})

test('what was loaded is there, and is not taken for typed', async () => {
  show()
  expect(field('E-mail').value).toBe('ana@cornerman.test')
  expect(await said('clean')).toBeTruthy()
})

test('typing what was there before is no change any more', async () => {
  show()
  await type('E-mail', 'a')
  expect(await said('dirty')).toBeTruthy()
  await type('E-mail', ana.email)
  expect(await said('clean')).toBeTruthy()
})

test('another answer about the same record never wipes what is being typed, and is taken in when nothing is', async () => {
  const { again } = show()
  await type('E-mail', 'bob@cornerman.test')
  await again({ loaded: { ...ana, email: 'new@cornerman.test' } })
  expect(field('E-mail').value).toBe('bob@cornerman.test')
  await press('Cancel')
  expect(field('E-mail').value).toBe('new@cornerman.test')
  await again({ loaded: { ...ana, email: 'newer@cornerman.test' } })
  await waitFor(() => expect(field('E-mail').value).toBe('newer@cornerman.test'))
})

test('another record seeds the form anew, typed or not', async () => {
  const { again } = show()
  await type('E-mail', 'bob@cornerman.test')
  await again({ id: 2, loaded: { email: 'two@cornerman.test', location: { link: 'https://two.test' } } })
  expect(field('E-mail').value).toBe('two@cornerman.test')
  expect(field('Link').value).toBe('https://two.test')
  expect(await said('clean')).toBeTruthy()
})

test('what is wrong is said as it is typed, keeps the form from being sent, and takes the focus', async () => {
  show()
  await type('Link', 'javascript:alert(1)')
  expect(await said('Enter a link starting with https://')).toBeTruthy()
  await type('E-mail', '   ')
  expect(await said('Input is required')).toBeTruthy()
  await press('Save')
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('E-mail'))
})

test('Save sends what was typed, and what was typed is then what was loaded', async () => {
  show()
  await type('E-mail', 'bob@cornerman.test')
  await press('Save')
  expect(save.mock.calls).toEqual([[{ email: 'bob@cornerman.test', location: { link: '' } }]])
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(field('E-mail').value).toBe('bob@cornerman.test')
  expect(await said('clean')).toBeTruthy()
})

test('the next new record starts where the first one did', async () => {
  show({ id: 0, loaded: { email: '', location: { link: '' } }, afterwards: 'reset' })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button().disabled).toBe(true)
  expect(screen.getByText('Something is missing')).toBeTruthy()
  await type('E-mail', 'bob@cornerman.test')
  await waitFor(() => expect(button().disabled).toBe(false))
  await press('Save')
  expect(field('E-mail').value).toBe('')
})

test('what is discarded on leaving is gone from the fields at once, and they are clean', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Screen />
          <NavigationBlocker />
        </>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  await type('E-mail', 'eva@cornerman.test')
  await press('dirty')
  await press('Discard')
  expect(field('E-mail').value).toBe('ana@cornerman.test')
  expect(await said('clean')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('pressing Save twice sends once', async () => {
  save.mockReturnValue(new Promise(() => {}))
  show()
  await press('Save')
  fireEvent.submit(screen.getByRole('form'))
  await act(async () => {})
  expect(save).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Saving…')).toBeTruthy()
})

test('a complaint of the server stands under its field until that is typed in again', async () => {
  save.mockRejectedValueOnce(refused({ details: [{ field: 'location.link', message: 'is too long' }] }))
  show()
  await press('Save')
  expect(await said('Is too long')).toBeTruthy()
  expect(document.activeElement).toBe(field('Link'))
  expect(onSaved).not.toHaveBeenCalled()
  await type('Link', 'https://a.test')
  await waitFor(() => expect(screen.queryByText('Is too long')).toBeNull())
})

test('a fact stands under the field that it is about, and anything else above the fields, with the focus', async () => {
  save.mockRejectedValueOnce(refused({ status: 409, reason: 'email_taken', message: 'This e-mail is taken.' }))
  show()
  await press('Save')
  expect(await said('This e-mail is taken.')).toBeTruthy()
  save.mockRejectedValueOnce(refused({ kind: 'network', message: 'No answer came.' }))
  await press('Save')
  const alert = (await said('No answer came.')).parentElement
  expect(alert?.getAttribute('role')).toBe('alert')
  expect(document.activeElement).toBe(alert)
})

test('what was typed when the session ended is offered, restored on demand, and dropped on demand', async () => {
  const { unmount } = show()
  await type('E-mail', 'bob@cornerman.test')
  await said('dirty')
  act(() => endSession())
  unmount()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  const other = show({ id: 2 })
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  other.unmount()
  show()
  expect(field('E-mail').value).toBe(ana.email)
  await press('Restore')
  expect(field('E-mail').value).toBe('bob@cornerman.test')
  expect(await said('dirty')).toBeTruthy()
  await press('Cancel')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})
