import { createStoredChoice } from '#browser/storage.ts'

/** Ids are opaque, a number or a text as the API sends them; the type of the contract says number. */
const ID_PATTERN = /^[\w.:~-]{1,64}$/

/** Whether the API sends numeric ids as text. Stored, because a page may send an id of its URL before the API has responded. */
const idType = createStoredChoice('cornerman.ids', ['number', 'text'], 'number')

/** Reads an id of a response: the same id is the same value, whether it comes from the API or from a URL. A larger number stays text. */
export function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) {
    return undefined
  }

  const id = parseId(String(value))
  const type = typeof value === 'string' ? 'text' : 'number'
  if (typeof id === 'number' && idType.read() !== type) {
    idType.write(type)
  }

  return id
}

/** Returns an id as the API sends it. */
export const writeId = (id: unknown): unknown =>
  idType.read() === 'text' && typeof id === 'number' ? String(id) : id

/** Reads an id from a URL; undefined for what cannot be one. Text that is no canonical whole number, such as a UUID, stays as it is. */
export function parseId(text: string | null | undefined): number | undefined {
  if (!text || !ID_PATTERN.test(text)) {
    return undefined
  }

  const number = Number(text)
  if (!Number.isSafeInteger(number) || String(number) !== text) {
    return text as unknown as number
  }

  return number > 0 ? number : undefined
}

/** Returns the ids of a list in a URL, each once. */
export const parseIds = (text: string | null, max: number): number[] =>
  [...new Set((text?.split(',') ?? []).flatMap((each) => parseId(each) ?? []))].slice(0, max)
