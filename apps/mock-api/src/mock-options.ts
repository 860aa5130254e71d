/** How a mock in one's own process begins. */
export interface MockOptions {
  /** The name of a scenario (GET /__mock/scenarios); `demo` when left out. */
  scenario?: string
  /** Where the clock starts: an ISO instant. */
  now?: string
  seed?: number
  /** 0 takes a free one. */
  port?: number
  host?: string
  /** Folder in which the default world is kept; in memory when left out. */
  dataDir?: string
}
