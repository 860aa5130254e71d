import type { ReactNode } from 'react'
import type { Read } from '../ui/read-state.tsx'

/** What `ui/` offers, as it stands on the page. */
export interface Specimen {
  /** As it is exported. */
  name: string
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

const NOON = new Date('2026-03-14T12:00:00Z')
const still = { isValidating: false, refetch: () => {}, error: undefined, fetchedAt: undefined, data: undefined }

/** The plights of a reading, without a server. */
export const waiting: Read<never> = { ...still, isValidating: true }
export const failed: Read<never> = { ...still, error: { message: 'The server did not answer in time.' } }
export const full = <Data>(data: Data): Read<Data> => ({ ...still, data, fetchedAt: NOON })
export const stale = <Data>(data: Data): Read<Data> => ({ ...full(data), error: { message: 'The server did not answer in time.' } })
