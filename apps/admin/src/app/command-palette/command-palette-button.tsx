import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '#api'
import { lazy } from '#ui/lazy.tsx'
import { MOD, useShortcuts } from '#ui/navigation/shortcuts.ts'
import { getMenu, toScreenPath } from '../routes.tsx'
import styles from './command-palette.module.css'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

type Overlay = 'palette' | 'help' | undefined

/** Keyboard navigation: a button for the command palette (Ctrl-K), the `g` shortcuts, and the help for both. */
export function CommandPaletteButton() {
  const [open, setOpen] = useState<Overlay>()
  const navigate = useNavigate()
  const screens = getMenu(useMyPermissions())
  useShortcuts({ '$mod+k': () => setOpen('palette') }, { whileTyping: true })
  // Views in a dialog, such as the evening, have keys too.
  useShortcuts({ '[Shift]+?': () => setOpen('help') }, { aboveDialogs: true })
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
    <>
      <Button
        className={styles.button}
        icon={<SearchOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      >
        Go to
        <kbd aria-hidden>{MOD} K</kbd>
      </Button>
      <Suspense fallback={null}>
        {openedOverlays.has('palette') && (
          <CommandPalette open={open === 'palette'} onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />
        )}
        {openedOverlays.has('help') && <ShortcutHelp open={open === 'help'} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
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
