import clsx from 'clsx'
import { Fragment, use } from 'react'
import { useMyPermissions } from '#api'
import { BUILD_TEXT } from '#browser/build.ts'
import type { ShortcutGroup } from '#shared/events/event-views.ts'
import { RUN_EVENT } from '#shared/events/event-views.ts'
import { PageShortcutsContext } from '#shared/page-shortcuts.ts'
import layout from '#ui/layout.module.css'
import { MOD } from '#ui/navigation/shortcuts.ts'
import { ShortcutsSwitch } from '#ui/navigation/shortcuts-switch.tsx'
import ui from '#ui/ui.module.css'
import { hasEventView } from '../event-view-code.tsx'
import { getMenu } from '../routes.tsx'
import styles from './command-palette.module.css'

/** Lists all keyboard shortcuts. Those of screens come from the route table. */
export default function ShortcutHelp() {
  const screens = getMenu(useMyPermissions())
  const groupsOfScreen = use(PageShortcutsContext)?.groups ?? []

  return (
    <>
      <p className={layout.spaced}>
        <ShortcutsSwitch>Shortcuts of single keys, such as / and g</ShortcutsSwitch>
      </p>
      <div className={styles.keyColumns}>
        <ShortcutList
          label="Go to a screen"
          rows={screens.map(
            ({ menu, title }) => [`g ${menu.letter}`, menu.label ?? title] as const,
          )}
        />
        <ShortcutList
          label="Everywhere"
          rows={[
            [`${MOD} K`, 'Search screens and people'],
            ['/', 'Search this list'],
            [`${MOD} Enter`, 'Go to the actions for selected rows'],
            ['?', 'Show these shortcuts'],
            ['Esc', 'Close the dialog or menu'],
          ]}
        />
        {[...groupsOfScreen].map((group) => (
          <ShortcutList key={group.label} {...group} />
        ))}
        {hasEventView(RUN_EVENT) && RUN_EVENT.shortcuts && (
          <ShortcutList {...RUN_EVENT.shortcuts} />
        )}
        <ShortcutList
          label="On match requests"
          rows={[
            ['P', 'Open the fight card'],
            ['Z', 'Undo'],
          ]}
        />
      </div>
      <p className={ui.note}>Cornerman {BUILD_TEXT}</p>
    </>
  )
}

function ShortcutList({ label, rows }: ShortcutGroup) {
  return (
    <section className={styles.keys} aria-label={label}>
      <h3 className={clsx(ui.small, ui.strong)}>{label}</h3>
      <dl>
        {rows.map(([keys, action]) => (
          <Fragment key={keys}>
            <dt className={ui.row}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
