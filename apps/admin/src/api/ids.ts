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

/** Ids are opaque, a number or a text as the API sends them; the type of the contract says number. Never calculate with them. */
const ID_PATTERN = /^[\w.:~-]{1,64}$/

/** Whether the API's ids are text. Stored, because a page may send an id of its URL before the API has responded. */
const idType = createStoredChoice('cornerman.ids', ['number', 'text'], 'number')

/** Remembers the type of ids, from one that the API has sent. */
export function noteIdType(id: unknown) {
  const type = typeof id === 'string' ? 'text' : 'number'
  if (id !== undefined && idType.read() !== type) idType.write(type)
}

/** Reads an id from a URL, in the type of the API's ids; undefined for what cannot be one. */
export function parseId(text: string | null | undefined): number | undefined {
  if (!text || !ID_PATTERN.test(text)) return undefined
  const number = Number(text)
  // Text that is no canonical whole number stays as it is.
  if (idType.read() === 'text' || !Number.isSafeInteger(number) || String(number) !== text)
    return text as unknown as number
  return number > 0 ? number : undefined
}

/** Returns the ids of a list in a URL, each once. */
export const parseIds = (text: string | null, max: number): number[] =>
  [...new Set((text?.split(',') ?? []).flatMap((each) => parseId(each) ?? []))].slice(0, max)

/** An id in a URL is text, in a response it may be a number. */
export const isSameId = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && String(one) === String(other)
