import { createStoredItem } from './storage.ts'

/** Outlives signing out, therefore a key of its own: the browser stays the same device. */
const identifier = createStoredItem('cornerman.device', (text) => text)

/** What signing in tells the server about this browser. There are no pushes, so the token only says that it is the web. */
export const describeDevice = () => ({
  deviceToken: 'web',
  deviceIdentifier: getDeviceIdentifier(),
  deviceName: getDeviceName(navigator.userAgent),
})

export function getDeviceIdentifier(): string {
  if (!identifier.read()) identifier.write(createId())
  return identifier.read() ?? ''
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
export function getDeviceName(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  return `${nameIn(BROWSERS) ?? 'A browser'} on ${nameIn(SYSTEMS) ?? 'an unknown system'}`
}

/** A random UUID. `crypto.randomUUID` exists on secure origins only, and a demo may run on plain http in a local network. */
export function createId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
