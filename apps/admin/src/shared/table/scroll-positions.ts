import { isRecord, parseJson } from '#browser/json.ts'

const STORAGE_KEY = 'cornerman.table-scroll'

/** Enough for each table that Back can reach in a day of work. */
const MAX_POSITIONS = 100

/** Returns how far a table was scrolled in this tab, in pixels. `place` is the history entry and the table. */
export function readScrollTop(place: string): number | undefined {
  const scrollTop = readPositions()[place]
  return typeof scrollTop === 'number' ? scrollTop : undefined
}

/** Keeps how far a table is scrolled, until the tab is closed. */
export function keepScrollTop(place: string, scrollTop: number): void {
  const { [place]: _, ...others } = readPositions()
  // The newest position is the last one.
  const entries = [...Object.entries(others), [place, scrollTop]].slice(-MAX_POSITIONS)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // Where the storage is blocked, a table begins at its top.
  }
}

function readPositions(): Record<string, unknown> {
  try {
    const positions = parseJson(sessionStorage.getItem(STORAGE_KEY))
    return isRecord(positions) ? positions : {}
  } catch {
    return {}
  }
}
