/**
 * Local storage that never throws: some browsers forbid it or let it overflow.
 * What could not be written is kept for this tab, so that signing in still works until it is closed.
 */
const unwritten = new Map<string, string>()

export function readItem(key: string): string | null {
  if (unwritten.has(key)) return unwritten.get(key) ?? null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeItem(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
    unwritten.delete(key)
  } catch {
    unwritten.set(key, text)
  }
}

export function removeItem(key: string) {
  unwritten.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could have been written, so nothing is left.
  }
}
