import { useEffect, useEffectEvent } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { createStoredChoice } from '#browser/storage.ts'
import { useTopDialog } from '#ui/dialog/open-dialogs.tsx'

/** Whether keys without a modifier act as shortcuts. Speech input types them by accident (WCAG 2.1.4). */
export const singleKeyShortcuts = createStoredChoice('cornerman.single-keys', ['on', 'off'], 'on')

/** Keys in the syntax of tinykeys: "/", "g f" for a sequence, "$mod+k" for Ctrl or Cmd. */
export type Shortcuts = Readonly<Record<string, () => void>>

interface Options {
  /** Active in input fields too. Use only for keys with a modifier, which type nothing. */
  whileTyping?: boolean
  /** Which dialogs may be open above the page: none, those that are only read, or all. */
  acrossDialogs?: 'none' | 'read-only' | 'all'
}

/**
 * Registers shortcuts of the page, or of the dialog around the component. They are inactive in input fields (by default) and while
 * another dialog is open above (by default).
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  { whileTyping = false, acrossDialogs = 'none' }: Options = {},
) {
  const press = useEffectEvent((key: string) => shortcuts[key]?.())
  const topDialog = useTopDialog()

  const isReachable = useEffectEvent(
    () =>
      acrossDialogs === 'all' ||
      topDialog.isOwn() ||
      (acrossDialogs === 'read-only' && topDialog.isReadOnly()),
  )

  const keys = Object.keys(shortcuts).join('\n')

  useEffect(() => {
    const bindings = keys
      .split('\n')
      .filter(Boolean)
      .map((key) => [
        key,
        (event: KeyboardEvent) => {
          event.preventDefault()
          press(key)
        },
      ])
    return tinykeys(window, Object.fromEntries(bindings), {
      ignore: (event) =>
        event.defaultPrevented ||
        event.isComposing ||
        !isReachable() ||
        shouldIgnore(event, whileTyping),
    })
  }, [keys, whileTyping])
}

function shouldIgnore(event: KeyboardEvent, whileTyping: boolean) {
  if (whileTyping) {
    return event.repeat
  }

  return (
    singleKeyShortcuts.read() === 'off' ||
    defaultKeybindingsHandlerIgnore(event) ||
    isField(event.target)
  )
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Label of the modifier key on this platform. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
