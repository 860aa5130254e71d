import { getDeviceIdentifier } from './ids.ts'

/** Device fields of the sign-in calls. The token is constant, because the web app receives no push messages. */
export const describeDevice = () => ({
  deviceToken: 'web',
  deviceIdentifier: getDeviceIdentifier(),
  deviceName: getDeviceName(navigator.userAgent),
})

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
