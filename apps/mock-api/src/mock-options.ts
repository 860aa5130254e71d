import type { Overlay } from './overlay/overlay-types.ts'

/** Options of a mock in the current process. */
export interface MockOptions {
  /** Name of a scenario (GET /__mock/scenarios); `demo` by default. */
  scenario?: string
  /** Changes to the rows of the scenario: an overlay, or the path of its file (docs/qa-guide.md, Own data). */
  rows?: Overlay | string
  /** Where the clock starts: an ISO instant. */
  now?: string
  /** Whether the clock is stopped. With `seed` and `now`, PINs, ids and tokens are the same in each run. */
  frozen?: boolean
  seed?: number
  /** 0 selects a free port. */
  port?: number
  host?: string
  /** Names of dialects, separated by commas (docs/qa-guide.md, Dialects); none by default. */
  dialect?: string
  /** Whether the request logs keep bodies and headers. */
  logBodies?: boolean
  /** Folder that stores the default world; in memory by default. */
  dataDir?: string
}
