import { type RefObject, useEffect, useEffectEvent } from 'react'
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys'
import { createStoredChoice } from '#browser/storage.ts'

/** Whether keys without a modifier act as shortcuts. Speech input types them by accident (WCAG 2.1.4). */
export const singleKeyShortcuts = createStoredChoice('cornerman.single-keys', ['on', 'off'], 'on')

/** Keys in the syntax of tinykeys: "/", "g f" for a sequence, "$mod+k" for Ctrl or Cmd. */
export type Shortcuts = Readonly<Record<string, () => void>>

interface Options {
  /** Active in input fields too. Use only for keys with a modifier, which type nothing. */
  whileTyping?: boolean
  /** An element of a dialog. The shortcuts act while no other dialog is above it. */
  within?: RefObject<HTMLElement | null> | undefined
  /** Active also while a dialog is open. */
  aboveDialogs?: boolean
}

/** Registers navigation shortcuts. Inactive in input fields (by default) and while a dialog is open. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { whileTyping = false, aboveDialogs = false, within }: Options = {},
) {
  const press = useEffectEvent((key: string) => shortcuts[key]?.())
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
        (!aboveDialogs && isDialogAbove(within?.current)) ||
        shouldIgnore(event, whileTyping),
    })
  }, [keys, whileTyping, aboveDialogs, within])
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

/** Dialogs are in the document in the order of their opening. */
function isDialogAbove(element: HTMLElement | null | undefined): boolean {
  const top = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1)
  return top !== undefined && !(element && top.contains(element))
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Label of the modifier key on this platform. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
