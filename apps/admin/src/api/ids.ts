import { createStoredItem } from './storage.ts'

/** A separate key, because signing out must not change the device. */
const deviceIdentifier = createStoredItem('cornerman.device', (text) => text)

/** Returns the id of this browser, and creates it the first time. */
export function getDeviceIdentifier(): string {
  if (!deviceIdentifier.read()) deviceIdentifier.write(createId())
  return deviceIdentifier.read() ?? ''
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
