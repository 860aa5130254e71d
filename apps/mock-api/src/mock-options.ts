/** Options of a mock in the current process. */
export interface MockOptions {
  /** Name of a scenario (GET /__mock/scenarios); `demo` by default. */
  scenario?: string
  /** Where the clock starts: an ISO instant. */
  now?: string
  seed?: number
  /** 0 selects a free port. */
  port?: number
  host?: string
  /** Names of dialects, separated by commas (docs/dialects.md); none by default. */
  dialect?: string
  /** Folder that stores the default world; in memory by default. */
  dataDir?: string
}
