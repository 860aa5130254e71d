import type { User } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getColumns } from './arenas-screen.tsx'

const EMAIL = 'a.very.long.name.of.a.person@a-very-long-domain.cornerman.test'
const user = (names: object) => ({ email: EMAIL, ...names }) as User
const column = getColumns(false).find(({ key }) => key === 'contact')
const renderContact = (contact: User) => render(column?.render(contact, 1))

afterEach(cleanup)

test('copies the full email address of a contact and shows it on hover', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  renderContact(user({ firstName: 'Ana', lastName: 'Souza' }))
  fireEvent.pointerOver(screen.getByText('Ana Souza'))
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(`Ana Souza ${EMAIL}`)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy email of Ana Souza' })))
  expect(writeText.mock.calls).toEqual([[EMAIL]])
  vi.unstubAllGlobals()
})

test('copies the email address of a contact without a name', () => {
  renderContact(user({ firstName: '', lastName: '' }))
  expect(screen.getByRole('button', { name: 'Copy email' })).toBeTruthy()
})
