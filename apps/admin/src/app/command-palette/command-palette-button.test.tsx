import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, pressKeys } from '#ui/testing/user.ts'
import { CommandPaletteButton } from './command-palette-button.tsx'

setUpStubApi(['view_arenas'])

const open = (isDialogOpen: boolean) =>
  renderScreen(
    <>
      <CommandPaletteButton />
      <input aria-label="Note" />
      <Dialog title="Form" open={isDialogOpen} onClose={() => {}}>
        Fields
      </Dialog>
    </>,
    '/dashboard/today',
  )

test('opens the palette by its key while somebody types', async () => {
  open(false)
  await press(screen.getByLabelText('Note'))
  await pressKeys('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible()
})

test('goes to a screen by its keys', async () => {
  const router = open(false)
  await pressKeys('ga')
  expect(router.state.location.pathname).toBe('/dashboard/arenas')
})

test('goes to no screen by its keys while a dialog is open', async () => {
  const router = open(true)
  await screen.findByRole('dialog', { name: 'Form' })
  await pressKeys('ga')
  expect(router.state.location.pathname).toBe('/dashboard/today')
})
