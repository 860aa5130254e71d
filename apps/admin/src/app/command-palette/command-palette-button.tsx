import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '#api'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MOD, useShortcuts } from '#ui/navigation/shortcuts.ts'
import { getMenu, toScreenPath } from '../routes.tsx'
import styles from './command-palette.module.css'

const CommandPalette = lazyPart(() => import('./command-palette.tsx'), { name: 'search' })
const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx'), { name: 'list of shortcuts' })

/** Renders the button of the command palette (Ctrl-K), and acts on the `g` shortcuts and on the key of their help. */
export function CommandPaletteButton() {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const navigate = useNavigate()
  const screens = getMenu(useMyPermissions())

  useShortcuts({ '$mod+k': () => setOpen('palette') }, { whileTyping: true })

  // Windows such as Run event have keys too.
  useShortcuts({ '[Shift]+?': () => setOpen('help') }, { acrossDialogs: 'all' })

  useShortcuts(
    Object.fromEntries(
      screens.map((screen) => [
        `g ${screen.menu.letter}`,
        () => void navigate(toScreenPath(screen)),
      ]),
    ),
    { acrossDialogs: 'read-only' },
  )

  const close = () => setOpen(undefined)

  return (
    <>
      <Button
        className={styles.button}
        icon={<SearchOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      >
        <span className={styles.label}>Go to </span>
        <kbd aria-hidden>{MOD} K</kbd>
      </Button>
      <Dialog title="Go to" width={640} open={open === 'palette'} onClose={close} footer={null}>
        <CommandPalette onClose={close} onHelp={() => setOpen('help')} />
      </Dialog>
      <Dialog
        title="Keyboard shortcuts"
        kind="wide"
        width={880}
        layer="action"
        open={open === 'help'}
        onClose={close}
        footer={null}
      >
        <ShortcutHelp />
      </Dialog>
    </>
  )
}
