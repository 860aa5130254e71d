import { Fragment } from 'react'
import { useMyPermissions } from '../../api/can.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MOD } from '../../ui/shortcuts.ts'
import { getMenu } from '../routes.tsx'
import './command-palette.css'

interface Props {
  open: boolean
  onClose(): void
}

/** Every key there is. Those of screens are made from the route table, so that none is promised that leads nowhere. */
export default function ShortcutHelp({ open, onClose }: Props) {
  const screens = getMenu(useMyPermissions())
  return (
    <Dialog title="Keyboard shortcuts" kind="wide" width={560} open={open} onClose={onClose}>
      <Keys
        label="Everywhere"
        rows={[
          [`${MOD} K`, 'Search screens and people'],
          ['/', 'Search this list'],
          ['?', 'Show these shortcuts'],
          ['Esc', 'Close what is open'],
        ]}
      />
      <Keys label="Go to a screen" rows={screens.flatMap(({ menu, title }) => (menu ? [[`g ${menu.letter}`, menu.label ?? title] as const] : []))} />
      <Keys
        label="On a fight card"
        rows={[
          ['Alt ↑', 'Move the bout up'],
          ['Alt ↓', 'Move the bout down'],
        ]}
      />
    </Dialog>
  )
}

function Keys({ label, rows }: { label: string; rows: readonly (readonly [keys: string, what: string])[] }) {
  return (
    <section className="cm-keys" aria-label={label}>
      <h2>{label}</h2>
      <dl>
        {rows.map(([keys, what]) => (
          <Fragment key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
