import { readItem, writeItem } from './local-storage.ts'
import { randomId } from './random-id.ts'

/** Outlives signing out, therefore a key of its own: the browser stays the same device. */
const KEY = 'cornerman.device'

/** What signing in tells the server about this browser. There are no pushes, so the token only says that it is the web. */
export const device = () => ({ deviceToken: 'web', deviceIdentifier: deviceIdentifier(), deviceName: deviceName(navigator.userAgent) })

export function deviceIdentifier(): string {
  const known = readItem(KEY)
  if (known) return known
  const made = randomId()
  writeItem(KEY, made)
  return made
}

// In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const

/** `Chrome on Linux`: a name that a person knows the device by. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  return `${nameIn(BROWSERS) ?? 'A browser'} on ${nameIn(SYSTEMS) ?? 'an unknown system'}`
}
