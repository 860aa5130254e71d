import type { User } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { arenaColumns } from './arenas-screen.tsx'

const EMAIL = 'a.very.long.name.of.somebody@a-very-long-domain.cornerman.test'
const user = (names: object) => ({ email: EMAIL, ...names }) as User
const column = arenaColumns(false).find(({ key }) => key === 'contact')
const contact = (of: User) => render(column?.render(of, 1))

afterEach(cleanup)

test('the e-mail of a contact can be copied whole, and is in the tooltip', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  contact(user({ firstName: 'Ana', lastName: 'Souza' }))
  expect(screen.getByTitle(`Ana Souza ${EMAIL}`)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy e-mail of Ana Souza' })))
  expect(writeText.mock.calls).toEqual([[EMAIL]])
  vi.unstubAllGlobals()
})

test('a contact without a name still has an e-mail to copy', () => {
  contact(user({ firstName: '', lastName: '' }))
  expect(screen.getByRole('button', { name: 'Copy e-mail' })).toBeTruthy()
})
