import { createStoredChoice, createStoredItem } from './storage.ts'

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

/** Returns 128 random bits as hex, for values that must not be guessed. A UUID has only 122. */
export const createSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** An id in a URL. Ids are opaque, a number or a text as the API sends them; the type of the contract says number. */
const ID_PATTERN = /^[\w.:~-]{1,64}$/

/** Whether the API sends numeric ids as text. Stored, because a page may send an id of its URL before the API has responded. */
const idType = createStoredChoice('cornerman.ids', ['number', 'text'], 'number')

/** Reads an id of a response: the same id is the same value, whether it comes from the API or from a URL. A larger number stays text. */
export function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) return undefined
  const id = parseId(String(value))
  const type = typeof value === 'string' ? 'text' : 'number'
  if (typeof id === 'number' && idType.read() !== type) idType.write(type)
  return id
}

/** Returns an id as the API sends it. */
export const writeId = (id: unknown): unknown => (idType.read() === 'text' && typeof id === 'number' ? String(id) : id)

/** Reads an id from a URL; undefined for what cannot be one. Text that is no canonical whole number, such as a UUID, stays as it is. */
export function parseId(text: string | null | undefined): number | undefined {
  if (!text || !ID_PATTERN.test(text)) return undefined
  const number = Number(text)
  if (!Number.isSafeInteger(number) || String(number) !== text) return text as unknown as number
  return number > 0 ? number : undefined
}

/** Returns the ids of a list in a URL, each once. */
export const parseIds = (text: string | null, max: number): number[] =>
  [...new Set((text?.split(',') ?? []).flatMap((each) => parseId(each) ?? []))].slice(0, max)
