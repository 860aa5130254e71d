import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#api/session.ts'
import type { ShortcutGroup } from '#shared/events/event-views.ts'
import {
  createPageShortcuts,
  PageShortcutsContext,
  useListedShortcuts,
} from '#shared/page-shortcuts.ts'
import { render } from '#ui/testing/render.tsx'
import ShortcutHelp from './shortcut-help.tsx'

const ON_A_CARD: ShortcutGroup = { label: 'On a card', rows: [['Alt ↑', 'Move the bout']] }

function Card({ isMovable }: { isMovable: boolean }) {
  useListedShortcuts(ON_A_CARD, isMovable)
  return null
}

test('lists the keys of a screen only while they act', () => {
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })

  const pageShortcuts = createPageShortcuts()

  const tree = (isMovable: boolean, isHelpOpen: boolean) => (
    <PageShortcutsContext value={pageShortcuts}>
      <Card isMovable={isMovable} />
      {isHelpOpen && <ShortcutHelp />}
    </PageShortcutsContext>
  )

  const { rerender } = render(tree(true, false))
  rerender(tree(true, true))
  expect(screen.getByRole('region', { name: 'On a card' })).toBeInTheDocument()

  rerender(tree(false, false))
  rerender(tree(false, true))
  expect(screen.queryByRole('region', { name: 'On a card' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Everywhere' })).toBeInTheDocument()
})
