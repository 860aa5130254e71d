import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useShortcuts } from '../../ui/navigation/shortcuts.ts'
import { getMenu, toScreenPath } from '../routes.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

/** Which dialog is open. */
export type Overlay = 'palette' | 'help' | undefined

interface Props {
  open: Overlay
  onOpen(overlay: Overlay): void
}

/** Keyboard navigation: the command palette (Ctrl-K), the `g` shortcuts, and the help for both. */
export function CommandPaletteHost({ open, onOpen }: Props) {
  const navigate = useNavigate()
  const screens = getMenu(useMyPermissions())
  useShortcuts({ '$mod+k': () => onOpen('palette') }, { whileTyping: true })
  // Views in a dialog, such as the evening, have keys too.
  useShortcuts({ '[Shift]+?': () => onOpen('help') }, { aboveDialogs: true })
  useShortcuts(
    Object.fromEntries(
      screens.flatMap((screen) =>
        screen.menu ? [[`g ${screen.menu.letter}`, () => void navigate(toScreenPath(screen))]] : [],
      ),
    ),
  )
  // Stays mounted once opened, for the closing animation and to return the focus.
  const openedOverlays = useOpenedOverlays(open)

  return (
    <Suspense fallback={null}>
      {openedOverlays.has('palette') && (
        <CommandPalette open={open === 'palette'} onClose={() => onOpen(undefined)} onHelp={() => onOpen('help')} />
      )}
      {openedOverlays.has('help') && <ShortcutHelp open={open === 'help'} onClose={() => onOpen(undefined)} />}
    </Suspense>
  )
}

/** Returns every overlay that has been open. */
function useOpenedOverlays(open: Overlay): ReadonlySet<Overlay> {
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set())
  if (!open || opened.has(open)) return opened
  const next = new Set([...opened, open])
  setOpened(next)
  return next
}
