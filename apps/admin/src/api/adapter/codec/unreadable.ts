/** The lists and objects in place of others that could not be read, with what was sent. */
const unreadable = new WeakMap<object, unknown>()

/** Whether the API left a list out, or sent something else in place of a list or an object. */
export const isUnreadable = (value: object | null | undefined): boolean =>
  Boolean(value && unreadable.has(value))

/** Returns what was sent in place of an unreadable list or object; undefined for nothing. */
export const getSentValue = (value: object): unknown => unreadable.get(value)

export function createUnreadable<Value extends object>(value: Value, sent: unknown): Value {
  unreadable.set(value, sent)
  return value
}
