import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { onUserChange } from '../../api/session.ts'
import { clearRecentRecords } from '../../ui/recent-records.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { getMenu, toScreenPath } from '../routes.tsx'

const Palette = lazy(() => import('./command-palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

/** Which of the two is open. */
export type Overlay = 'palette' | 'help' | undefined

interface Props {
  open: Overlay
  onOpen(what: Overlay): void
}

/** The ways through the dashboard that need no mouse: the palette, the letters, and the page that explains them (ux.md, behaviour 10). */
export function CommandPaletteHost({ open, onOpen }: Props) {
  const navigate = useNavigate()
  const screens = getMenu(useMyPermissions())
  useShortcuts({ '$mod+k': () => onOpen('palette') }, { whileTyping: true })
  useShortcuts({
    '[Shift]+?': () => onOpen('help'),
    ...Object.fromEntries(screens.flatMap((screen) => (screen.menu ? [[`g ${screen.menu.letter}`, () => void navigate(toScreenPath(screen))]] : []))),
  })
  useEffect(() => onUserChange(clearRecentRecords), [])
  // Once opened it stays, so that closing can be seen and the focus goes back.
  const met = useMet(open)

  return (
    <Suspense fallback={null}>
      {met.has('palette') && <Palette open={open === 'palette'} onClose={() => onOpen(undefined)} onHelp={() => onOpen('help')} />}
      {met.has('help') && <ShortcutHelp open={open === 'help'} onClose={() => onOpen(undefined)} />}
    </Suspense>
  )
}

/** Everything that was ever open. */
function useMet(open: Overlay): ReadonlySet<Overlay> {
  const [met, setMet] = useState<ReadonlySet<Overlay>>(new Set())
  if (!open || met.has(open)) return met
  const more = new Set([...met, open])
  setMet(more)
  return more
}
