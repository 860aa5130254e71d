import { useEffect, useEffectEvent } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'

/** Keys as tinykeys reads them: "/", "g f" for one after the other, "$mod+k" for Ctrl or Cmd. */
export type Shortcuts = Readonly<Record<string, () => void>>

interface Options {
  /** Heard in fields, too: only for keys with a modifier, which type nothing. */
  whileTyping?: boolean
}

/** Keys that lead somewhere, and never change data. Silent in fields (unless said), and while a dialog is open: there they mean something else. */
export function useShortcuts(shortcuts: Shortcuts, { whileTyping = false }: Options = {}) {
  const press = useEffectEvent((key: string) => shortcuts[key]?.())
  const keys = Object.keys(shortcuts).join('\n')
  useEffect(() => {
    const bindings = keys.split('\n').map((key) => [
      key,
      (event: KeyboardEvent) => {
        event.preventDefault()
        press(key)
      },
    ])
    return tinykeys(window, Object.fromEntries(bindings), { ignore: (event) => isMeantElsewhere(event, whileTyping) })
  }, [keys, whileTyping])
}

function isMeantElsewhere(event: KeyboardEvent, whileTyping: boolean) {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return true
  if (whileTyping) return event.repeat
  return defaultKeybindingsHandlerIgnore(event) || isField(event.target)
}

const isDialogOpen = () => document.querySelector('dialog[open], [role="dialog"]') !== null

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** What the key beside the space bar is called here. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
