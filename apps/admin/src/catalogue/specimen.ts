import type { ReactNode } from 'react'

/** What `ui/` offers, as it stands on the page. */
export interface Specimen {
  /** As it is exported. */
  name: string
  /** The file, below `ui/`. */
  from: string
  /** A line: when it is what one needs. */
  when: string
  /** Exported for its own room, or seen only inside of it: they need no place of their own. */
  parts?: readonly string[]
  /** The states, each with the word for it. */
  shows: Readonly<Record<string, ReactNode>>
}

export interface Room {
  title: string
  specimens: readonly Specimen[]
}
