import { createStoredItem } from './storage.ts'

/** A separate key, because signing out must not change the device. */
const identifier = createStoredItem('cornerman.device', (text) => text)

/** Device fields of the sign-in calls. The token is constant, because the web app receives no push messages. */
export const describeDevice = () => ({
  deviceToken: 'web',
  deviceIdentifier: getDeviceIdentifier(),
  deviceName: getDeviceName(navigator.userAgent),
})

export function getDeviceIdentifier(): string {
  if (!identifier.read()) identifier.write(createId())
  return identifier.read() ?? ''
}

// The order matters: Edge and Opera also contain "Chrome", and Chrome contains "Safari".
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

/** Returns a readable device name, such as `Chrome on Linux`. */
export function getDeviceName(userAgent: string): string {
  const findName = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return `${findName(BROWSERS) ?? 'A browser'} on ${findName(SYSTEMS) ?? 'an unknown system'}`
}

/** Returns a random UUID. `crypto.randomUUID` needs a secure origin, and a demo may run over plain http. */
export function createId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
